/** How true what is on the screen is: the label every live page shows. */

/**
 * `connecting`: nothing to show yet · `live`: known to be right within the last 4 s · `delayed`: not known since
 * `ageMs` · `offline`: that is a minute or more, or the device says it has no network.
 */
export type Phase = 'connecting' | 'live' | 'delayed' | 'offline';

export interface Connection {
  phase: Phase;
  /** Since when what is shown is not known to be right, in ms, in whole seconds; null without any data. */
  ageMs: number | null;
  /** The same as an instant in rally time, Unix ms ("data of 14:02"); null without any data. */
  knownAtMs: number | null;
}

export interface Watched {
  /** On the reader's elapsed clock; −∞ before the first page. */
  knownAtMs: number;
  /** Code of the race it shows; null for a page of the whole rally. */
  race: string | null;
  /** What the page says of races that could not be derived: behind their facts since then (rally time, Unix ms). */
  stale: readonly { race: string | null; sinceMs: number }[];
  /** The last request for it failed for want of an answer. */
  isUnreachable: boolean;
}

export interface Limits {
  liveForMs: number;
  offlineAfterMs: number;
}

/** The label for all watched pages together: the oldest of them decides. */
export function judge(
  watched: readonly Watched[],
  now: { elapsedMs: number; rallyMs: number; hasNetwork: boolean },
  limits: Limits,
): Connection {
  let ageMs: number | null = null;
  let isUnreachable = false;
  let isStale = false;
  const stale = watched.flatMap((page) => page.stale);
  for (const page of watched) {
    isUnreachable ||= page.isUnreachable;
    if (page.knownAtMs === Number.NEGATIVE_INFINITY) continue;
    ageMs = Math.max(ageMs ?? 0, now.elapsedMs - page.knownAtMs);
    for (const { race, sinceMs } of stale) {
      if (race !== page.race || race === null) continue;
      isStale = true;
      ageMs = Math.max(ageMs, now.rallyMs - sinceMs);
    }
  }
  if (ageMs === null) {
    return { phase: isUnreachable ? 'offline' : 'connecting', ageMs: null, knownAtMs: null };
  }
  const isLive = ageMs <= limits.liveForMs && !isStale;
  const isOffline = !isStale && (ageMs > limits.offlineAfterMs || (!isLive && !now.hasNetwork));
  return {
    phase: isLive ? 'live' : isOffline ? 'offline' : 'delayed',
    ageMs: Math.floor(ageMs / 1000) * 1000,
    knownAtMs: now.rallyMs - ageMs,
  };
}
