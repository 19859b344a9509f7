/** The reader's own clock for ages: never goes back, and counts the time a sleeping machine's monotonic clock misses. */

export type ElapsedClock = () => number;

/** Milliseconds since it was made: each step is the longer of what the monotonic and the wall clock say. */
export function elapsedClock(): ElapsedClock {
  let monotonicMs = performance.now();
  let wallMs = Date.now();
  let elapsedMs = 0;
  return () => {
    const monotonicNow = performance.now();
    const wallNow = Date.now();
    elapsedMs += Math.max(0, monotonicNow - monotonicMs, wallNow - wallMs);
    monotonicMs = monotonicNow;
    wallMs = wallNow;
    return elapsedMs;
  };
}
