/** The site as a browser gets it: pages, files, versions of remotes, settings, and what happens when it fails. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { settingsFrom } from '../../settings.ts';
import { createWeb } from '../web/index.ts';
import { contentPolicy } from '../web/page-headers.ts';

let stack: TestStack;
let webRoot: string;
let dataDir: string;
const lines: string[] = [];

const files: Record<string, string> = {
  'shell/dist/index.html':
    '<!doctype html><script>var theme = 1</script><script src="/s/main.js"></script><div id="root"></div>',
  'shell/dist/s/main.js': `console.log(${JSON.stringify('x'.repeat(4000))})`,
  'shell/dist/s/main.js.map': 'no',
  'mfe-public/dist/1.0.0/remoteEntry.js.map': 'no',
  'shell/dist/sw.js': 'self.skipWaiting()',
  'shell/dist/.secret': 'no',
  'mfe-public/dist/1.0.0/remoteEntry.js': 'export default 1',
  'mfe-public/dist/entry.json': '{"name":"mfe-public","version":"1.0.0"}',
  'outside.txt': 'no',
};

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'bivouac-web-'));
  dataDir = await mkdtemp(join(tmpdir(), 'bivouac-web-data-'));
  await put('.', files);
  stack = await startTestStack({
    bare: true,
    settings: { webRoot, dataDir, demoRally: 'DEMO', log: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await stack.stop();
  for (const folder of [webRoot, dataDir]) await rm(folder, { recursive: true, force: true });
});

async function put(folder: string, texts: Record<string, string>, root = webRoot): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(root, folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${stack.url}${path}`, { headers });

describe('pages', () => {
  it.each(['/', '/en/home', '/en/rally/0198/live/ranking', '/marshalls/42'])(
    '%s is the shell',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<div id="root">');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each(['/xx', '/xx/home', '/de/home', '/en-GB', '/administrator'])(
    '%s is 404: the shell, which offers the languages',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<div id="root">');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  it('run only their own scripts', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]+'$/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("'unsafe-eval'");
  });

  it('carry the headers that keep them safe', async () => {
    const { headers } = await get('/en/home');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('the app', () => {
  const app: Record<string, string> = {
    'marshalls/index.html': '<!doctype html><title>App</title><script src="/m/app.0123abcd.js"></script>',
    'm/app.0123abcd.js': 'app()',
    'sw.js': 'app worker',
    'marshalls.webmanifest': '{"scope":"/marshalls/"}',
  };
  beforeAll(() => put('mfe-marshall/dist/alone', app));
  afterAll(() => rm(join(webRoot, 'mfe-marshall'), { recursive: true }));

  it.each(['/marshalls', '/marshalls/', '/marshalls/42', '/marshalls/42/log?x=1'])(
    '%s is its own page',
    async (path) => {
      const answer = await get(path);
      expect(await answer.text()).toContain('<title>App');
      expect(answer.headers.get('content-security-policy')).toContain(
        "script-src 'self' 'wasm-unsafe-eval';",
      );
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each(['/', '/en', '/marshallsandmore', '/en/marshalls/42', '/admin'])(
    '%s is the shell all the same',
    async (path) => {
      expect(await (await get(path)).text()).toContain('<div id="root">');
    },
  );

  it('has files at the root of the site: kept for ever where the name tells the content', async () => {
    const script = await get('/m/app.0123abcd.js');
    expect([await script.text(), script.headers.get('cache-control')]).toEqual([
      'app()',
      expect.stringContaining('immutable'),
    ]);
    const manifest = await get('/marshalls.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/marshalls/gone.js')).status).toBe(404);
    expect((await get('/m/gone.js')).status).toBe(404);
  });

  it('of another version is served as soon as it is put there, with the files of the one before', async () => {
    const next = { ...app, 'marshalls/index.html': '<!doctype html><title>Next' };
    await put('r/mfe-marshall/alone', { 'marshalls/index.html': next['marshalls/index.html'] }, dataDir);
    expect(await (await get('/marshalls/42')).text()).toContain('<title>Next');
    expect(await (await get('/m/app.0123abcd.js')).text()).toBe('app()');
    await rm(join(dataDir, 'r'), { recursive: true });
  });
});

describe('files', () => {
  it('named by their content are kept for ever, others asked for again', async () => {
    const script = await get('/s/main.js', { 'accept-encoding': 'br' });
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await script.text()).toBe(files['shell/dist/s/main.js']);
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const etag = worker.headers.get('etag') ?? '';
    expect((await get('/sw.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it('that are not there are 404, not the shell', async () => {
    for (const path of [
      '/s/gone.js',
      '/favicon.ico',
      '/r/mfe-public/1.0.0/gone.js',
      '/r/mfe-public/9.9.9/remoteEntry.js',
      '/s/main.js.map',
      '/s/main.js.MAP',
      '/r/mfe-public/1.0.0/remoteEntry.js.map',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it.each([
    '/.secret',
    '/..%2f..%2foutside.txt',
    '/%2e%2e/%2e%2e/outside.txt',
    '/r/mfe-public/%2e%2e/entry.json',
    '/s/..%2f.secret',
  ])('%s leads nowhere', async (path) => {
    expect(await (await get(path)).text()).not.toBe('no');
  });

  it('of a remote’s version are kept for ever and may be loaded from elsewhere', async () => {
    const entry = await get('/r/mfe-public/1.0.0/remoteEntry.js');
    expect(await entry.text()).toBe('export default 1');
    expect(entry.headers.get('cache-control')).toContain('immutable');
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('settings', () => {
  it('leave the one origin to the page that asks', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      supabaseUrl: '/',
      publishableKey: stack.publishableKey,
      feedUrl: '/rest/v1/rpc',
      transport: 'realtime',
      languages: ['en', 'fr', 'es'],
      sentryDsn: null,
      releaseDays: 30,
      demoRally: 'DEMO',
    });
  });

  it.each(['/config.json', '/en/home'])('%s says nothing that a header made up', async (path) => {
    const { port } = new URL(stack.url);
    const socket = connect(Number(port), '127.0.0.1');
    const made = 'Host: evil.example\r\nX-Forwarded-Proto: javascript\r\nX-Forwarded-Host: evil.example';
    socket.write(`GET ${path} HTTP/1.1\r\n${made}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).not.toMatch(/evil|javascript:/);
  });

  it.each(['-1', '3651', 'a month', '1.5'])('%s is no age of a release', (given) => {
    expect(() => settingsFrom({ BIVOUAC_RELEASE_DAYS: given })).toThrow('BIVOUAC_RELEASE_DAYS');
  });

  it('let the operator say how old a release may be', () => {
    expect(settingsFrom({ BIVOUAC_RELEASE_DAYS: '0' }).releaseDays).toBe(0);
    expect(settingsFrom({}).releaseDays).toBe(30);
  });

  it('name the sockets of a site the operator has named', () => {
    expect(contentPolicy('', { siteUrl: 'https://rally.test', reports: null })).toContain(
      "connect-src 'self' wss://rally.test;",
    );
  });

  it('name the one other origin pages may speak to, where errors are reported', async () => {
    const env = {
      BIVOUAC_SENTRY_DSN: 'https://abc@errors.test/sub/7',
      BIVOUAC_SENTRY_ENVIRONMENT: 'raid-2026',
    };
    const { reports } = settingsFrom(env);
    expect(reports).toEqual({ dsn: env.BIVOUAC_SENTRY_DSN, environment: 'raid-2026' });
    const policy = contentPolicy('', { siteUrl: 'https://rally.test', reports });
    expect(policy).toContain("connect-src 'self' wss://rally.test https://errors.test;");
    const web = createWeb({
      webRoot,
      dataDir,
      publishableKey: 'sb_publishable_x',
      siteUrl: null,
      demoRally: null,
      releaseDays: 30,
      reports,
    });
    expect(await (await web.request('/config.json')).json()).toMatchObject({
      sentryDsn: env.BIVOUAC_SENTRY_DSN,
      sentryEnvironment: 'raid-2026',
    });
    for (const path of ['/en/home', '/marshalls/42']) {
      const { headers } = await web.request(path);
      expect(headers.get('content-security-policy'), path).toContain(
        "connect-src 'self' https://errors.test;",
      );
    }
  });

  it('and the registry are never kept', async () => {
    const registry = await get('/remotes.json');
    expect(await registry.json()).toEqual({ remotes: [{ name: 'mfe-public', version: '1.0.0' }] });
    expect(registry.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('an address that is no text', () => {
  it.each([
    '/%ff',
    '/en/%c3',
    '/r/mfe-public/%ff/x',
    '/rest/v1/%ff',
    '/rest/v1/rpc/%ff',
    '/auth/v1/%ff',
    '/storage/v1/%ff',
  ])('%s is refused, and no failure', async (path) => {
    const answer = await get(path, { apikey: stack.publishableKey });
    expect([400, 404]).toContain(answer.status);
  });

  it('ends no process when a socket is asked for there', async () => {
    const { port } = new URL(stack.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'close');
    expect((await get('/config.json')).status).toBe(200);
  });
});

describe('a server that fails', () => {
  it('shows a digest that its log holds too', async () => {
    await rm(join(webRoot, 'shell/dist/index.html'));
    const answer = await get('/en/home', { accept: 'text/html' });
    const digest = answer.headers.get('x-error-digest') ?? 'none';
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(`<code>${digest}</code>`);
    expect(lines.filter((line) => line.startsWith(digest))).toHaveLength(1);
  });
});
