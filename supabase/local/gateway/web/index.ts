/** The site on one machine, as a CDN would serve it: the shell's page and files, every remote's versions, the registry, the app. */
import { join } from 'node:path';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { openApp, pageHeaders } from './app.ts';
import { type Folder, openFolder } from './folder.ts';
import { immutable, type PageSettings, revalidated, safeHeaders } from './page-headers.ts';
import { readRegistry } from './registry.ts';
import type { ReportSettings } from './report-settings.ts';

export type WebSettings = {
  /** Top folder: `shell/dist` is the shell, `{remote}/dist/{version}` its versions, `{remote}/dist/entry.json` its entry. */
  webRoot: string;
  /** Versions released on this machine: `r/{remote}/{version}` and `r/{remote}/entry.json`; an app's page and worker in `r/{remote}/alone`. */
  dataDir: string;
  publishableKey: string;
  /** The origin people open, as the operator has set it; null: not set. */
  siteUrl: string | null;
  /** Code of the rally that runs by itself; null: none. */
  demoRally: string | null;
  /** Told to browsers: how old a release may be that they see for the first time. */
  releaseDays: number;
  /** Where pages report their errors; null: nowhere. */
  reports: ReportSettings | null;
};

const languages = ['en', 'fr', 'es'];
const remoteName = /^[a-z][a-z0-9-]*$/;
const versionName = /^[\w.+-]+$/;

export function createWeb(settings: WebSettings): Hono {
  const web = new Hono();
  const shell = openFolder(join(settings.webRoot, 'shell', 'dist'));
  const app = openApp(settings);
  const folders = new Map<string, Folder>();
  const folderOf = (path: string) => {
    const folder = folders.get(path) ?? openFolder(path);
    folders.set(path, folder);
    return folder;
  };

  web.get('/config.json', (c) => c.json(configFor(settings), 200, revalidatedHeaders));
  web.get('/remotes.json', async (c) => c.json(await readRegistry(settings), 200, revalidatedHeaders));

  web.get('/r/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param();
    if (!remoteName.test(name) || !versionName.test(version) || version === '..') return notThere(c);
    const places = [
      join(settings.dataDir, 'r', name, version),
      join(settings.webRoot, name, 'dist', version),
    ];
    for (const place of places) {
      const headers = { ...safeHeaders, 'cache-control': immutable, 'access-control-allow-origin': '*' };
      const file = await folderOf(place).answer(c.req.raw, path, headers);
      if (file) return file;
    }
    return notThere(c);
  });

  web.get('*', async (c) => {
    const path = decodeURIComponent(c.req.path).slice(1);
    const caching = path.startsWith('s/') ? immutable : revalidated;
    if (path !== '' && path !== 'index.html') {
      const headers = { ...safeHeaders, 'cache-control': caching };
      const file = (await shell.answer(c.req.raw, path, headers)) ?? (await app.file(c, path));
      if (file) return file;
    }
    if (!isPage(path)) return notThere(c);
    // A CDN's one rewrite rule: whatever lies below the app's place is its page.
    return (await app.page(c, path)) ?? page(c, shell, settings);
  });
  return web;
}

const revalidatedHeaders = { ...safeHeaders, 'cache-control': revalidated };

/** An address without a file's ending is a page of the shell's router. */
function isPage(path: string): boolean {
  return path === 'index.html' || !/\.[A-Za-z0-9]{1,8}$/.test(path.split('/').at(-1) ?? '');
}

async function page(c: Context, shell: Folder, settings: PageSettings): Promise<Response> {
  const html = await shell.read('index.html');
  if (!html) throw new WebNotBuilt();
  return (await shell.answer(c.req.raw, 'index.html', pageHeaders(html.toString(), settings))) ?? notThere(c);
}

/** One origin for everything: the one the page came by, which the browser knows and no header is believed about. */
function configFor({ publishableKey, demoRally, releaseDays, reports }: WebSettings) {
  return {
    supabaseUrl: '/',
    publishableKey,
    feedUrl: '/rest/v1/rpc',
    transport: 'realtime',
    languages,
    sentryDsn: reports?.dsn ?? null,
    ...(reports?.environment ? { sentryEnvironment: reports.environment } : {}),
    releaseDays,
    ...(demoRally ? { demoRally } : {}),
  };
}

function notThere(c: Context): Response {
  return c.text('There is no such file.', 404, { ...safeHeaders, 'cache-control': revalidated });
}

/** The shell's page is missing: nobody built the web apps yet. */
export class WebNotBuilt extends Error {
  override readonly name = 'WebNotBuilt';
  readonly reason = 'no_shell';

  constructor() {
    super('The web apps are not built: start again without --no-build, or run "npm run build" first.');
  }
}
