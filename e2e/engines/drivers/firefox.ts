/** Firefox by WebDriver BiDi, which it speaks itself on a socket: a standard of JSON messages, so no library stands between. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driven, EngineTrouble } from './driven.ts';
import { startProgram } from './started-program.ts';

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Nothing is asked of the world outside, and nothing is written that no story reads. */
const PREFS = `
user_pref("app.update.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("browser.search.update", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
`;

export async function driveFirefox(binary: string): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'bivouac-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFS);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  // It refuses a home of somebody else, which root has under sudo.
  const program = await startProgram(binary, args, LISTENS, {
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const socket = await connect(`${program.found[1]}/session`);
  const { capabilities } = await socket.send<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
  const { contexts } = await socket.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  const ask = <Result>(method: string, params: object) => socket.send<Result>(method, { context, ...params });

  const run = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await socket.send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (!result) throw new EngineTrouble('refused', `${expression}: ${exceptionDetails?.text}`);
    return JSON.parse(result.value) as Value;
  };

  return {
    name: 'firefox',
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    run,
    async open(url) {
      await ask('browsingContext.navigate', { url, wait: 'interactive' });
    },
    async reload() {
      await ask('browsingContext.reload', { wait: 'interactive' });
    },
    async pressAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await ask('input.performActions', { actions: [{ type: 'pointer', id: 'pointer', actions }] });
    },
    async key(value) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await ask('input.performActions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async resize(width, height) {
      await ask('browsingContext.setViewport', { viewport: { width, height } });
    },
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', {});
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      await program.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

interface Socket {
  send<Result>(method: string, params: object): Promise<Result>;
  close(): void;
}

async function connect(url: string): Promise<Socket> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve(value: unknown): void; reject(failure: Error): void }>();
  const fail = (what: string) => {
    for (const { reject } of waiting.values()) reject(new EngineTrouble('refused', what));
    waiting.clear();
  };
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () =>
      reject(new EngineTrouble('not_started', `${url} did not answer.`)),
    );
  });
  socket.addEventListener('close', () => fail('The browser has closed the connection.'));
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') asked?.resolve(answer.result);
    else if (answer.type === 'error')
      asked?.reject(new EngineTrouble('refused', `${answer.error}: ${answer.message}`));
  });
  let last = 0;
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: resolve as (value: unknown) => void, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
