/** The files by which a host learns headers, rewrites and the feed path. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { Environment } from '../environment.ts';
import { headersFile, type Rewrite, type Rule } from './headers.ts';

/** Path within the folder → text. `site`: where within it the site lies, empty or with a slash behind. */
export type HostFiles = { site: string; files: Record<string, string> };

export type HostKind = keyof typeof hosts;

export const hosts = { cloudflare, netlify, nginx };

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
