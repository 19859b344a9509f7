/** The built site as one folder: the shell, every remote as it was built last, the app of the posts, settings, registry, and what the host reads. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { remoteNames } from '../../../libs/contract/src/manifest.ts';
import { languages } from '../../../libs/i18n/src/language/languages.ts';
import {
  contentPolicy,
  immutable,
  type PageSettings,
  safeHeaders,
} from '../../../supabase/local/gateway/web/page-headers.ts';
import { readRegistry } from '../../../supabase/local/gateway/web/registry.ts';
import { projectRoot } from '../../../supabase/local/index.ts';
import { contentOf, readLine } from '../../build/release/line.ts';
import { DeployRefused } from '../deploy-refused.ts';
import type { Environment } from '../environment.ts';

type Rule = { path: string; headers: Record<string, string> };
/** What is asked for below `from` is answered with the file `to`. */
type Rewrite = { from: string; to: string };

const folders = { '/s/*': {}, '/m/*': {}, '/r/*': { 'access-control-allow-origin': '*' } };

type HostKind = keyof typeof hosts;

const hosts = { cloudflare, netlify, nginx };

export type Layout = {
  kind: string;
  folder: string;
  /** Where the web apps are built; left out: this repository. */
  webRoot?: string;
};

/** Answers how many files were written besides the copied ones. What lies in the folder already and is not of this build stays: open pages may load it. */
export async function layOutSite(
  environment: Environment,
  { kind, folder, webRoot = projectRoot }: Layout,
): Promise<number> {
  if (!(kind in hosts))
    throw new DeployRefused(
      'bad_setting',
      `--for is "${kind}": say one of ${Object.keys(hosts).join(', ')}.`,
    );
  if (!folder) throw new DeployRefused('bad_setting', 'Say where to put the site: --to FOLDER.');
  const shell = await read(join(webRoot, 'shell', 'dist', 'index.html'));
  const app = await read(join(webRoot, 'mfe-marshall', 'dist', 'alone', 'marshalls', 'index.html'));
  const rules = headerRules(shell + app, settingsOf(environment));
  const host = await hosts[kind as HostKind](environment, rules, rewrites());
  const site = join(folder, host.site);
  await copy(join(webRoot, 'shell', 'dist'), site);
  await copy(join(webRoot, 'mfe-marshall', 'dist', 'alone'), site);
  // What teams have released there since goes on being given, under its own sequence.
  const places = { dataDir: site, webRoot };
  const { remotes } = await readRegistry(places);
  const ofOne: Record<string, string> = {};
  for (const name of remoteNames) {
    ofOne[`${host.site}remotes/${name}.json`] = JSON.stringify(await readRegistry(places, name));
    const line = readLine(join(webRoot, name, 'dist', 'entry.json'));
    if (!line) throw notBuilt(name);
    const { version } = contentOf(line);
    await copy(join(webRoot, name, 'dist', version), join(site, 'r', name, version));
  }
  const written: Record<string, string> = {
    ...host.files,
    [`${host.site}404.html`]: shell,
    [`${host.site}config.json`]: `${JSON.stringify(configOf(environment), null, 2)}\n`,
    [`${host.site}remotes.json`]: JSON.stringify({ remotes }),
    ...ofOne,
  };
  for (const [path, text] of Object.entries(written)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return Object.keys(written).length;
}

/** What pages may speak to besides the site: the project, its sockets, and whoever is told of errors. */
function settingsOf({ siteUrl, apiUrl, sentryDsn, name }: Environment) {
  return {
    siteUrl,
    apiUrl: apiUrl === siteUrl ? null : apiUrl,
    reports: sentryDsn ? { dsn: sentryDsn, environment: name } : null,
  };
}

export function configOf({ apiUrl, siteUrl, ...told }: Environment): Record<string, unknown> {
  return {
    supabaseUrl: apiUrl === siteUrl ? '/' : apiUrl,
    publishableKey: told.publishableKey,
    // Under the site's own origin, whatever that is called meanwhile.
    feedUrl: told.feedUrl.startsWith(`${siteUrl}/`) ? told.feedUrl.slice(siteUrl.length) : told.feedUrl,
    transport: told.transport,
    ...(told.socketsAtMost === null ? {} : { socketsAtMost: told.socketsAtMost }),
    languages,
    sentryDsn: told.sentryDsn,
    ...(told.sentryDsn ? { sentryEnvironment: told.name } : {}),
    releaseDays: told.releaseDays,
  };
}

/** Maps of sources are for whoever reads errors. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') });
}

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw notBuilt(path);
  });
}

const notBuilt = (what: string) =>
  new DeployRefused('not_built', `${what} is not built: run "npm run build" first.`);

/** Path within the folder → text. `site`: where within it the site lies, empty or with a slash behind. */
type HostFiles = { site: string; files: Record<string, string> };

/** `_worker.js` takes the feed alone; a renderer of pages goes in front of `env.ASSETS` in the same place (_routes.json). */
async function cloudflare(environment: Environment, rules: Rule[], rewrites: Rewrite[]): Promise<HostFiles> {
  const redirects = rewrites.map(({ from, to }) => `${from} ${to.replace(/index\.html$/, '')} 200`);
  return {
    site: '',
    files: {
      _headers: headersFile(rules),
      _redirects: `${redirects.join('\n')}\n`,
      '_routes.json': `${JSON.stringify({ version: 1, include: ['/feed/*'], exclude: [] }, null, 2)}\n`,
      '_worker.js/index.js': `import { createFeed } from './feed.js';

const feed = createFeed({ ${projectOf(environment)}, open: () => caches.default });

export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname.startsWith('/feed/')
      ? feed(request, (work) => context.waitUntil(work))
      : env.ASSETS.fetch(request),
};
`,
      ...(await feedModules('_worker.js/')),
    },
  };
}

async function netlify(environment: Environment, rules: Rule[], rewrites: Rewrite[]): Promise<HostFiles> {
  return {
    site: 'site/',
    files: {
      'site/_headers': headersFile(rules),
      'site/_redirects': `${rewrites.map(({ from, to }) => `${from} ${to} 200`).join('\n')}\n`,
      'netlify.toml': '[build]\npublish = "site"\nedge_functions = "edge"\n',
      'edge/site-feed.js': `import { createFeed } from './parts/feed.js';

const feed = createFeed({ ${projectOf(environment)}, open: () => caches.open('feed') });

export default (request, context) => feed(request, (work) => context.waitUntil(work));
export const config = { path: '/feed/*' };
`,
      ...(await feedModules('edge/parts/')),
    },
  };
}

/** Included within the `server` block of a server of one's own, beside `deploy/server/nginx.conf`. */
async function nginx(_: Environment, rules: Rule[], rewrites: Rewrite[]): Promise<HostFiles> {
  const [all, ...folders] = rules;
  const lines = ({ headers }: Rule) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  const safe = all ? lines(all) : [];
  const block = (match: string, body: string[]) => [`location ${match} {`, ...body, '}'].join('\n');
  return {
    site: 'site/',
    files: {
      'site.conf': [
        // A map of sources is for whoever reads errors; what begins with a dot is nobody's.
        block('~ (\\.map$|/\\.)', ['  return 404;']),
        ...folders.map((rule) =>
          block(`^~ ${rule.path.replace('*', '')}`, [
            '  location ~ \\.map$ { return 404; }',
            ...safe,
            ...lines(rule),
            '  try_files $uri =404;',
          ]),
        ),
        ...rewrites.map(({ from, to }) =>
          block(from.endsWith('/*') ? from.slice(0, -1) : `= ${from}`, [
            ...safe,
            '  add_header cache-control "no-cache" always;',
            `  try_files $uri ${to};`,
          ]),
        ),
        block('/', [
          ...safe,
          '  add_header cache-control "no-cache" always;',
          '  try_files $uri $uri/index.html =404;',
        ]),
        'error_page 404 /404.html;',
        '',
      ].join('\n'),
    },
  };
}

const projectOf = ({ apiUrl, publishableKey }: Environment) =>
  `apiUrl: ${JSON.stringify(apiUrl)}, publishableKey: ${JSON.stringify(publishableKey)}`;

async function feedModules(folder: string): Promise<Record<string, string>> {
  const sources = {
    'feed.js': new URL('../edge/feed.ts', import.meta.url),
    'readers.js': new URL('../../../supabase/local/gateway/feed-cache/readers.ts', import.meta.url),
  };
  const texts = Object.entries(sources).map(async ([name, place]) => {
    const bare = stripTypeScriptTypes(await readFile(place, 'utf8'));
    return [folder + name, bare.replace(/from '[^']*\/readers\.ts'/, "from './readers.js'")];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * One rule for everything and one for each folder of files whose names tell their content, without a header in common: hosts join what
 * two rules say. How long anything else may be kept is left to the host, which asks each time. `pages`: the HTML of all pages; one policy
 * allows the inline scripts of all of them.
 */
function headerRules(pages: string, settings: PageSettings): Rule[] {
  return [
    {
      path: '/*',
      headers: {
        ...safeHeaders,
        'content-security-policy': contentPolicy(pages, settings),
        'cross-origin-opener-policy': 'same-origin',
      },
    },
    ...Object.entries(folders).map(([path, more]) => ({
      path,
      headers: { 'cache-control': immutable, ...more },
    })),
  ];
}

/** Everything else that is no file is `404.html`: the shell, which says that there is no such page. */
function rewrites(): Rewrite[] {
  return [
    { from: '/marshalls', to: '/marshalls/index.html' },
    { from: '/marshalls/*', to: '/marshalls/index.html' },
    ...[...languages, 'admin', 'organizer'].flatMap((folder) => [
      { from: `/${folder}`, to: '/index.html' },
      { from: `/${folder}/*`, to: '/index.html' },
    ]),
  ];
}

function headersFile(rules: Rule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
