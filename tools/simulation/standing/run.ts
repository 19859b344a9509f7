/** Drives a rally that stands from where it is to its last stage, as its timing team would. */

import type { Action } from '../action.ts';
import { Chance } from '../chance.ts';
import type { Running } from '../invented/run.ts';
import type { Cast } from '../play/cast.ts';
import { type Played, play } from '../play/driver.ts';
import { clockOffsetMs, storyClock } from '../play/story-clock.ts';
import { tellPassages } from '../road/passages.ts';
import { type Ride, rideStage, stopAfter } from '../road/ride.ts';
import { tellSpeeding } from '../road/speeding.ts';
import { lastPassageMs, type StageRun, tellStatus } from '../road/stage-run.ts';
import { minuteMs, startList } from '../road/start-list.ts';
import { tellRetirement } from '../road/stops.ts';
import { beginTale, endsOf, enterTimes, type RaceTale, withRides } from '../road/tale.ts';
import { tellCheckIns } from '../road/time-control.ts';
import { Teller } from '../teller.ts';
import { readStanding, type StandingRace, type StandingStage } from './read.ts';

/** Of a crew on a stage, beside the one that always does. */
const LIKELY = { stops: 0.01, misses: 0.03, speeds: 0.03, late: 0.05 };
const PACE: Record<string, { fastestKmh: number; intervalMs: number }> = {
  raid: { fastestKmh: 80, intervalMs: 30_000 },
  stage: { fastestKmh: 105, intervalMs: 2 * minuteMs },
};

export async function driveStanding(
  cast: Cast,
  { code, seed }: { code: string; seed: string },
  { log, signal }: Running,
): Promise<Played> {
  const races = await readStanding(await cast.data('organizer'), code);
  const actions = standingStory(code, races, seed);
  const clock = storyClock(await clockOffsetMs(cast.deployment));
  const stages = races.reduce((sum, race) => sum + race.stages.length, 0);
  const ends = actions.at(-1)?.sendMs ?? clock.now();
  const minutes = Math.max(0, Math.ceil((ends - clock.now()) / 60_000));
  log(
    `Driving ${code}: ${stages} stages, ${actions.length} actions, ${minutes === 0 ? 'all in the past' : `about ${minutes} min`}.`,
  );
  const played = await play({ actions, cast, clock, rally: code, log, ...(signal ? { signal } : {}) });
  const counts = Object.entries(played.outcomes).map(
    ([outcome, count]) => `${count} ${outcome.replace('_', ' ')}`,
  );
  log(`${played.isOver ? 'Over' : 'Stopped'}: ${counts.join(', ') || 'nothing was recorded'}.`);
  return played;
}

/** The story of a rally that stands: its stages are run by their start lists; what they bring is left to its officials to decide. */
function standingStory(code: string, races: readonly StandingRace[], seed: string): Action[] {
  const teller = new Teller(code);
  const chance = new Chance(seed);
  for (const { plan, discipline, stages } of races) {
    const pace = PACE[discipline] ?? { fastestKmh: 80, intervalMs: minuteMs };
    const tale = beginTale(plan, pace, chance);
    let ends: Map<string, number> | null = null;
    for (const stage of stages) ends = tellStage(teller, tale, stage, stage.isFirstOfLeg ? null : ends);
  }
  return teller.story();
}

/** Answers when each crew was done with it. */
function tellStage(
  teller: Teller,
  tale: RaceTale,
  { plan: stage, status, slots }: StandingStage,
  ends: Map<string, number> | null,
): Map<string, number> {
  const { race } = tale;
  const chance = tale.chance.branch(`${stage.code}/standing`);
  const listed = slots ?? startList(tale.tally.order(), stage.firstStartMs, tale.intervalMs);
  const still = listed.filter(({ number }) => Number.isFinite(tale.tally.total(number)));
  const plain: StageRun = { race, stage, slots: still, rides: rideStage(stage, race.crews, still, tale) };
  const some = (share: number) => plain.rides.filter(() => chance.next() < share);
  const stops = some(LIKELY.stops).map((ride) => stopAfter(ride, chance.whole(0, stage.waypoints.length)));
  const isIn = ({ number }: Ride) => !stops.some((stop) => stop.number === number);
  const arriving = plain.rides.filter(isIn);
  const waypoint = stage.waypoints.findLast(({ kind }) => kind !== 'dz' && kind !== 'fz');
  const zone = stage.waypoints.findIndex(({ kind }) => kind === 'dz');
  const misses = waypoint ? withOne(some(LIKELY.misses).filter(isIn), arriving.at(-1)) : [];
  const speeds = zone >= 0 ? withOne(some(LIKELY.speeds).filter(isIn), arriving[0]) : [];

  if (status === 'to_run') tellStatus(teller, plain, 'running', stage.firstStartMs - minuteMs);
  if (stage.timeControl) {
    const late = some(LIKELY.late).map(({ number }) => [number, chance.whole(1, 8)] as const);
    tellCheckIns(teller, { run: plain, endedMs: ends, chance, off: Object.fromEntries(late) });
  }
  const run = withRides(plain, [
    ...stops,
    ...misses.map((ride) => ({ ...ride, missed: waypoint ? [waypoint.code] : [] })),
  ]);
  tellPassages(teller, run);
  for (const ride of speeds) {
    tellSpeeding(teller, run, {
      number: ride.number,
      zone: stage.waypoints[zone]?.code ?? '',
      limitKmh: 50,
      maxKmh: 50 + chance.whole(8, 45),
      impulses: chance.whole(1, 4),
      atMs: (ride.passMs[zone] ?? ride.startMs) + 10_000,
      sendMs: (ride.finishMs ?? ride.startMs) + minuteMs,
    });
  }
  for (const ride of stops) {
    const atMs = (ride.passMs.at(-1) ?? ride.startMs) + minuteMs;
    tellRetirement(teller, run, { number: ride.number, cause: 'mechanical', atMs, sendMs: atMs + minuteMs });
    tale.tally.remove(ride.number);
  }
  enterTimes(tale, run);
  tellStatus(teller, run, 'completed', lastPassageMs(run) + 3 * minuteMs, {
    decision: `${run.stage.code} is clear; whoever was not seen did not start`,
  });
  return endsOf(run);
}

/** One at least, so that officials find something to decide. */
function withOne(rides: readonly Ride[], one: Ride | undefined): readonly Ride[] {
  return rides.length > 0 || !one ? rides : [one];
}
