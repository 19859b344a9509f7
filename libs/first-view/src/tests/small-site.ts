/** A small site for tests of its first view: signed here, rendered in the real thread, read from a feed of two rallies. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createFirstView, type FirstView } from '../first-view.ts';
import { createWorkerRenderer, type WorkerRenderer } from '../node/worker-renderer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url').toString('base64');

/** Draws the name of the rally in the address from its page, and does what the name of the rally says. */
export const RENDERER = `globalThis.bivouacRender = ({ address, language, pages, rallies, nowMs }) => {
  const id = address.split(/[/?]/)[3] ?? '';
  const of = { rally: id, race: null, key: 'index' };
  const found = pages.find((one) => one.of.rally === id);
  const name = found?.page?.body.name ?? '';
  if (name === 'hangs') for (;;);
  if (name === 'waits') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  if (name === 'throws') throw new Error('no such word');
  if (name === 'nonsense') return { html: 7 };
  if (name === 'looks around') globalThis.seen = [typeof process, typeof require, typeof fetch, typeof setTimeout, typeof WebSocket].join();
  const html = '<table><tr data-row="1"><td>' + language + ':' + name.replaceAll('<', '&lt;') + (globalThis.seen ?? '') + '</td></tr></table>';
  const location = name === 'elsewhere' ? '/' + language + '/rally/b' : null;
  return { status: found && !found.page ? 404 : 200, location, reads: [of],
    needs: { rallies: id === 'home' && rallies === null, pages: found ? [] : [of] },
    head: { title: name, description: 'd', data: [{ '@type': 'SportsEvent', name }], picture: '<svg/>' },
    html: { narrow: html, wide: html }, chunks: { narrow: [], wide: [] } };
};`;

const SHELL = `<!doctype html><html lang="en"><head><title>Bivouac</title><script defer src="/s/a.js"></script><link href="/s/a.css" rel="stylesheet"></head><body><div id="page"></div><noscript>needs JavaScript</noscript></body></html>`;

export const small = {
  names: {} as Record<string, string>,
  rallies: [] as { id: string }[],
  nowMs: 0,
  feedStatus: 200,
  isFeedSilent: false,
  drawn: 0,
  logged: [] as string[],
  asked: [] as string[],
};

let renderer: WorkerRenderer;

export function beginSmall(): void {
  renderer = createWorkerRenderer({ atMostMs: 300, longMs: 2_000, restMs: 50 });
  Object.assign(small, { names: { a: 'Raid A', b: 'Raid B' }, nowMs: 1_000_000, feedStatus: 200 });
  Object.assign(small, { isFeedSilent: false, drawn: 0, logged: [], asked: [], rallies: [] });
}

export const endSmall = () => renderer.stop();

export interface Site {
  served?: string;
  key?: string;
  line?: (release: string) => string;
  atMostMs?: number;
}

export function site(of: Site = {}): FirstView {
  const { served = RENDERER, key = rawKey, line = (release) => release, atMostMs = 60_000 } = of;
  const integrity = `sha384-${createHash('sha384').update(RENDERER).digest('base64')}`;
  const release = JSON.stringify({
    name: 'mfe-public',
    version: '1.0.0',
    sequence: 1,
    contract: 1,
    entry: '/r/mfe-public/1.0.0/remoteEntry.a.js',
    files: { 'remoteEntry.a.js': 'sha384-x', 'render.abc.js': integrity },
  });
  const signature = sign(null, Buffer.from(release), privateKey).toString('base64');
  const frames = { top: '<header>top</header>', foot: '', content: 'c' };
  const files: Record<string, string> = {
    '/index.html': SHELL,
    '/s/a.css': '@layer reset, ui; td { color: red }',
    '/config.json': JSON.stringify({ supabaseUrl: '/', publishableKey: 'k', languages: ['en', 'fr'] }),
    '/first-view.json': JSON.stringify({
      keys: { 'mfe-public': key },
      contract: 1,
      frames: { en: frames, fr: frames },
    }),
    '/remotes.json': JSON.stringify({ remotes: [{ release: line(release), signature }] }),
    '/r/mfe-public/1.0.0/render.abc.js': served,
  };
  return createFirstView({
    site: {
      file: async (path) => (files[path] === undefined ? null : Buffer.from(files[path])),
      async feed(question) {
        small.asked.push(question);
        if (question === 'rallies' && !small.isFeedSilent) return Response.json(small.rallies);
        if (small.isFeedSilent) return new Promise<never>(() => undefined);
        const name = small.names[new URLSearchParams(question.split('?')[1]).get('rally') ?? ''];
        if (small.feedStatus !== 200) return new Response(null, { status: small.feedStatus });
        return name === undefined ? new Response('{}', { status: 404 }) : Response.json({ body: { name } });
      },
    },
    renderer,
    async draw() {
      small.drawn += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Uint8Array([1]);
    },
    atMostMs,
    siteUrl: null,
    log: (text) => small.logged.push(text),
    nowMs: () => small.nowMs,
  });
}

export const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://rally.example${path}`, { headers });
export const textOf = async (view: FirstView, path: string, headers = {}) =>
  (await (await view.answer(get(path, headers)))?.text()) ?? null;
