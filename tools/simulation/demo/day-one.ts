/** Day one of the demo: prologue and SS1, both official; SS1 of the motorcycles was amended once. */

import { tellMissed } from '../road/missed.ts';
import { passageName, tellFinishCorrection, tellPassages } from '../road/passages.ts';
import { laterBehind, stopAfter, timeOf } from '../road/ride.ts';
import { tellSpeeding } from '../road/speeding.ts';
import { type StageRun, tellStartOrder, tellStatus } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import { tellNotional, tellRetirement } from '../road/stops.ts';
import { endsOf, enterTimes, type RaceTale, rideOf, runStage, withRides } from '../road/tale.ts';
import { tellOnTime } from '../road/time-control.ts';
import { type DemoTale, minutesIn } from './demo-tale.ts';
import { tellCourse, tellDecision, tellEntryList } from './documents.ts';
import { tellNotice } from './notices.ts';
import { publishStage } from './publish.ts';

const steps = { provisionalAfter: 20, protestMinutes: 60 };

export function tellDayOne(tale: DemoTale): void {
  tellEntryList(tale, minutesIn(tale, -26.1 * 60));
  for (const race of tale.plan.races) {
    tellCourse(tale, race, 0, minutesIn(tale, -26.05 * 60));
    tellCourse(tale, race, 1, minutesIn(tale, -17 * 60));
  }
  tellNotice(tale.teller, 'welcome', minutesIn(tale, -26 * 60), { untilMs: minutesIn(tale, 3) });
  tale.teller.turnRally(minutesIn(tale, -26 * 60), 'running');
  const [bikes, cars] = [tellPrologue(tale, tale.moto), tellPrologue(tale, tale.auto)];
  tellBikes(tale, bikes);
  tellCars(tale, cars);
}

function tellPrologue(tale: DemoTale, race: RaceTale): StageRun {
  const numbers = race.race.crews.map((crew) => crew.number).sort((a, b) => Number(a) - Number(b));
  const run = runStage(race, 'PRO', numbers);
  tellStartOrder(tale.teller, run, {
    sendMs: run.stage.firstStartMs - 40 * minuteMs,
    basis: 'crews v0',
  });
  tellStatus(tale.teller, run, 'running', run.stage.firstStartMs);
  tellOnTime(tale.teller, race, run, null);
  tellPassages(tale.teller, run);
  publishStage(tale, run, { provisionalAfter: 3, protestMinutes: 20 });
  return run;
}

/** A prologue makes the first start order and is no part of the general classification. */
function rankOf({ rides, stage }: StageRun): string[] {
  return rides
    .map((ride) => ({ number: ride.number, ms: timeOf(ride, stage) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.ms - b.ms || Number(a.number) - Number(b.number))
    .map(({ number }) => number);
}

/** Goes on so much too early at the halt for fuel. */
const tooShortMs = 20_000;

/**
 * A finish read wrong is corrected while the page is provisional; a missed waypoint has its price; a halt cut short costs what
 * is missing of it.
 */
function tellBikes(tale: DemoTale, prologue: StageRun): void {
  const { teller, moto } = tale;
  const ends = endsOf(prologue);
  const plain = runStage(moto, 'SS1', rankOf(prologue));
  const [misread, hasty, lost] = [11, 15, 20].map((place) => plain.slots[place]?.number);
  if (!misread || !hasty || !lost) return;
  const run = withRides(plain, [laterBehind(rideOf(plain, hasty), -tooShortMs)]);
  moto.tally.addOnRoad(hasty, tooShortMs);
  tellStartOrder(teller, run, { sendMs: run.stage.firstStartMs - 30 * minuteMs, basis: 'stage/PRO v1' });
  tellStatus(teller, run, 'running', run.stage.firstStartMs);
  tellOnTime(teller, moto, run, ends);
  const ride = rideOf(run, misread);
  const rightMs = ride.finishMs ?? 0;
  const seen = withRides(run, [
    { ...ride, finishMs: rightMs - 7_000 },
    { ...rideOf(run, lost), missed: ['WP5'] },
  ]);
  tellPassages(teller, seen);
  enterTimes(moto, run);
  const { provisionalMs } = publishStage(tale, run, steps);
  const corrects = passageName(run, misread, 'finish');
  const [wrong] = teller.told(
    ({ fact }) =>
      fact.kind === 'chrono' && 'post' in fact && fact.post === run.stage.finish && fact.number === misread,
  );
  tellFinishCorrection(teller, run, wrong?.fact.id ?? '', {
    number: misread,
    corrects,
    finishMs: rightMs,
    reason:
      'The beam was crossed by a photographer 7 s before the motorcycle; read again from the second clock',
    sendMs: provisionalMs + 12 * minuteMs,
  });
  moto.tally.add(
    lost,
    tellMissed(teller, run, {
      numbers: [lost],
      waypoint: 'WP5',
      sendMs: provisionalMs - 5 * minuteMs,
      reason: 'The track shows the motorcycle 240 m beside the waypoint',
    }),
  );
}

function tellCars(tale: DemoTale, prologue: StageRun): void {
  const { teller, auto } = tale;
  const ends = endsOf(prologue);
  const plain = runStage(auto, 'SS1', rankOf(prologue));
  const [fast, accused, stopped] = [2, 9, 19].map((place) => plain.slots[place]?.number);
  if (!fast || !accused || !stopped) return;
  const run = withRides(plain, [stopAfter(rideOf(plain, stopped), 3)]);
  tellStartOrder(teller, run, { sendMs: run.stage.firstStartMs - 30 * minuteMs, basis: 'stage/PRO v1' });
  tellStatus(teller, run, 'running', run.stage.firstStartMs);
  tellOnTime(teller, auto, run, ends);
  tellPassages(teller, run);
  const stopMs = rideOf(run, stopped).passMs.at(-1) ?? run.stage.firstStartMs;
  tellRetirement(teller, run, {
    number: stopped,
    cause: 'mechanical',
    status: 'temporary',
    atMs: stopMs,
    sendMs: stopMs + 12 * minuteMs,
  });
  const fixedMs = 45 * minuteMs;
  tellNotional(teller, run, {
    number: stopped,
    ms: fixedMs,
    reason: 'Stage not finished: fixed time',
    sendMs: stopMs + 14 * minuteMs,
  });
  enterTimes(auto, run, new Map([[stopped, fixedMs]]));
  const { provisionalMs } = publishStage(tale, run, steps);
  auto.tally.add(
    fast,
    tellSpeeding(teller, run, {
      number: fast,
      zone: 'Village of SS1',
      limitKmh: 40,
      maxKmh: 52,
      impulses: 2,
      atMs: (rideOf(run, fast).passMs[3] ?? 0) + 15_000,
      sendMs: provisionalMs - 10 * minuteMs,
    }),
  );
  tellTakenBack(tale, run.stage.code, accused, provisionalMs);
}

function tellTakenBack(tale: DemoTale, stage: string, number: string, provisionalMs: number): void {
  const { teller, auto } = tale;
  const penalty = teller.tell('admin', provisionalMs - 4 * minuteMs, `${number}/assistance`, {
    kind: 'penalty',
    race: auto.race.code,
    stage,
    number,
    kind_of: 'misc',
    ms: 10 * minuteMs,
    article: '15.1',
    text: 'Help from outside within the stage',
    decision: 'Decision 1',
  });
  tellDecision(tale, {
    number: '1',
    race: auto.race.code,
    crew: number,
    subject: `Help from outside on ${stage}`,
    facts: 'Marshals report that someone outside the crew worked on the car in the selective section.',
    decision: 'A time penalty of 10 minutes. The crew may appeal as the regulations say.',
    reason: 'Article 15.1: only competitors may help within a selective section.',
    sendMs: provisionalMs - 3 * minuteMs,
  });
  teller.tell('admin', provisionalMs + 25 * minuteMs, `${number}/assistance/cancelled`, {
    kind: 'penalty_decision',
    race: auto.race.code,
    penalty,
    verdict: 'cancel',
    reason: 'The helper was another competitor, which the regulations allow',
  });
  tellDecision(tale, {
    number: '2',
    race: auto.race.code,
    crew: number,
    subject: 'Decision 1 is revoked',
    facts: 'Pictures show that the helper was a competitor of the motorcycles, stopped beside the car.',
    decision: 'The 10-minute penalty of Decision 1 is revoked.',
    reason: 'Article 15.1 allows help by another competitor.',
    sendMs: provisionalMs + 26 * minuteMs,
  });
}
