/** What each account or address may still record: it is asked before a call, and charged when it is known how much the call held. */
import type { Allowed } from './settings.ts';

export type Allowances = {
  /** Seconds until `key` may send again; 0: it may. */
  waitS(key: string, allowed: Allowed): number;
  /** May go below nothing by what one call holds. */
  spend(key: string, allowed: Allowed, count: number): void;
};

const mostKeys = 50_000;

export function keepAllowances(nowMs: () => number): Allowances {
  const known = new Map<string, { left: number; atMs: number }>();

  function left(key: string, { atOnce, aSecond }: Allowed): number {
    const last = known.get(key);
    return last ? Math.min(atOnce, last.left + ((nowMs() - last.atMs) / 1_000) * aSecond) : atOnce;
  }

  return {
    waitS(key, allowed) {
      const missing = 1 - left(key, allowed);
      return missing <= 0 ? 0 : Math.max(1, Math.ceil(missing / allowed.aSecond));
    },
    spend(key, allowed, count) {
      const rest = left(key, allowed) - count;
      known.delete(key);
      for (const oldest of known.keys()) {
        if (known.size < mostKeys) break;
        known.delete(oldest);
      }
      known.set(key, { left: rest, atMs: nowMs() });
    },
  };
}
