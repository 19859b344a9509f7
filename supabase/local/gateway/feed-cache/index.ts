/**
 * The shared cache in front of the feed's GETs, doing here what a CDN does in production: one question to the
 * database however many ask, and none while the answer is fresh.
 */
import { type Encoding, encode, encodingFor } from '../encoding.ts';
import { type Freshness, freshnessOf, holds } from './freshness.ts';
import { countReaders } from './readers.ts';

export type FeedCache = {
  answer(request: Request): Promise<Response> | null;
  underSite(request: Request): Request | null;
  misses(): number;
};

/** Functions of the feed whose answers are the same for everybody. The clock is never kept. */
const cached = new Set([
  'rallies',
  'page',
  'page_patches',
  'heads',
  'page_csv',
  'page_version',
  'page_versions',
]);
const longestMs = 24 * 60 * 60_000;
const pathOfCalls = '/rest/v1/rpc/';

/** `ask` sends a request as an anonymous visitor. `now` returns milliseconds of a clock that is never set back. */
export function createFeedCache(
  ask: (request: Request) => Promise<Response>,
  maxEntries: number,
  now = () => performance.now(),
): FeedCache {
  const entries = new Map<string, Entry>();
  const asking = new Map<string, Promise<Entry>>();
  const readers = countReaders(now);
  let misses = 0;

  function fetchOnce(key: string, request: Request): Promise<Entry> {
    const underWay = asking.get(key);
    if (underWay) return underWay;
    misses += 1;
    const headers = { accept: request.headers.get('accept') ?? '*/*' };
    // The database may read as early as this, however late its answer comes.
    const askedAt = now();
    const asked = ask(new Request(request.url, { headers }))
      .then((answer) => entryOf(answer, askedAt))
      .then((entry) => {
        keep(key, entry);
        return entry;
      })
      .finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  function keep(key: string, entry: Entry): void {
    // A failure leaves the older answer standing as long as that one may be given.
    if (!entry.freshness) return;
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
  }

  async function entryFor(key: string, request: Request, atLeast: number): Promise<Entry> {
    const isEnough = (entry: Entry) => entry.revision === null || entry.revision >= atLeast;
    const kept = entries.get(key);
    const age = kept ? ageOf(kept, now()) : 'gone';
    if (kept && age !== 'gone' && isEnough(kept)) {
      if (age === 'stale') fetchOnce(key, request).catch(() => undefined);
      return kept;
    }
    // A request under way may be older than that revision, or than its answer may be when it is given: then another is sent.
    const isUnderWay = asking.has(key);
    const entry = await fetchOnce(key, request);
    // The database is away: what was right then, with its age, is more than nothing. Readers call it late by that age.
    if (kept && entry.status >= 500 && now() - kept.askedAt < longestMs) return kept;
    const isOutdated = entry.freshness !== null && ageOf(entry, now()) === 'gone';
    return isUnderWay && (isOutdated || !isEnough(entry)) ? fetchOnce(key, request) : entry;
  }

  return {
    misses: () => misses,
    underSite(request) {
      const url = new URL(request.url);
      const name = url.pathname.split('/').at(-1) ?? '';
      if (!cached.has(name) && name !== 'clock') return null;
      url.pathname = pathOfCalls + name;
      return new Request(url, request);
    },
    answer(request) {
      const asked = readRequest(request);
      if (!asked) return null;
      const count = asked.looksAt ? readers.looked(asked.looksAt) : null;
      return entryFor(asked.key, request, asked.atLeast)
        .then((entry) =>
          responseFrom(entry, request, encodingFor(request.headers.get('accept-encoding')), now()),
        )
        .then((answer) => {
          if (count !== null) answer.headers.set('x-feed-readers', String(count));
          return answer;
        });
    },
  };
}

/** The key is the path and the query in one order, without what only steers caches or names the caller. */
function readRequest(request: Request): { key: string; atLeast: number; looksAt: string | null } | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = new URL(request.url);
  if (!url.pathname.startsWith(pathOfCalls) || !cached.has(url.pathname.slice(pathOfCalls.length)))
    return null;
  const accept = request.headers.get('accept') ?? '*/*';
  if (request.headers.has('prefer') || request.headers.has('range') || accept.includes('vnd.pgrst'))
    return null;
  const atLeast = Number(url.searchParams.get('at_least') ?? 0);
  for (const name of ['at_least', 'apikey']) url.searchParams.delete(name);
  url.searchParams.sort();
  const form = accept.includes('*/*') || accept.includes('application/json') ? '' : accept;
  return {
    key: `${url.pathname}?${url.searchParams} ${form}`,
    atLeast: Number.isFinite(atLeast) ? atLeast : 0,
    looksAt: url.pathname.endsWith('/heads') ? (url.searchParams.get('rally')?.toUpperCase() ?? null) : null,
  };
}

/** One kept answer of the feed: its bytes, each compression made once, and until when it may be given. */
type Entry = {
  status: number;
  headers: Headers;
  body: Buffer;
  revision: number | null;
  /** Null: given to those who waited for it, and to nobody after. */
  freshness: Freshness | null;
  askedAt: number;
  encoded: Map<Encoding, Promise<Buffer>>;
};

/** The envelope stands before everything else; a revision further in belongs to something else. */
const envelopeBytes = 400;

async function entryOf(answer: Response, askedAt: number): Promise<Entry> {
  const body = Buffer.from(await answer.arrayBuffer());
  const revision = /"revision"\s*:\s*(\d+)/.exec(body.subarray(0, envelopeBytes).toString())?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    body,
    revision: revision === undefined ? null : Number(revision),
    freshness: answer.status < 500 ? freshnessOf(answer.headers.get('cache-control')) : null,
    askedAt,
    encoded: new Map(),
  };
}

type Age = 'fresh' | 'stale' | 'gone';

function ageOf({ freshness, askedAt }: Entry, now: number): Age {
  if (!freshness) return 'gone';
  const ageMs = now - askedAt;
  if (ageMs < freshness.maxAgeMs) return 'fresh';
  return ageMs < freshness.maxAgeMs + freshness.staleMs ? 'stale' : 'gone';
}

async function responseFrom(entry: Entry, request: Request, encoding: Encoding | null, now: number) {
  const headers = new Headers(entry.headers);
  headers.set('age', String(Math.max(0, Math.floor((now - entry.askedAt) / 1_000))));
  headers.append('vary', 'Accept-Encoding');
  if (entry.status === 200 && holds(request.headers.get('if-none-match'), headers.get('etag'))) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status: entry.status, headers });
  if (!encoding || entry.body.length < 1_024)
    return new Response(entry.body as BodyInit, { status: entry.status, headers });
  let encoded = entry.encoded.get(encoding);
  if (!encoded) {
    encoded = encode(entry.body, encoding);
    entry.encoded.set(encoding, encoded);
  }
  headers.set('content-encoding', encoding);
  return new Response((await encoded) as BodyInit, { status: entry.status, headers });
}
