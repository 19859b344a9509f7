/** One question to the public feed: plain fetch with the publishable key, nothing of supabase-js. */
import type { FeedAddress } from './address.ts';
import { FeedProblem, type FeedResult } from './feed-problem.ts';

/** A request that has no answer after this long counts as offline. */
const ANSWER_WITHIN_MS = 8_000;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** ETag of what the caller holds: the answer may then be "unchanged". */
  etag?: string | null | undefined;
  /** `no-cache` asks the server each time; `default` lets the browser's cache answer. */
  cache?: 'default' | 'no-cache' | 'no-store';
  /** Past every cache, the shared ones too, to the database: for what is signed or printed. Costs a question each time. */
  isFresh?: boolean | undefined;
  answerWithinMs?: number;
  /** What an answer says besides its body. */
  hear?: (headers: Headers) => void;
}

export interface Answer<Body> {
  /** `null`: unchanged (304), which only a request with an ETag is answered. */
  body: Body;
  etag: string | null;
  /** How long ago the answer was made at most, in ms: what a cache on the way says, rounded up. */
  ageMs: number;
}

/** A path of a CDN adds the key by itself: sent along, it would make browsers ask first whether they may. */
const needsKey = (url: string) => url.endsWith('/rest/v1/rpc');

type Parameters = Record<string, string | number | null | undefined>;

/** Parameters that are null or undefined are left out; their sequence is kept, so that equal requests have equal URLs. */
export function requestFeed<Body>(
  feed: FeedAddress,
  name: string,
  parameters: Parameters,
  options?: RequestOptions & { etag?: undefined },
): Promise<FeedResult<Answer<Body>>>;
export function requestFeed<Body>(
  feed: FeedAddress,
  name: string,
  parameters: Parameters,
  options: RequestOptions,
): Promise<FeedResult<Answer<Body | null>>>;
export async function requestFeed<Body>(
  feed: FeedAddress,
  name: string,
  parameters: Parameters,
  options: RequestOptions = {},
): Promise<FeedResult<Answer<Body | null>>> {
  const said = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  const query = new URLSearchParams(said.map(([key, value]) => [key, String(value)]));
  const search = query.size > 0 && !options.isFresh ? `?${query}` : '';
  const timeOut = AbortSignal.timeout(options.answerWithinMs ?? ANSWER_WITHIN_MS);
  try {
    const response = await fetch(`${feed.url}/${name}${search}`, {
      // What is posted is kept by no cache.
      ...(options.isFresh ? { method: 'POST', body: JSON.stringify(Object.fromEntries(said)) } : {}),
      headers: {
        ...(needsKey(feed.url) ? { apikey: feed.publishableKey } : {}),
        ...(options.isFresh ? { 'Content-Type': 'application/json' } : {}),
        ...(options.etag ? { 'If-None-Match': options.etag } : {}),
      },
      cache: options.cache ?? 'no-cache',
      credentials: 'omit',
      signal: options.signal ? AbortSignal.any([options.signal, timeOut]) : timeOut,
    });
    options.hear?.(response.headers);
    return await readAnswer<Body>(response);
  } catch (cause) {
    return {
      ok: false,
      problem: new FeedProblem(options.signal?.aborted ? 'aborted' : 'offline', { cause }),
    };
  }
}

async function readAnswer<Body>(response: Response): Promise<FeedResult<Answer<Body | null>>> {
  const { status } = response;
  const etag = response.headers.get('ETag');
  const ageMs = ageOf(response);
  if (status === 304) return { ok: true, value: { body: null, etag, ageMs } };
  const text = await response.text();
  const body = parseJson(text);
  if (status === 404 && isObject(body))
    return { ok: false, problem: new FeedProblem('not_found', { status }) };
  if (!response.ok || body === undefined)
    return { ok: false, problem: new FeedProblem('server', { status }) };
  return { ok: true, value: { body: body as Body, etag, ageMs } };
}

/** Caches tell whole seconds: an entry of "0" may be nearly one second old. Without the header there was no cache. */
function ageOf(response: Response): number {
  const age = response.headers.get('Age');
  return age === null ? 0 : (Number(age) + 1) * 1000;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}
