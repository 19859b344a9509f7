/** What chance brings on a stage: crews that stop, are late, too fast, miss a waypoint, and a number typed wrong. */
import type { Chance } from '../chance.ts';
import { tellMissed } from '../road/missed.ts';
import { passageName, tellFinishCorrection, tellPassages } from '../road/passages.ts';
import { type Ride, stopAfter } from '../road/ride.ts';
import { tellSpeeding } from '../road/speeding.ts';
import type { StageRun } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import { tellRetirement } from '../road/stops.ts';
import { type RaceTale, withRides } from '../road/tale.ts';
import { tellCheckIns } from '../road/time-control.ts';
import type { Teller } from '../teller.ts';

const likely = { stops: 0.015, misses: 0.02, speeds: 0.03, late: 0.05 };

/** Tells the stage with its incidents; answers the run as it was. */
export function bringIncidents(
  teller: Teller,
  tale: RaceTale,
  plain: StageRun,
  ends: Map<string, number>,
): StageRun {
  const chance = tale.chance.branch(`${plain.stage.code}/incidents`);
  const happens = (share: number) => plain.rides.filter(() => chance.next() < share);
  const stops = happens(likely.stops).map((ride) => stopAfter(ride, chance.whole(1, 5)));
  const run = withRides(plain, stops);
  const isIn = (ride: Ride) => !stops.some(({ number }) => number === ride.number);
  tellCheckInsOf(teller, tale, run, ends, chance);
  const misses = happens(likely.misses).filter(isIn);
  const seen = withRides(
    run,
    misses.map((ride) => ({ ...ride, missed: ['WP6'] })),
  );
  tellFinishes(teller, seen, chance);
  if (misses.length > 0) {
    const price = tellMissed(teller, run, {
      numbers: misses.map(({ number }) => number),
      waypoint: 'WP6',
      sendMs: Math.max(...misses.map(sentAfter)),
      reason: 'The tracks were read',
    });
    for (const ride of misses) tellPrice(tale, ride, price);
  }
  for (const ride of happens(likely.speeds).filter(isIn))
    tellPrice(tale, ride, tellSpeeding(teller, run, speeding(ride, run, chance)));
  for (const ride of stops) {
    const atMs = (ride.passMs.at(-1) ?? ride.startMs) + minuteMs;
    tellRetirement(teller, run, {
      number: ride.number,
      cause: chance.pick(['mechanical', 'technical', 'off_road', 'withdrawn']),
      atMs,
      sendMs: atMs + 2 * minuteMs,
    });
    tale.tally.remove(ride.number);
  }
  return run;
}

function tellCheckInsOf(
  teller: Teller,
  tale: RaceTale,
  run: StageRun,
  ends: Map<string, number>,
  chance: Chance,
): void {
  const late = run.slots
    .filter(() => chance.next() < likely.late)
    .map(({ number }) => [number, chance.whole(1, 8)] as const);
  for (const [number, ms] of tellCheckIns(teller, {
    run,
    endedMs: ends,
    chance,
    off: Object.fromEntries(late),
  }))
    tale.tally.addOnRoad(number, ms);
}

/** One finish is typed for another crew that is still to finish, and corrected a minute later. */
function tellFinishes(teller: Teller, run: StageRun, chance: Chance): void {
  const arriving = run.rides.filter((ride) => ride.finishMs !== null);
  const [one, other] = [chance.pick(arriving), arriving.at(-1)];
  if (!one || !other || one.number === other.number || run.rides.length < 4) {
    tellPassages(teller, run);
    return;
  }
  tellPassages(teller, run, { finish: { [one.number]: other.number } });
  const [wrong] = teller.told(
    ({ fact }) =>
      fact.kind === 'chrono' &&
      fact.post === run.stage.finish &&
      fact.number === other.number &&
      Date.parse(fact.at) === one.finishMs,
  );
  if (!wrong) return;
  tellFinishCorrection(teller, run, wrong.fact.id, {
    number: one.number,
    corrects: passageName(run, one.number, 'finish'),
    finishMs: one.finishMs as number,
    reason: 'Number misread at the finish',
    sendMs: (one.finishMs as number) + minuteMs,
  });
}

function tellPrice(tale: RaceTale, { number }: Ride, ms: number): void {
  tale.tally.add(number, ms);
}

function sentAfter(ride: Ride): number {
  return (ride.finishMs ?? ride.startMs) + minuteMs;
}

function speeding(ride: Ride, run: StageRun, chance: Chance) {
  return {
    number: ride.number,
    zone: `Village of ${run.stage.code}`,
    limitKmh: 40,
    maxKmh: 40 + chance.whole(3, 45),
    impulses: chance.whole(1, 5),
    atMs: (ride.passMs[3] ?? ride.startMs) + 20_000,
    sendMs: sentAfter(ride),
  };
}
