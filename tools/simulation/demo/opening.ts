/** SS3 of the motorcycles, live at the opening: 12 in, 11 on the stage, the rest to start, and much to see in the first minutes. */
import { stageNamed } from '../plan.ts';
import { type Ride, rideStage, stopAfter, stopAt, timeOf } from '../road/ride.ts';
import type { StageRun } from '../road/stage-run.ts';
import { startList } from '../road/start-list.ts';
import type { RaceTale } from '../road/tale.ts';

/** How many start before the pause, the leaders last; and how many of them are in at the opening. */
const beforePause = 23;
const isIn = 12;
/** Of the first group, the one that stops; of the second, the one that blocks the gorge. Places from 0. */
const stopsAtPlace = 5;
const blocksAtPlace = 7;

export interface OpeningStage {
  run: StageRun;
  underwayMs: number;
  /** General classification before the stage. */
  general: string[];
  overdue: string;
  blocking: string;
  blockedMs: number;
  /** The five behind the blocked gorge. */
  behind: string[];
  /** The last rider who went through before it was blocked. */
  lastThrough: string;
}

export function rideOpeningStage(moto: RaceTale, zeroMs: number): OpeningStage {
  const stage = stageNamed(moto.race, 'SS3');
  const general = moto.tally.order();
  const [first, second] = [general.slice(0, beforePause).reverse(), general.slice(beforePause)];
  const resumeMs =
    stage.firstStartMs + Math.ceil((zeroMs + 8_000 - stage.firstStartMs) / moto.intervalMs) * moto.intervalMs;
  const slots = [
    ...startList(first, stage.firstStartMs, moto.intervalMs),
    ...startList(second, resumeMs, moto.intervalMs),
  ];
  const overdue = first[stopsAtPlace] as string;
  const blocking = second[blocksAtPlace] as string;
  const behind = second.slice(blocksAtPlace + 1);
  const plain = fightForTheLead(moto, general, rideStage(stage, moto.race.crews, slots, moto));
  const byNumber = (number: string) => plain.find((ride) => ride.number === number) as Ride;
  const blockedMs = (byNumber(blocking).passMs[3] ?? 0) + 60_000;
  const rides = plain.map((ride) => {
    if (ride.number === overdue || ride.number === blocking) return stopAfter(ride, 4);
    return behind.includes(ride.number) ? stopAt(ride, blockedMs + 90_000) : ride;
  });
  const arrivals = rides
    .filter((ride) => first.includes(ride.number) && ride.finishMs !== null)
    .map((ride) => (ride.finishMs as number) - stage.firstStartMs)
    .sort((a, b) => a - b);
  const underwayMs = halfway(arrivals[isIn - 1] ?? 0, arrivals[isIn] ?? 0);
  const lastThrough = second[blocksAtPlace - 1] as string;
  return {
    run: { race: moto.race, stage, slots, rides },
    underwayMs,
    general,
    overdue,
    blocking,
    blockedMs,
    behind,
    lastThrough,
  };
}

function halfway(oneMs: number, otherMs: number): number {
  return Math.round((oneMs + otherMs) / 2000) * 1000;
}

/**
 * The second of the general classification gains on the leader and is ahead from the last waypoint on; the third keeps
 * near enough that one minute of penalty will count. Gaps in ms to the leader, at each waypoint and at the finish.
 */
function fightForTheLead(moto: RaceTale, general: readonly string[], rides: readonly Ride[]): Ride[] {
  const [leader, second, third] = general
    .slice(0, 3)
    .map((number) => rides.find((ride) => ride.number === number));
  if (!leader || !second || !third) return [...rides];
  const leaderMs = [...leader.passMs, leader.finishMs as number].map((at) => at - leader.startMs);
  const gapTo = (ride: Ride) => moto.tally.total(ride.number) - moto.tally.total(leader.number);
  const shaped = (ride: Ride, finalMs: number, lastWaypointMs?: number): Ride => {
    const before = gapTo(ride);
    const last = leaderMs.length - 1;
    const times = leaderMs.map((ms, point) => {
      const straight = before + ((finalMs - before) * (point + 1)) / leaderMs.length;
      const turning =
        lastWaypointMs === undefined || point === last
          ? straight
          : point === last - 1
            ? lastWaypointMs
            : Math.max(straight, 2_000);
      return ms + turning - before;
    });
    const at = times.map(
      (ms, point) =>
        ride.startMs + Math.round(ms / (point === last ? 100 : 1000)) * (point === last ? 100 : 1000),
    );
    return { ...ride, passMs: at.slice(0, -1), finishMs: at.at(-1) ?? null };
  };
  const changed = [shaped(second, -9_000, -5_000), shaped(third, 24_000)];
  return rides.map((ride) => changed.find((other) => other.number === ride.number) ?? ride);
}

export function givenTimes({ run, behind, lastThrough }: OpeningStage): Map<string, number> {
  const ride = run.rides.find((one) => one.number === lastThrough) as Ride;
  const ms = timeOf(ride, run.stage) ?? 0;
  return new Map(behind.map((number) => [number, ms]));
}
