/** How long a pool waits before it connects again. */

const LONGEST_S = 0.5;

/**
 * Seconds until the next attempt, after so many failed ones: from 10 ms on, and never more than half a second. The library alone
 * would come to 20 s, and a database that is back would look as if it were not.
 */
export function tryAgainSoon(attempts: number): number {
  return Math.min(3 ** attempts / 100, LONGEST_S);
}
