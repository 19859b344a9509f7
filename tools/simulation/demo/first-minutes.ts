/** What a visitor sees happen in the first minutes: a lead that changes twice, a number typed wrong, riders who stop. */
import { passageName, tellFinishCorrection, tellPassages } from '../road/passages.ts';
import { tellSpeeding } from '../road/speeding.ts';
import { lastPassageMs, type StageRun, tellStartOrder, tellStatus } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import { tellNotional, tellRetirement } from '../road/stops.ts';
import { endsOf, enterTimes, rideOf } from '../road/tale.ts';
import { tellOnTime } from '../road/time-control.ts';
import { type DemoTale, minutesIn } from './demo-tale.ts';
import { tellStartSheet } from './documents.ts';
import { tellNotice } from './notices.ts';
import { givenTimes, type OpeningStage } from './opening.ts';
import { publishStage } from './publish.ts';
import { dateIn } from './zone.ts';

export function tellFirstMinutes(tale: DemoTale, opening: OpeningStage, before: StageRun): void {
  const { teller, moto } = tale;
  const { run, general } = opening;
  tellStartOrder(teller, run, {
    sendMs: run.stage.firstStartMs - 20 * minuteMs,
    basis: 'after/SS2 v1, first 23 reversed',
  });
  const today = dateIn(tale.zeroMs, tale.plan.timeZone);
  tellStartSheet(tale, today, run, run.stage.firstStartMs - 19 * minuteMs);
  tellOnTime(teller, moto, run, endsOf(before));
  tellStatus(teller, run, 'running', run.stage.firstStartMs);
  tellNotice(teller, 'pause', minutesIn(tale, -12), { race: 'MOTO', untilMs: minutesIn(tale, 0.5) });
  tellWrongNumber(tale, opening);
  tellOverdue(tale, opening);
  tellBlockedGorge(tale, opening);
  enterTimes(moto, run, givenTimes(opening));
  const [, newLeader] = general as [string, string];
  const penaltyMs = tellSpeeding(teller, run, {
    number: newLeader,
    zone: 'Village of SS3',
    limitKmh: 40,
    maxKmh: 58,
    impulses: 3,
    atMs: (rideOf(run, newLeader).passMs[3] ?? 0) + 20_000,
    sendMs: minutesIn(tale, 4.5),
  });
  moto.tally.add(newLeader, penaltyMs);
  for (const gone of [opening.overdue, opening.blocking]) moto.tally.remove(gone);
  publishStage(tale, run, { provisionalAfter: 1.5, protestMinutes: 15 });
}

/** The finish types another rider's number; the timing team sees it from the start order and corrects it. */
function tellWrongNumber(tale: DemoTale, { run, general }: OpeningStage): void {
  const { teller, zeroMs } = tale;
  const toStart = new Set(general.slice(23));
  const arriving = run.rides
    .filter(
      (ride) =>
        ride.finishMs !== null &&
        ride.finishMs > zeroMs + 15_000 &&
        !general.slice(0, 3).includes(ride.number),
    )
    .sort((a, b) => (a.finishMs as number) - (b.finishMs as number))
    .slice(0, 6)
    .flatMap((ride) => mistypings(ride.number).map((typed) => ({ ride, typed })))
    .find(({ typed }) => toStart.has(typed));
  if (!arriving)
    throw new RangeError('No rider of the first group has a number that could be mistaken for one to start.');
  const { ride, typed } = arriving;
  tellPassages(teller, run, { finish: { [ride.number]: typed } });
  const corrects = passageName(run, ride.number, 'finish');
  const [wrong] = teller.told(
    ({ fact }) =>
      fact.kind === 'chrono' &&
      fact.post === run.stage.finish &&
      fact.number === typed &&
      Date.parse(fact.at) === ride.finishMs,
  );
  tellFinishCorrection(teller, run, wrong?.fact.id ?? '', {
    number: ride.number,
    corrects,
    finishMs: ride.finishMs as number,
    reason: `Number misread at the finish: ${ride.number} was typed as ${typed}, who is still to come`,
    sendMs: (ride.finishMs as number) + 45_000,
  });
}

/** Digits swapped, or the last one off by a neighbour key. */
function mistypings(number: string): string[] {
  const swapped = [...number].reverse().join('');
  const last = Number(number.at(-1));
  const near = [last + 1, last - 1, last + 3, last - 3].filter((digit) => digit >= 0 && digit <= 9);
  return [swapped, ...near.map((digit) => `${number.slice(0, -1)}${digit}`)].filter(
    (typed) => typed !== number,
  );
}

/** On the stage for longer than the stage allows, then stopped, then retired. */
function tellOverdue(tale: DemoTale, { run, overdue }: OpeningStage): void {
  const { teller } = tale;
  tellNotice(teller, 'stopped', minutesIn(tale, 5), {
    number: overdue,
    race: 'MOTO',
    untilMs: minutesIn(tale, 12),
  });
  const atMs = (rideOf(run, overdue).passMs.at(-1) ?? 0) + 3 * minuteMs;
  tellRetirement(teller, run, { number: overdue, cause: 'mechanical', atMs, sendMs: minutesIn(tale, 8) });
}

/** The stage is stopped after one rider; those behind are let go by another way and given a time. */
function tellBlockedGorge(tale: DemoTale, opening: OpeningStage): void {
  const { teller } = tale;
  const { run, blocking, blockedMs, lastThrough } = opening;
  const reason = `The gorge is blocked by ${blocking}`;
  tellStatus(teller, run, 'interrupted', blockedMs + 75_000, { reason });
  tellNotice(teller, 'interrupted', blockedMs + 80_000, {
    number: blocking,
    race: 'MOTO',
    untilMs: lastPassageMs(run) + 30_000,
  });
  tellRetirement(teller, run, {
    number: blocking,
    cause: 'off_road',
    atMs: blockedMs,
    sendMs: blockedMs + 4 * minuteMs,
  });
  const decidedMs = lastPassageMs(run) + 30_000;
  for (const [number, ms] of givenTimes(opening)) {
    tellNotional(teller, run, {
      number,
      ms,
      reason: `${reason}: time of ${lastThrough}, the last who went through`,
      sendMs: decidedMs,
    });
  }
  tellNotice(teller, 'notional', decidedMs + 15_000, { race: 'MOTO', untilMs: decidedMs + 15 * minuteMs });
}
