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
  /** Set while the race's derivation failed: the page is behind the facts since then (rally time, Unix ms). */
  staleSinceMs: number | null;
  /** The last request for it failed for want of an answer. */
  isUnreachable: boolean;
}

export interface Limits {
  liveForMs: number;
  offlineAfterMs: number;
}

/** The label for all watched pages together: the oldest of them decides. */
export function judge(
  watched: Iterable<Watched>,
  now: { elapsedMs: number; rallyMs: number; hasNetwork: boolean },
  limits: Limits,
): Connection {
  let ageMs: number | null = null;
  let isUnreachable = false;
  let isStale = false;
  for (const page of watched) {
    isUnreachable ||= page.isUnreachable;
    if (page.knownAtMs === Number.NEGATIVE_INFINITY) continue;
    const behindMs = page.staleSinceMs === null ? 0 : now.rallyMs - page.staleSinceMs;
    isStale ||= page.staleSinceMs !== null;
    ageMs = Math.max(ageMs ?? 0, now.elapsedMs - page.knownAtMs, behindMs);
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
