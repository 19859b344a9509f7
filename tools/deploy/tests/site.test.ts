/** The folder for a CDN answers as the gateway of one machine does: the same files, headers and pages. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteNames } from '../../../libs/contract/src/manifest.ts';
import { createWeb } from '../../../supabase/local/gateway/web/index.ts';
import { environmentFrom } from '../environment.ts';
import { layOutSite } from '../site/lay-out.ts';

const environment = environmentFrom({
  BIVOUAC_ENVIRONMENT: 'staging',
  BIVOUAC_SITE_URL: 'https://rally.example',
  SUPABASE_URL: 'https://abc.supabase.co',
  BIVOUAC_PUBLISHABLE_KEY: 'sb_publishable_abc',
  BIVOUAC_TRANSPORT: 'both',
  BIVOUAC_SOCKETS_AT_MOST: '400',
  BIVOUAC_SENTRY_DSN: 'https://key@errors.example/1',
});

let folder: string;
let web: ReturnType<typeof createWeb>;
const hosts = ['cloudflare', 'netlify', 'nginx'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bivouac-site-'));
  const files: Record<string, string> = {
    'shell/dist/index.html':
      '<!doctype html><script>var theme = 1</script><script src="/s/main.js"></script>',
    'shell/dist/s/main.js': 'console.log(1)',
    'shell/dist/s/main.js.map': 'no',
    'mfe-marshall/dist/alone/marshalls/index.html': '<!doctype html><script src="/m/app.js"></script>',
    'mfe-marshall/dist/alone/m/app.js': 'console.log(2)',
    'mfe-marshall/dist/alone/sw.js': 'self.skipWaiting()',
    'mfe-marshall/dist/alone/marshalls.webmanifest': '{}',
  };
  for (const name of remoteNames) {
    files[`${name}/dist/entry.json`] = JSON.stringify({
      release: JSON.stringify({ name, version: '1.0.0' }),
      signature: 'of its team',
    });
    files[`${name}/dist/1.0.0/remoteEntry.js`] = `export default ${JSON.stringify(name)}`;
    files[`${name}/dist/1.0.0/remoteEntry.js.map`] = 'no';
  }
  const webRoot = join(folder, 'built');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(webRoot, path)), { recursive: true });
    await writeFile(join(webRoot, path), text);
  }
  for (const kind of hosts) await layOutSite(environment, { kind, folder: join(folder, kind), webRoot });
  web = createWeb({
    webRoot,
    dataDir: join(folder, 'data'),
    publishableKey: environment.publishableKey,
    siteUrl: environment.siteUrl,
    apiUrl: environment.apiUrl,
    demoRally: null,
    releaseDays: 30,
    reports: { dsn: environment.sentryDsn ?? '', environment: 'staging' },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Seen = { status: number; headers: Record<string, string>; body: string };

/** What such a host makes of the folder: files first on Netlify, rewrites first on Cloudflare, `404.html` last. */
async function served(kind: string, path: string): Promise<Seen> {
  const site = join(folder, kind, kind === 'cloudflare' ? '' : 'site');
  const rewrite = lines(await readFile(join(site, '_redirects'), 'utf8'))
    .map((line) => line.split(' '))
    .find(([from = '']) => matches(from, path));
  const wanted = rewrite?.[1] ?? path;
  const file = [wanted, `${wanted.replace(/\/$/, '')}/index.html`].find(
    (one) => /\.\w+$/.test(one) && existsSync(join(site, one)),
  );
  const headers: Record<string, string> = { 'cache-control': 'public, max-age=0, must-revalidate' };
  let applies = false;
  const said = new Set<string>();
  for (const line of lines(await readFile(join(site, '_headers'), 'utf8'))) {
    if (!line.startsWith(' ')) applies = matches(line, path);
    else if (applies) {
      const [, name = '', value = ''] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
      // Hosts join what two rules say of one header.
      headers[name] = said.has(name) ? `${headers[name]}, ${value}` : value;
      said.add(name);
    }
  }
  return { status: file ? 200 : 404, headers, body: await readFile(join(site, file ?? '404.html'), 'utf8') };
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim());
const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const alike = [
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'access-control-allow-origin',
];
const asksEachTime = (value: string | undefined | null) =>
  /no-cache|max-age=0, must-revalidate/.test(value ?? '');

describe.each(['cloudflare', 'netlify'])('on %s', (kind) => {
  it.each([
    '/',
    '/en/home',
    '/fr',
    '/en/rally/R/live/ranking',
    '/admin/rallies',
    '/organizer',
    '/marshalls',
    '/marshalls/42',
    '/s/main.js',
    '/m/app.js',
    '/sw.js',
    '/marshalls.webmanifest',
    '/r/mfe-public/1.0.0/remoteEntry.js',
  ])('%s is what the gateway serves', async (path) => {
    const here = await web.request(path);
    const there = await served(kind, path);
    expect(there.status).toBe(here.status);
    expect(there.body).toBe(await here.text());
    for (const name of alike) expect(there.headers[name] ?? null, name).toBe(here.headers.get(name));
    if (asksEachTime(here.headers.get('cache-control')))
      expect(asksEachTime(there.headers['cache-control'])).toBe(true);
    else expect(there.headers['cache-control']).toBe(here.headers.get('cache-control'));
    const policy = here.headers.get('content-security-policy');
    if (!policy) return;
    expect(there.headers['cross-origin-opener-policy']).toBe(here.headers.get('cross-origin-opener-policy'));
    // One policy allows the inline scripts of every page; everything else is the page's own.
    for (const rule of policy.split('; ')) {
      const name = rule.split(' ')[0];
      const theirs = there.headers['content-security-policy']
        ?.split('; ')
        .find((one) => one.startsWith(`${name} `));
      if (name === 'script-src')
        for (const source of rule.split(' ')) expect(theirs?.split(' ')).toContain(source);
      else expect(theirs).toBe(rule);
    }
  });

  it.each([
    '/s/gone.js',
    '/r/mfe-public/9.9.9/remoteEntry.js',
    '/s/main.js.map',
    '/r/mfe-public/1.0.0/remoteEntry.js.map',
  ])('%s is not there', async (path) => {
    expect((await web.request(path)).status).toBe(404);
    expect((await served(kind, path)).status).toBe(404);
  });

  it.each(['/nobody/knows', '/xx', '/xx/home'])(
    '%s is 404: the shell, which offers the languages',
    async (path) => {
      const { status, body } = await served(kind, path);
      expect([status, body]).toEqual([404, await (await web.request('/')).text()]);
      expect((await web.request(path)).status).toBe(404);
    },
  );
});

describe.each(hosts)('for %s', (kind) => {
  const site = () => join(folder, kind, kind === 'cloudflare' ? '' : 'site');

  it('pages may speak to the project, its sockets and whoever is told of errors, and to nobody else', async () => {
    const file = kind === 'nginx' ? join(folder, 'nginx', 'site.conf') : join(site(), '_headers');
    const connect = /connect-src ([^;]+);/.exec(await readFile(file, 'utf8'))?.[1];
    expect(connect?.split(' ')).toEqual([
      "'self'",
      'https://abc.supabase.co',
      'wss://abc.supabase.co',
      'https://errors.example',
    ]);
  });

  it('settings lead to the project, the feed under the site’s own path', async () => {
    const config = JSON.parse(await readFile(join(site(), 'config.json'), 'utf8'));
    expect(config).toMatchObject({
      supabaseUrl: 'https://abc.supabase.co',
      feedUrl: '/feed',
      transport: 'both',
      socketsAtMost: 400,
      sentryEnvironment: 'staging',
    });
    const here = (await (await web.request('/config.json')).json()) as Record<string, unknown>;
    expect(Object.keys(here).filter((name) => !(name in config))).toEqual([]);
  });

  it('what a team has released there stays given when the site is laid out anew', async () => {
    const again = join(folder, `${kind}-again`);
    const laid = { kind, folder: again, webRoot: join(folder, 'built') };
    await layOutSite(environment, laid);
    const within = join(again, kind === 'cloudflare' ? '' : 'site');
    const line = {
      release: JSON.stringify({ name: 'mfe-public', version: '2.0.0' }),
      signature: 'of its team',
    };
    await writeFile(
      join(within, 'r/mfe-public/channels.json'),
      JSON.stringify({ lines: [line], before: [] }),
    );
    await layOutSite(environment, laid);
    const read = async (file: string) => JSON.parse(await readFile(join(within, file), 'utf8')).remotes;
    expect(await read('remotes/mfe-public.json')).toEqual([line]);
    expect(await read('remotes.json')).toContainEqual(line);
    expect(await read('remotes.json')).toHaveLength(remoteNames.length);
  });

  it('holds every remote and no map of sources', async () => {
    const all = await readdir(site(), { recursive: true });
    expect(all.filter((name) => name.endsWith('.map'))).toEqual([]);
    for (const name of remoteNames) expect(all).toContain(join('r', name, '1.0.0', 'remoteEntry.js'));
    const { remotes } = JSON.parse(await readFile(join(site(), 'remotes.json'), 'utf8'));
    expect(remotes).toHaveLength(remoteNames.length);
    for (const [place, name] of remoteNames.entries()) {
      const alone = JSON.parse(await readFile(join(site(), 'remotes', `${name}.json`), 'utf8'));
      expect(alone.remotes, name).toHaveLength(1);
      expect(remotes, `${place}`).toContainEqual(alone.remotes[0]);
    }
  });
});

it('the worker of Cloudflare gives the feed to readers and everything else to the files', async () => {
  const { default: worker } = await import(join(folder, 'cloudflare', '_worker.js', 'index.js'));
  const env = { ASSETS: { fetch: async () => new Response('a file') } };
  const ask = (path: string) =>
    worker.fetch(new Request(`https://rally.example${path}`), env, { waitUntil: () => undefined });
  expect(await (await ask('/en/home')).text()).toBe('a file');
  expect((await ask('/feed/record')).status).toBe(404);
});
