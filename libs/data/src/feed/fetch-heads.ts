/** The newest revision of every page of a rally: one small answer by which a reader knows whether what it shows is true. */
import type { FeedAddress } from './address.ts';
import type { Heads } from './envelope.ts';
import type { FeedResult } from './feed-problem.ts';
import { requestFeed } from './request.ts';

/** Which keys belong to one race: their revisions and topics are the race's own; all others are the whole rally's. */
const OF_A_RACE: ReadonlySet<string | undefined> = new Set([
  'stage',
  'after',
  'leg',
  'day',
  'after-leg',
  'after-day',
  'joint',
  'race',
  'teams',
  'now',
]);

export function isRaceKey(key: string): boolean {
  return OF_A_RACE.has(key.split('/', 1)[0]);
}

export interface HeadsAnswer {
  heads: Heads;
  /** The heads were true this long before the answer came, in ms (caches on the way). */
  ageMs: number;
  /** How many readers of the rally there are about; null or left out: nobody counts them. */
  readers?: number | null;
}

/** `{race code}:{key}` for a page that belongs to a race; the key alone for lists, which change for the whole rally. */
export function headKey(race: string | null, key: string): string {
  return race !== null && isRaceKey(key) ? `${race}:${key}` : key;
}

/** `GET {feedUrl}/heads?rally=`. */
export async function fetchHeads(
  feed: FeedAddress,
  rally: string,
  options: { signal?: AbortSignal; answerWithinMs?: number } = {},
): Promise<FeedResult<HeadsAnswer>> {
  let counted: string | null = null;
  const hear = (headers: Headers) => {
    counted = headers.get('X-Feed-Readers');
  };
  const result = await requestFeed<Heads>(feed, 'heads', { rally }, { ...options, hear });
  return result.ok
    ? {
        ok: true,
        value: {
          heads: result.value.body ?? {},
          ageMs: result.value.ageMs,
          readers: counted === null ? null : Number(counted),
        },
      }
    : result;
}
