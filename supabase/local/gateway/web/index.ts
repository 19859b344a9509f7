/** The site on one machine, as a CDN would serve it: the shell's page and files, every remote's versions, the registry, the app. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { compressed } from '../compressed.ts';
import type { FeedCache } from '../feed-cache/index.ts';
import { openApp, pageHeaders } from './app.ts';
import { openFirstView } from './first-view.ts';
import { type Folder, firstOf, openFolder } from './folder.ts';
import { immutable, type PageSettings, revalidated, safeHeaders } from './page-headers.ts';
import { readRegistry, readReleases } from './registry.ts';
import type { ReportSettings } from './report-settings.ts';

export type WebSettings = {
  webRoot: string;
  dataDir: string;
  publishableKey: string;
  siteUrl: string | null;
  apiUrl?: string | null;
  demoRally: string | null;
  /** Told to browsers: how old a release may be that they see for the first time. */
  releaseDays: number;
  remotesFrom?: readonly string[];
  reports: ReportSettings | null;
  feed?: FeedCache | null;
  log?: (line: string) => void;
};

const languages = ['en', 'fr', 'es'];
/** First parts of addresses that have pages; any other is an unknown language or mistyped. */
const areas = new Set(['', 'index.html', ...languages, 'admin', 'organizer', 'marshalls']);
const remoteName = /^[a-z][a-z0-9-]*$/;
/** What else lies beside the versions changes, and is no version. */
const versionName = /^\d[\w.+-]*$/;

export function createWeb(settings: WebSettings): Hono {
  const web = new Hono();
  // One released on this machine comes first; files of the built one stay there, for pages that began with it.
  const shells = [join(settings.dataDir, 'r', 'shell', 'alone'), join(settings.webRoot, 'shell', 'dist')].map(
    openFolder,
  );
  const app = openApp(settings);
  const folders = new Map<string, Folder>();
  /** Kept open is what has something: versions that are made up are as many as somebody likes. */
  const inVersion = async <Found>(
    name: string,
    version: string,
    ask: (folder: Folder) => Promise<Found | null>,
  ): Promise<Found | null> => {
    for (const place of placesOf(settings, name, version)) {
      const folder = folders.get(place) ?? openFolder(place);
      const found = await ask(folder);
      if (found) folders.set(place, folder);
      if (found) return found;
    }
    return null;
  };

  const readShell = async (path: string): Promise<Buffer | null> => {
    for (const shell of shells) {
      const found = await shell.read(path);
      if (found) return found;
    }
    return null;
  };
  const readFile = async (path: string): Promise<Uint8Array | null> => {
    if (path === '/config.json') return Buffer.from(JSON.stringify(configFor(settings)));
    if (path === '/remotes.json') return Buffer.from(JSON.stringify(await readRegistry(settings)));
    const [, name = '', version = '', file = ''] = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!file) return readShell(path.slice(1));
    return inVersion(name, version, (folder) => folder.read(file));
  };
  const { feed, siteUrl, log = () => undefined } = settings;
  const firstView = feed ? openFirstView({ file: readFile, feed, siteUrl, log }) : null;

  web.get('/config.json', (c) => c.json(configFor(settings), 200, revalidatedHeaders));
  const answerJson = (c: Context, value: unknown) => {
    const text = JSON.stringify(value);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const headers = { ...revalidatedHeaders, etag, 'content-type': 'application/json' };
    return compressed(c.req.raw, new Response(text, { headers }));
  };
  web.on('GET', ['/remotes.json', '/remotes/:file'], async (c) => {
    const file = c.req.param('file');
    const [, name] = /^(mfe-[a-z]+)\.json$/.exec(file ?? '') ?? [];
    if (file !== undefined && name === undefined) return notThere(c);
    return answerJson(c, await readRegistry(settings, name));
  });
  web.get('/releases.json', async (c) => answerJson(c, await readReleases(settings.dataDir)));

  web.get('/r/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param();
    if (!remoteName.test(name) || !versionName.test(version)) return notThere(c);
    // Notes of the store, of which releases.json says what anybody may know, and pages, which are served at their place with what holds for pages.
    if (path === 'release.json' || /\.html?$/i.test(path)) return notThere(c);
    const headers = {
      ...safeHeaders,
      'cache-control': immutable,
      'access-control-allow-origin': '*',
    };
    const file = await inVersion(name, version, (folder) => folder.answer(c.req.raw, path, headers));
    return file ?? notThere(c);
  });

  web.get('*', async (c) => {
    const path = decodeURIComponent(c.req.path).slice(1);
    const caching = path.startsWith('s/') ? immutable : revalidated;
    if (path !== '' && path !== 'index.html') {
      const headers = { ...safeHeaders, 'cache-control': caching };
      const file =
        (await firstOf(shells, (shell) => shell.answer(c.req.raw, path, headers))) ??
        (await app.file(c, path));
      if (file) return file;
    }
    const view = await firstView?.answer(c.req.raw);
    if (view) return withHeaders(view, await readShell('index.html'), settings);
    if (!isPage(path)) return notThere(c);
    // A CDN's one rewrite rule: whatever lies below the app's place is its page.
    const found = (await app.page(c, path)) ?? (await page(c, shells, settings));
    return areas.has(path.split('/')[0] ?? '') ? found : asNotFound(found);
  });
  return web;
}

/** Where a version's files are looked for, in this order: released on this machine, then built in the repository. */
function placesOf({ dataDir, webRoot }: WebSettings, name: string, version: string): string[] {
  return [join(dataDir, 'r', name, version), join(webRoot, name, 'dist', version)];
}

function withHeaders(view: Response, shell: Buffer | null, settings: PageSettings): Response {
  const { 'cache-control': _, ...headers } = pageHeaders(shell?.toString() ?? '', settings);
  for (const [name, value] of Object.entries(headers)) view.headers.set(name, value);
  return view;
}

const revalidatedHeaders = { ...safeHeaders, 'cache-control': revalidated };

/** An address without a file's ending is a page of the shell's router. */
function isPage(path: string): boolean {
  return path === 'index.html' || !/\.[A-Za-z0-9]{1,8}$/.test(path.split('/').at(-1) ?? '');
}

async function page(c: Context, shells: Folder[], settings: PageSettings): Promise<Response> {
  const answer = await firstOf(shells, async (shell) => {
    const html = await shell.read('index.html');
    return html && shell.answer(c.req.raw, 'index.html', pageHeaders(html.toString(), settings));
  });
  if (!answer) throw new WebNotBuilt();
  return answer;
}

/** The shell says that there is no such page and offers the languages. */
function asNotFound(shell: Response): Response {
  // 304: the browser shows the 404 it has stored.
  return shell.status === 304 ? shell : new Response(shell.body, { status: 404, headers: shell.headers });
}

/** One origin for everything: the one the page came by, which the browser knows and no header is believed about. */
function configFor({ publishableKey, demoRally, releaseDays, remotesFrom = [], reports }: WebSettings) {
  return {
    supabaseUrl: '/',
    publishableKey,
    feedUrl: '/rest/v1/rpc',
    transport: 'realtime',
    languages,
    sentryDsn: reports?.dsn ?? null,
    ...(reports?.environment ? { sentryEnvironment: reports.environment } : {}),
    releaseDays,
    ...(remotesFrom.length > 0 ? { remotesFrom } : {}),
    ...(demoRally ? { demoRally } : {}),
  };
}

function notThere(c: Context): Response {
  return c.text('There is no such file.', 404, { ...safeHeaders, 'cache-control': revalidated });
}

export class WebNotBuilt extends Error {
  override readonly name = 'WebNotBuilt';
  readonly reason = 'no_shell';

  constructor() {
    super('The web apps are not built: start again without --no-build, or run "npm run build" first.');
  }
}
