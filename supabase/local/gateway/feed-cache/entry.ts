/** One kept answer of the feed: its bytes, each compression made once, and until when it may be given. */
import { type Encoding, encode } from '../encoding.ts';
import { type Freshness, freshnessOf, holds } from './freshness.ts';

export type Entry = {
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

export async function entryOf(answer: Response, askedAt: number): Promise<Entry> {
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

export type Age = 'fresh' | 'stale' | 'gone';

export function ageOf({ freshness, askedAt }: Entry, now: number): Age {
  if (!freshness) return 'gone';
  const ageMs = now - askedAt;
  if (ageMs < freshness.maxAgeMs) return 'fresh';
  return ageMs < freshness.maxAgeMs + freshness.staleMs ? 'stale' : 'gone';
}

export async function responseFrom(entry: Entry, request: Request, encoding: Encoding | null, now: number) {
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
