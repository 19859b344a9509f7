/** A ride: one crew on one stage, from its start over the waypoints to the finish. Instants in Unix ms. */
import type { Chance } from '../chance.ts';
import type { CrewPlan, StagePlan } from '../plan.ts';
import type { Slot } from './start-list.ts';

export interface Ride {
  number: string;
  startMs: number;
  /** At each waypoint of the stage that it passes, in their order. */
  passMs: number[];
  /** null: it does not get there. */
  finishMs: number | null;
  /** Waypoints it went past too far away: no passage of them is recorded. */
  missed?: readonly string[];
}

/** Everybody who starts, at his own pace. `fastestKmh` is the pace of the race. */
export function rideStage(
  stage: StagePlan,
  crews: readonly CrewPlan[],
  slots: readonly Slot[],
  { fastestKmh, chance }: { fastestKmh: number; chance: Chance },
): Ride[] {
  return slots.map(({ number, startMs }) => {
    const crew = crews.find((one) => one.number === number);
    const own = chance.branch(`${stage.code}/${number}`);
    const dayForm = 1 + own.wobble() * 0.006;
    return rideAt(stage, startMs, number, (kmh) => kmh / ((crew?.skill ?? 1) * dayForm), fastestKmh, own);
  });
}

function rideAt(
  stage: StagePlan,
  startMs: number,
  number: string,
  paceOf: (kmh: number) => number,
  fastestKmh: number,
  chance: Chance,
): Ride {
  let atMs = startMs;
  let atM = 0;
  const reach = (distanceM: number) => {
    const kmh = paceOf(fastestKmh) / (1 + chance.wobble() * 0.015);
    atMs += ((distanceM - atM) / kmh) * 3600;
    atM = distanceM;
    return atMs;
  };
  const passMs = stage.waypoints.map((waypoint) => toUnit(reach(waypoint.distanceM), 1000));
  return { number, startMs, passMs, finishMs: toUnit(reach(stage.distanceM), 100) };
}

/** Stops for good after so many waypoints. */
export function stopAfter(ride: Ride, waypoints: number): Ride {
  return { ...ride, passMs: ride.passMs.slice(0, waypoints), finishMs: null };
}

/** As far as it got by that instant. */
export function stopAt(ride: Ride, unixMs: number): Ride {
  const passMs = ride.passMs.filter((at) => at <= unixMs);
  return {
    ...ride,
    passMs,
    finishMs: ride.finishMs !== null && ride.finishMs <= unixMs ? ride.finishMs : null,
  };
}

/** Stage time as the timing team will read it, cut to the precision of the stage; null without a finish. */
export function timeOf(ride: Ride, stage: StagePlan): number | null {
  if (ride.finishMs === null) return null;
  return Math.floor((ride.finishMs - ride.startMs) / stage.precisionMs) * stage.precisionMs;
}

/** What a clock shows: cut to its unit. */
export function toUnit(ms: number, unitMs: number): number {
  return Math.floor(ms / unitMs) * unitMs;
}
