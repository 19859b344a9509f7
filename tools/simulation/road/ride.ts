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
  /** When it came to the obligatory stop of the stage, and when it went on. */
  stop?: { inMs: number; outMs: number };
}

type StopPlan = NonNullable<StagePlan['stop']>;

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
  const ride = { number, startMs, passMs, finishMs: toUnit(reach(stage.distanceM), 100) };
  return stage.stop ? halt(ride, stage, stage.stop) : ride;
}

/** Halts exactly as long as it must: what lies behind the stop is as much later. */
function halt(ride: Ride, stage: StagePlan, { distanceM, requiredMs }: StopPlan): Ride {
  const next = stage.waypoints.findIndex((waypoint) => waypoint.distanceM > distanceM);
  const [from, to] = [stage.waypoints[next - 1], stage.waypoints[next]];
  const [fromMs, toMs] = [ride.passMs[next - 1], ride.passMs[next]];
  if (!from || !to || fromMs === undefined || toMs === undefined) return ride;
  const part = (distanceM - from.distanceM) / (to.distanceM - from.distanceM);
  const inMs = toUnit(fromMs + (toMs - fromMs) * part, 1000);
  return laterBehind({ ...ride, stop: { inMs, outMs: inMs } }, requiredMs);
}

export function laterBehind(ride: Ride, ms: number): Ride {
  const { stop, passMs, finishMs } = ride;
  if (!stop) return ride;
  return {
    ...ride,
    stop: { ...stop, outMs: stop.outMs + ms },
    passMs: passMs.map((at) => (at >= stop.inMs ? at + ms : at)),
    finishMs: finishMs === null ? null : finishMs + ms,
  };
}

export function stopAfter(ride: Ride, waypoints: number): Ride {
  return { ...ride, passMs: ride.passMs.slice(0, waypoints), finishMs: null };
}

export function stopAt(ride: Ride, unixMs: number): Ride {
  const passMs = ride.passMs.filter((at) => at <= unixMs);
  return {
    ...ride,
    passMs,
    finishMs: ride.finishMs !== null && ride.finishMs <= unixMs ? ride.finishMs : null,
  };
}

/** Stage time as the timing team will read it, without the stop as far as it is obligatory, cut to the precision of the stage; null without a finish. */
export function timeOf(ride: Ride, stage: StagePlan): number | null {
  if (ride.finishMs === null) return null;
  const { stop, finishMs, startMs } = ride;
  const neutralMs = stop ? Math.min(stop.outMs - stop.inMs, stage.stop?.requiredMs ?? 0) : 0;
  return Math.floor((finishMs - startMs - neutralMs) / stage.precisionMs) * stage.precisionMs;
}

export function toUnit(ms: number, unitMs: number): number {
  return Math.floor(ms / unitMs) * unitMs;
}
