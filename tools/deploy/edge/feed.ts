/**
 * The feed under the site's own path, at the edge of a CDN: adds the key, asks the project once however many ask, and gives what is kept
 * while its `Cache-Control` allows. Web interfaces alone: it runs in any worker. The gateway of one machine does the same
 * (supabase/local/gateway/feed-cache); `tests/feed.test.ts` holds both against the same questions.
 */
import { countReaders } from '../../../supabase/local/gateway/feed-cache/readers.ts';

type Kept = {
  match(key: string): Promise<Response | undefined>;
  put(key: string, answer: Response): Promise<void>;
};

export type FeedAtEdge = {
  /** Origin of the project. */
  apiUrl: string;
  publishableKey: string;
  open(): Kept | Promise<Kept>;
  now?: () => number;
};

const cached = ['rallies', 'page', 'page_patches', 'heads', 'page_csv', 'page_version', 'page_versions'];
const known = [...cached, 'clock'];
/** Kept at most so long for when the project gives no answer, in seconds; readers call it late by its age. */
const longestS = 3_600;
/** The envelope stands before everything else. */
const envelopeSigns = 400;

/** `waitUntil`: keeps the worker alive until something is done behind the answer. */
export function createFeed({ apiUrl, publishableKey, open, now = Date.now }: FeedAtEdge) {
  const asking = new Map<string, Promise<Response>>();
  const readers = countReaders(now);

  async function ask(key: string, name: string, query: string, accept: string): Promise<Response> {
    const underWay = asking.get(key);
    if (underWay) return (await underWay).clone();
    const asked = askProject(key, name, query, accept).finally(() => asking.delete(key));
    asking.set(key, asked);
    return (await asked).clone();
  }

  async function askProject(key: string, name: string, query: string, accept: string): Promise<Response> {
    const askedAt = now();
    const answer = await fetch(`${apiUrl}/rest/v1/rpc/${name}${query && `?${query}`}`, {
      headers: { apikey: publishableKey, accept },
    });
    const text = await answer.text();
    const headers = new Headers({ 'x-feed-at': String(askedAt) });
    for (const header of ['content-type', 'etag', 'cache-control', 'retry-after']) {
      const value = answer.headers.get(header);
      if (value) headers.set(header, value);
    }
    const revision = /"revision"\s*:\s*(\d+)/.exec(text.slice(0, envelopeSigns))?.[1];
    if (revision) headers.set('x-feed-revision', revision);
    const kept = new Response(text, { status: answer.status, headers });
    if (answer.status < 500 && freshnessOf(headers.get('cache-control'))) {
      const copy = new Response(text, { status: answer.status, headers });
      copy.headers.set('x-feed-cache-control', headers.get('cache-control') ?? '');
      copy.headers.set('cache-control', `public, max-age=${longestS}`);
      await (await open()).put(key, copy);
    }
    return kept;
  }

  async function answerFor(
    url: URL,
    name: string,
    accept: string,
    waitUntil: (work: Promise<unknown>) => void,
  ) {
    const atLeast = Number(url.searchParams.get('at_least') ?? 0);
    for (const parameter of ['at_least', 'apikey']) url.searchParams.delete(parameter);
    url.searchParams.sort();
    const query = url.searchParams.toString();
    const form = accept.includes('text/csv') ? 'text/csv' : 'application/json';
    const key = `${url.origin}/feed-kept/${name}?${query}&form=${form}`;
    const askNow = () => ask(key, name, query, form);
    const kept = cached.includes(name) ? await (await open()).match(key) : undefined;
    const isEnough = (answer: Response) =>
      Number(answer.headers.get('x-feed-revision') ?? Number.MAX_SAFE_INTEGER) >= atLeast;
    const age = kept ? ageOf(kept, now()) : 'gone';
    if (kept && age !== 'gone' && isEnough(kept)) {
      if (age === 'stale') waitUntil(askNow().catch(() => undefined));
      return kept;
    }
    const isUnderWay = asking.has(key);
    const answer = await askNow().catch(() => new Response(null, { status: 502 }));
    if (kept && answer.status >= 500) return kept;
    // What was under way may have been asked before that revision existed.
    return isUnderWay && !isEnough(answer) ? askNow() : answer;
  }

  return async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
    const url = new URL(request.url);
    const name = url.pathname.split('/').at(-1) ?? '';
    if (!known.includes(name))
      return Response.json({ message: 'There is nothing of the feed here.' }, { status: 404 });
    // Past every cache, for what is signed or printed.
    if (request.method === 'POST') return passOn(request, name);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const rally = name === 'heads' ? url.searchParams.get('rally') : null;
    const answer = await answerFor(url, name, request.headers.get('accept') ?? '*/*', waitUntil);
    const headers = readable(answer, now());
    if (rally) headers.set('x-feed-readers', String(readers.looked(rally.toUpperCase())));
    if (answer.status === 200 && holds(request.headers.get('if-none-match'), headers.get('etag')))
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers });
  };

  async function passOn(request: Request, name: string): Promise<Response> {
    const answer = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: await request.text(),
    });
    const headers = new Headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    headers.set('content-type', answer.headers.get('content-type') ?? 'application/json');
    return new Response(await answer.text(), { status: answer.status, headers });
  }
}

/** What readers see of an answer: nothing of how it was kept. Any site may read the feed. */
function readable({ headers: kept }: Response, now: number): Headers {
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Age,ETag,X-Feed-Readers',
    'cache-control': kept.get('x-feed-cache-control') ?? kept.get('cache-control') ?? 'no-store',
    age: String(Math.max(0, Math.floor((now - Number(kept.get('x-feed-at') ?? now)) / 1_000))),
  });
  for (const name of ['content-type', 'etag', 'retry-after']) {
    const value = kept.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

function ageOf({ headers }: Response, now: number): 'fresh' | 'stale' | 'gone' {
  const freshness = freshnessOf(headers.get('x-feed-cache-control'));
  if (!freshness) return 'gone';
  const ageMs = now - Number(headers.get('x-feed-at'));
  // The clocks of a CDN differ, and are set back: what is from the future has no age.
  if (ageMs < 0) return 'gone';
  if (ageMs < freshness.maxAgeMs) return 'fresh';
  return ageMs < freshness.maxAgeMs + freshness.staleMs ? 'stale' : 'gone';
}

/** Null: not to be kept (RFC 9111; stale-while-revalidate RFC 5861). */
function freshnessOf(cacheControl: string | null): { maxAgeMs: number; staleMs: number } | null {
  if (!cacheControl || !/\bpublic\b/.test(cacheControl)) return null;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return { maxAgeMs: seconds('max-age') * 1_000, staleMs: seconds('stale-while-revalidate') * 1_000 };
}

function holds(ifNoneMatch: string | null, etag: string | null): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return Boolean(ifNoneMatch && etag && ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag)));
}
