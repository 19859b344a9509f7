/**
 * Lets public pages start without network: it keeps the site's own files as one set, of one release, and answers with them only where no
 * answer comes. It stands on the prefix of a language, keeps nothing of the feed and nothing of anybody who is signed in.
 */
export {};

/** Of the worker's own world, what is used here; the rest of the package is compiled for pages. */
declare const self: {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(type: 'message', listen: (event: Waiting & MessageEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
};

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};

const SET = 'bivouac-site-';
/** Put last: a set without it was not finished. */
const WHOLE = '/whole';
const PAGE = '/index.html';
const CONFIG = '/config.json';
const REGISTRY = '/remotes/mfe-public.json';
/** Asked for by shells of an earlier version, and where a site has no other. */
const OF_ALL = '/remotes.json';
/** A document that takes longer is one of the kept set, where there is one. ms */
const PATIENCE_MS = 5_000;

/** Pages that began with the kept document: settings and registry come from the same set. */
const begun = new Set<string>();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(event.data.files as string[]).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPublic(pathname)) event.respondWith(documentFor(event));
  } else if (/^\/[sr]\//.test(pathname)) {
    // Their names say what is in them, and pages check it: from the device as well as from anywhere.
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  } else if ([CONFIG, REGISTRY, OF_ALL].includes(pathname) && begun.has(clientId)) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  }
});

/** `/en`, `/en/home`, `/en/rally/…`, `/en/live/…`: never a page on which somebody signs in or sees what is his. */
function isPublic(pathname: string): boolean {
  return /^\/[a-z]{2}(\/?|\/(home|rally|live)(\/.*)?)$/.test(pathname);
}

async function documentFor(event: Fetching): Promise<Response> {
  const answer = fetch(event.request);
  const first = await Promise.race([answer.catch(() => null), wait(PATIENCE_MS)]);
  if (first) return first;
  const page = await kept(PAGE);
  if (!page) return answer;
  begun.add(event.resultingClientId);
  // A document that was redirected to may not answer for another address.
  return new Response(page.body, { headers: page.headers });
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/**
 * Keeps what the page has loaded with the document, settings and registry of now, all or nothing: where a release came in between they do
 * not belong together, and the next visit brings a set that does.
 */
async function keep(files: readonly string[]): Promise<void> {
  const living = [PAGE, CONFIG, REGISTRY];
  const ask = (path: string) => fetch(path, { cache: 'no-cache' });
  const answers = await Promise.all(living.map(ask));
  if (answers[2]?.status === 404) answers[2] = await ask(OF_ALL);
  if (!answers.every(({ ok }) => ok)) return;
  const [page = '', config = '', registry = ''] = await Promise.all(answers.map((one) => one.clone().text()));
  const entry = files.find((file) => /\/remoteEntry\.[\w-]+\.js$/.test(file));
  const isOne =
    entry !== undefined && registry.includes(entry) && filesOf(page).every((file) => files.includes(file));
  if (!isOne) return;
  const name = SET + (await sumOf([page, config, registry, ...[...files].sort()].join('\n')));
  if ((await wholeSets()).includes(name)) return;
  const set = await caches.open(name);
  try {
    await set.addAll(files);
    await set.put(OF_ALL, (answers[2] as Response).clone());
    await Promise.all(living.map((path, i) => set.put(path, answers[i] as Response)));
    await set.put(WHOLE, new Response(''));
  } catch {
    // A file is gone, or the device is full: what was kept before stays.
    await caches.delete(name);
    return;
  }
  for (const other of await caches.keys()) {
    if (other.startsWith(SET) && other !== name) await caches.delete(other);
  }
}

const filesOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/s\/[^"]+)"/g)].map(([, path = '']) => path);

async function wholeSets(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SET));
  const isWhole = await Promise.all(names.map(async (name) => (await caches.open(name)).match(WHOLE)));
  return names.filter((_, i) => isWhole[i]);
}

async function kept(path: string): Promise<Response | undefined> {
  const [name] = (await wholeSets()).slice(-1);
  return name === undefined ? undefined : (await caches.open(name)).match(path, { ignoreVary: true });
}

async function sumOf(text: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...sum.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
