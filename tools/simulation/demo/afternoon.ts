/** The rest of day two: the cars' SS3, then SS4 and SS5 of both races, with what happens on the way. */
import { stageNamed } from '../plan.ts';
import { tellMissed } from '../road/missed.ts';
import { loseNetwork } from '../road/offline-phone.ts';
import { tellPassages } from '../road/passages.ts';
import { stopAfter } from '../road/ride.ts';
import { tellSpeeding } from '../road/speeding.ts';
import { type StageRun, tellStartOrder, tellStatus } from '../road/stage-run.ts';
import { fullMinute, minuteMs } from '../road/start-list.ts';
import { tellRetirement } from '../road/stops.ts';
import { endsOf, enterTimes, type RaceTale, rideOf, runStage, withRides } from '../road/tale.ts';
import { tellCheckIns } from '../road/time-control.ts';
import { type DemoTale, minutesIn } from './demo-tale.ts';
import { tellStartSheet } from './documents.ts';
import { tellNotice } from './notices.ts';
import { publishStage } from './publish.ts';
import { dateIn } from './zone.ts';

export interface Incidents {
  /** Minutes late (early: negative) at the time control before. */
  lateAtControl?: Record<number, number>;
  stops?: { place: number; afterWaypoints: number; cause: string };
  misses?: { place: number; waypoint: string };
  speeds?: { place: number; maxKmh: number; impulses: number };
  /** Moved in the start order after it was out: from place to place, and why. */
  moved?: { from: number; to: number; reason: string };
  orderMinutes: number;
}

export function tellStage(
  tale: DemoTale,
  race: RaceTale,
  code: string,
  ends: Map<string, number>,
  incidents: Incidents,
): StageRun {
  const { teller } = tale;
  const basis = `after/SS${Number(code.slice(2)) - 1} v1`;
  const plain = runStage(race, code, race.tally.order());
  const sendMs = minutesIn(tale, incidents.orderMinutes);
  tellStartOrder(teller, plain, { sendMs, basis });
  tellStartSheet(tale, dateIn(tale.zeroMs, tale.plan.timeZone), plain, sendMs + 20_000);
  const moved = moveOne(race, plain, incidents.moved);
  if (moved)
    tellStartOrder(teller, moved.run, {
      sendMs: sendMs + 3 * minuteMs,
      version: 2,
      basis,
      reasonFor: moved.reasonFor,
    });
  const started = moved?.run ?? plain;
  const numberAt = (place: number) => started.slots[place]?.number ?? '';
  const run = withIncidents(started, incidents, numberAt);
  tellStatus(teller, run, 'running', run.stage.firstStartMs);
  tellPassages(teller, run);
  tellArrivals(tale, race, run, ends, incidents, numberAt);
  enterTimes(race, run);
  tellPrices(tale, race, run, incidents, numberAt);
  return run;
}

function moveOne(race: RaceTale, run: StageRun, moved: Incidents['moved']) {
  if (!moved) return null;
  const numbers = run.slots.map(({ number }) => number);
  const [number] = numbers.splice(moved.from, 1);
  if (!number) return null;
  numbers.splice(moved.to, 0, number);
  return { run: runStage(race, run.stage.code, numbers), reasonFor: { [number]: moved.reason } };
}

function withIncidents(
  run: StageRun,
  { stops, misses }: Incidents,
  numberAt: (place: number) => string,
): StageRun {
  const changed = [];
  if (stops) changed.push(stopAfter(rideOf(run, numberAt(stops.place)), stops.afterWaypoints));
  if (misses) {
    changed.push({ ...rideOf(run, numberAt(misses.place)), missed: [misses.waypoint] });
  }
  return withRides(run, changed);
}

function tellArrivals(
  { teller }: DemoTale,
  race: RaceTale,
  run: StageRun,
  ends: Map<string, number>,
  { lateAtControl = {} }: Incidents,
  numberAt: (place: number) => string,
): void {
  const off = Object.fromEntries(
    Object.entries(lateAtControl).map(([place, minutes]) => [numberAt(Number(place)), minutes]),
  );
  const chance = race.chance.branch(`${run.stage.code}/control`);
  for (const [number, ms] of tellCheckIns(teller, { run, endedMs: ends, chance, off }))
    race.tally.addOnRoad(number, ms);
}

function tellPrices(
  { teller }: DemoTale,
  race: RaceTale,
  run: StageRun,
  { stops, misses, speeds }: Incidents,
  numberAt: (place: number) => string,
): void {
  if (misses) {
    const number = numberAt(misses.place);
    const sendMs = (rideOf(run, number).finishMs ?? 0) + 4 * minuteMs;
    race.tally.add(
      number,
      tellMissed(teller, run, {
        numbers: [number],
        waypoint: misses.waypoint,
        sendMs,
        reason: 'The track was read: the waypoint was passed too far away',
      }),
    );
  }
  if (speeds) {
    const number = numberAt(speeds.place);
    const ride = rideOf(run, number);
    const atMs = (ride.passMs[3] ?? 0) + 25_000;
    const sendMs = (ride.finishMs ?? atMs) + 3 * minuteMs;
    const zone = `Village of ${run.stage.code}`;
    race.tally.add(
      number,
      tellSpeeding(teller, run, {
        ...speeds,
        number,
        zone,
        limitKmh: 40,
        atMs,
        sendMs,
      }),
    );
  }
  if (stops) {
    const number = numberAt(stops.place);
    const atMs = (rideOf(run, number).passMs.at(-1) ?? run.stage.firstStartMs) + 2 * minuteMs;
    tellRetirement(teller, run, { number, cause: stops.cause, atMs, sendMs: atMs + 8 * minuteMs });
    race.tally.remove(number);
  }
}

const leader = 0;

/** Said to everybody, so that whoever sees two minutes more beside the leader knows where they come from. */
function tellLateLeader(tale: DemoTale, last: StageRun): void {
  const number = tale.auto.tally.order()[leader] as string;
  const dueMs = fullMinute(rideOf(last, number).finishMs ?? 0) + stageNamed(tale.auto.race, 'SS3').liaisonMs;
  tellNotice(tale.teller, 'late', dueMs + 6 * minuteMs, {
    number,
    race: 'AUTO',
    untilMs: minutesIn(tale, 20),
  });
}

export function tellAfternoon(
  tale: DemoTale,
  before: { auto: StageRun; moto: StageRun; motoLetGoMs: number },
): void {
  const { moto, auto, teller } = tale;
  tellLateLeader(tale, before.auto);
  const cars3 = tellStage(tale, auto, 'SS3', endsOf(before.auto), {
    orderMinutes: -25,
    lateAtControl: { [leader]: 2, 4: 6, 17: -2 },
    speeds: { place: 8, maxKmh: 65, impulses: 4 },
  });
  loseNetwork(teller, {
    post: cars3.stage.start,
    notBeforeMs: minutesIn(tale, 4.5),
    forMs: 4 * minuteMs + 2_000,
    times: 9,
  });
  publishStage(tale, cars3, { provisionalAfter: 1, protestMinutes: 10 });
  const bikes4 = tellStage(tale, moto, 'SS4', endsOf(before.moto, before.motoLetGoMs), {
    orderMinutes: 21.5,
    lateAtControl: { 9: 6, 21: 3, 28: -1 },
    misses: { place: 14, waypoint: 'WP6' },
    moved: { from: 20, to: 12, reason: 'Held up in SS3 while helping at the gorge' },
  });
  const cars4 = tellStage(tale, auto, 'SS4', endsOf(cars3), {
    orderMinutes: 37,
    lateAtControl: { 6: 4 },
    stops: { place: 11, afterWaypoints: 2, cause: 'technical' },
  });
  publishStage(tale, bikes4, { provisionalAfter: 1, protestMinutes: 10 });
  publishStage(tale, cars4, { provisionalAfter: 1, protestMinutes: 10 });
  const bikes5 = tellStage(tale, moto, 'SS5', endsOf(bikes4), {
    orderMinutes: 58,
    lateAtControl: { 15: 2 },
    stops: { place: 24, afterWaypoints: 4, cause: 'withdrawn' },
    speeds: { place: 5, maxKmh: 57, impulses: 2 },
  });
  const cars5 = tellStage(tale, auto, 'SS5', endsOf(cars4), {
    orderMinutes: 75,
    lateAtControl: { 3: 1, 19: -1 },
  });
  publishStage(tale, bikes5, { provisionalAfter: 1, protestMinutes: 10 });
  publishStage(tale, cars5, { provisionalAfter: 1, protestMinutes: 10 });
}
