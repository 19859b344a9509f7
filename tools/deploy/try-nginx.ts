/** `deploy/server/nginx.conf` in a real nginx, before a project that counts what it is asked: what must hold there is looked at. */
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../supabase/local/index.ts';
import type { Environment } from './environment.ts';
import { layOutSite } from './site/lay-out.ts';

export type Tried = { what: string; expected: string; came: string };

const [anon, service] = ['the-anon-key', 'the-service-key'];
const port = 48_180;

/** `nginx`: the program, 1.22 or newer; `webRoot`: where the web apps are built. */
export async function tryNginx(
  nginx: string,
  environment: Environment,
  webRoot = projectRoot,
): Promise<Tried[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-nginx-'));
  const asked: { url: string; authorization: string }[] = [];
  const project = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' });
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=1', etag: '"7"' };
    setTimeout(() => response.writeHead(200, headers).end('{"revision":7}'), 100);
  });
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  try {
    await layOutSite(environment, { kind: 'nginx', folder, webRoot });
    await cp(join(folder, 'site.conf'), join(folder, 'site-of.conf'));
    const config = join(folder, 'nginx.conf');
    await writeFile(config, await configIn(folder, upstream));
    for (const name of ['feed', 'body', 'logs']) await mkdir(join(folder, name));
    execFileSync(nginx, ['-t', '-c', config, '-p', folder], { stdio: 'pipe' });
    const server = spawn(nginx, ['-c', config, '-p', folder], { stdio: 'ignore' });
    try {
      await sleep(1_000);
      return await look(asked);
    } finally {
      server.kill('SIGTERM');
      await sleep(300);
    }
  } finally {
    project.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const named = (name: string) => `$\{${name}}`;

/** As the image fills the template in, without TLS, and with this machine's project instead of Docker's names. */
async function configIn(folder: string, upstream: string): Promise<string> {
  const template = await readFile(join(projectRoot, 'deploy', 'server', 'nginx.conf'), 'utf8');
  const server = template
    .replaceAll(named('ANON_KEY'), anon)
    .replaceAll(named('SERVICE_ROLE_KEY'), service)
    .replaceAll(named('SERVER_NAME'), 'localhost')
    .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/^ *resolver .*\n/m, '')
    .replaceAll(/http:\/\/(rest|auth|storage|realtime-dev\.bivouac-realtime):\d+/g, upstream)
    .replaceAll('/var/cache/nginx/feed', join(folder, 'feed'))
    .replaceAll('/usr/share/nginx/site', join(folder, 'site'))
    .replaceAll('/etc/nginx/site.conf', join(folder, 'site-of.conf'));
  // Its workers would be nobody, who reads no folder of root's.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
events { worker_connections 512; }
http { access_log off; types { text/html html; text/javascript js; application/json json; } client_body_temp_path ${folder}/body;
proxy_temp_path ${folder}/body; fastcgi_temp_path ${folder}/body; uwsgi_temp_path ${folder}/body; scgi_temp_path ${folder}/body;
${server} }`;
}

async function look(asked: { url: string; authorization: string }[]): Promise<Tried[]> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  const status = async (path: string, headers?: Record<string, string>) =>
    String((await get(path, headers)).status);
  const header = async (path: string, name: string) => (await get(path)).headers.get(name) ?? 'none';
  const main = /src="(\/s\/[^"]+)"/.exec(await (await get('/')).text())?.[1] ?? '/s/none.js';
  const feed = '/feed/page?rally=R&key=index';
  const many = await Promise.all(Array.from({ length: 200 }, () => status(feed)));
  const once = asked.filter(({ url }) => url.startsWith('/rpc/page?')).length;
  const byFeed = asked.at(-1)?.authorization ?? '';
  const rest = await status('/rest/v1/rallies', { apikey: service });
  const byKey = asked.at(-1);
  const person = 'Bearer of.a.person';
  await get('/rest/v1/rallies', { apikey: anon, authorization: person });
  const byPerson = asked.at(-1)?.authorization ?? '';
  const tried: [string, string, string][] = [
    [
      '200 readers of one page: answered, questions to the project',
      '200, 1',
      `${[...new Set(many)]}, ${once}`,
    ],
    ['the feed without a key asks as a visitor', `Bearer ${anon}`, byFeed],
    ['what is no part of the feed', '404', await status('/feed/record')],
    [
      'a table without a key, with another project’s',
      '401 401',
      `${await status('/rest/v1/rallies')} ${await status('/rest/v1/rallies', { apikey: 'x' })}`,
    ],
    [
      'a table with the secret key',
      `200 /rallies Bearer ${service}`,
      `${rest} ${byKey?.url} ${byKey?.authorization}`,
    ],
    ['a table by a person', person, byPerson],
    [
      'accounts and sockets without a key',
      '401 401',
      `${await status('/auth/v1/user')} ${await status('/realtime/v1/websocket')}`,
    ],
    ['the public keys of tokens without one', '200', await status('/auth/v1/.well-known/jwks.json')],
    [
      'pages, deep ones and those of the posts',
      '200 200 200',
      `${await status('/')} ${await status('/en/rally/R/live')} ${await status('/marshalls/42')}`,
    ],
    [
      'a page: asked for each time, with its policy',
      "no-cache default-src 'self'",
      `${await header('/en/home', 'cache-control')} ${(await header('/en/home', 'content-security-policy')).split(';')[0]}`,
    ],
    [
      'a file whose name tells its content',
      '200 public, max-age=31536000, immutable',
      `${await status(main)} ${await header(main, 'cache-control')}`,
    ],
    [
      'the worker of the posts: asked for each time',
      '200 no-cache',
      `${await status('/sw.js')} ${await header('/sw.js', 'cache-control')}`,
    ],
    [
      'files that are not there, maps of sources, hidden files',
      '404 404 404',
      `${await status('/s/gone.js')} ${await status(`${main}.map`)} ${await status('/.env')}`,
    ],
    [
      'the registry of remotes, as JSON',
      'application/json no-cache',
      `${(await header('/remotes.json', 'content-type')).split(';')[0]} ${await header('/remotes.json', 'cache-control')}`,
    ],
  ];
  return tried.map(([what, expected, came]) => ({ what, expected, came }));
}
