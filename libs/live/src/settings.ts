/** What the live library must be told, and the intervals it keeps. */
import type { FeedAddress } from '@bivouac/data/feed';
import type { Handed } from './page/handed.ts';

export interface LiveSettings {
  feed: FeedAddress;
  /** `{SUPABASE_URL}/realtime/v1`. */
  realtimeUrl: string;
  /** `poll`: no socket is opened at all; `both`: up to `socketsAtMost` readers (SPEC 57). */
  transport: 'realtime' | 'poll' | 'both';
  /** Of `both`. */
  socketsAtMost?: number | undefined;
  /** The signed-in person's token for the socket; null for an anonymous reader. */
  accessToken?: () => Promise<string | null>;
  intervals?: Partial<Intervals>;
  /** What the document brought along. It is shown at once, and known to be right only when the feed says so. */
  handed?: Handed | null;
}

/** All in milliseconds. */
export interface Intervals {
  /** Between two looks at the heads of a rally. */
  pulseMs: number;
  /** A table is called live only if it was known to be right within this time. With a tick of the
   * label and the coalescing of tables added it must stay below 5 s (SPEC 30). */
  liveForMs: number;
  offlineAfterMs: number;
  /** At most one new table per this time, the first change at once. */
  coalesceMs: number;
  /** How long a head may be ahead of its message before the page is fetched instead. */
  flightMs: number;
  /** Fetches that many readers do at the same moment are spread over this. */
  jitterMs: number;
  /** Fetching the page itself, while its heads cannot be had / while they can. */
  pollMs: number;
  slowPollMs: number;
  /** A page nobody looks at any more is kept this long. */
  keepMs: number;
}

export const usualIntervals: Intervals = {
  pulseMs: 2_000,
  liveForMs: 4_000,
  offlineAfterMs: 60_000,
  coalesceMs: 500,
  flightMs: 400,
  jitterMs: 800,
  pollMs: 5_000,
  slowPollMs: 30_000,
  keepMs: 5_000,
};
