/** WebKit's GTK port by WebDriver, in its own small browser on a screen that is none: plain HTTP, so no library stands between. */
import { createServer } from 'node:net';
import type { WebKitPrograms } from '../../../tools/test/found-engines.ts';
import { type Driven, EngineTrouble } from './driven.ts';
import { startProgram } from './started-program.ts';

export async function driveWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driven> {
  const display = await startProgram(
    screen,
    ['-displayfd', '1', '-screen', '0', '1500x1000x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const program = await startProgram('sh', ['-c', `echo up; exec "$0" --port=${port}`, driver], /up/, {
    DISPLAY: `:${display.found[1]}`,
    // Its sandbox needs rights that root in a container lacks, and its compositor a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  });
  const base = `http://127.0.0.1:${port}`;
  await answers(base);
  const { sessionId, capabilities } = await call<NewSession>('POST', `${base}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  });
  const ask = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call<Value>(method, `${base}/session/${sessionId}${path}`, body);
  await ask('POST', '/timeouts', { pageLoad: 30_000, script: 5_000, implicit: 0 });

  const run = async <Value>(expression: string): Promise<Value> => {
    const script = `const done = arguments[0];
      (async () => JSON.stringify((await (${expression})) ?? null))().then((text) => done([text]), (error) => done([null, String(error)]));`;
    const [text, error] = await ask<[string | null, string?]>('POST', '/execute/async', { script, args: [] });
    if (text === null) throw new EngineTrouble('refused', `${expression}: ${error}`);
    return JSON.parse(text) as Value;
  };

  return {
    name: 'webkit',
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    run,
    open: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    async pressAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const pointer = { type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions };
      await ask('POST', '/actions', { actions: [pointer] });
    },
    async key(value) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async resize(width, height) {
      await ask('POST', '/window/rect', { width, height });
    },
    async picture() {
      return Buffer.from(await ask<string>('GET', '/screenshot'), 'base64');
    },
    async close() {
      await ask('DELETE', '').catch(() => undefined);
      await program.end();
      await display.end();
    },
  };
}

interface NewSession {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new EngineTrouble('refused', `${value.error}: ${value.message}`);
  return value;
}

async function answers(base: string): Promise<void> {
  for (const until = Date.now() + 15_000; ; ) {
    const isUp = await fetch(`${base}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new EngineTrouble('not_started', 'WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** It takes no port 0. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
