/** A device's own clock for ages: never goes back, and counts the time a sleeping machine's monotonic clock misses. */

export type ElapsedClock = () => number;

/** The two clocks of a device: one that people and networks set, one that only goes on (and may stop in sleep). */
export interface DeviceClocks {
  wallMs(): number;
  monotonicMs(): number;
}

export const ownClocks: DeviceClocks = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** Milliseconds since it was made: each step is the longer of what the monotonic and the wall clock say. */
export function elapsedClock(clocks: DeviceClocks = ownClocks): ElapsedClock {
  let monotonicMs = clocks.monotonicMs();
  let wallMs = clocks.wallMs();
  let elapsedMs = 0;
  return () => {
    const monotonicNow = clocks.monotonicMs();
    const wallNow = clocks.wallMs();
    elapsedMs += Math.max(0, monotonicNow - monotonicMs, wallNow - wallMs);
    monotonicMs = monotonicNow;
    wallMs = wallNow;
    return elapsedMs;
  };
}
