/** Who records the passages of a ride: marshalls at start, manned waypoint and finish; elsewhere the trackers' passages come in. */
import type { Draft, Teller } from '../teller.ts';
import { instant } from '../teller.ts';
import type { Ride } from './ride.ts';
import { nameOf, type StageRun, takenAt } from './stage-run.ts';

/** From the passage to the record leaving the phone: a beam and a tracker send by themselves, people type a number. */
const delayMs = { start: 1_500, typed: 4_000, tracker: 2_500, beam: 1_000 };

export interface TypedNumbers {
  /** A number typed wrong at the finish, by the right one. */
  finish?: Record<string, string>;
}

export function tellPassages(teller: Teller, run: StageRun, typed: TypedNumbers = {}): void {
  for (const ride of run.rides) tellRide(teller, run, ride, typed);
}

function tellRide(teller: Teller, run: StageRun, ride: Ride, typed: TypedNumbers): void {
  const { stage } = run;
  const name = (point: string) => passageName(run, ride.number, point);
  const start = takenAt(run, stage.start, 'start');
  const finish = takenAt(run, stage.finish, 'finish');
  teller.tell(start.by, ride.startMs + delayMs.start, name('start'), startChrono(start.place, ride));
  ride.passMs.forEach((atMs, place) => {
    const waypoint = stage.waypoints[place];
    if (!waypoint || ride.missed?.includes(waypoint.code)) return;
    const { post, code } = waypoint;
    if (post) {
      const chrono: Draft = {
        kind: 'chrono',
        post,
        number: ride.number,
        at: instant(atMs),
        passage: 'passage',
        source: 'phone',
        device: 'Waypoint phone',
      };
      teller.tell('passage', atMs + delayMs.typed, name(code), chrono);
    } else {
      const chrono: Draft = {
        kind: 'chrono',
        race: run.race.code,
        stage: stage.code,
        waypoint: code,
        number: ride.number,
        at: instant(atMs),
        source: 'gps',
        device: 'Trackers',
      };
      teller.tell('organizer', atMs + delayMs.tracker, name(code), chrono);
    }
  });
  tellStop(teller, run, ride);
  if (ride.finishMs !== null) {
    const number = typed.finish?.[ride.number] ?? ride.number;
    teller.tell(
      finish.by,
      ride.finishMs + delayMs.beam,
      name('finish'),
      finishChrono(finish.place, number, ride.finishMs),
    );
  }
}

function tellStop(teller: Teller, run: StageRun, { number, stop, passMs, finishMs }: Ride): void {
  const post = run.stage.stop?.post;
  if (!post || !stop || stop.outMs > (finishMs ?? passMs.at(-1) ?? 0)) return;
  for (const [passage, atMs] of [
    ['in', stop.inMs],
    ['out', stop.outMs],
  ] as const) {
    teller.tell('passage', atMs + delayMs.typed, passageName(run, number, `${post}/${passage}`), {
      kind: 'chrono',
      post,
      number,
      at: instant(atMs),
      passage,
      source: 'phone',
      device: 'Neutralisation phone',
    });
  }
}

export function passageName(run: Pick<StageRun, 'race' | 'stage'>, number: string, point: string): string {
  return `${nameOf(run)}/${number}/${point}`;
}

function startChrono(place: ReturnType<typeof takenAt>['place'], { number, startMs }: Ride): Draft {
  return {
    kind: 'chrono',
    ...place,
    number,
    at: instant(startMs),
    passage: 'start',
    source: 'clock',
    device: 'Start clock',
  };
}

function finishChrono(place: ReturnType<typeof takenAt>['place'], number: string, finishMs: number): Draft {
  return {
    kind: 'chrono',
    ...place,
    number,
    at: instant(finishMs),
    passage: 'finish',
    source: 'beam',
    device: 'Finish beam',
  };
}

export interface FinishCorrection {
  /** The crew that did finish. */
  number: string;
  /** The name under which the passage was told. */
  corrects: string;
  finishMs: number;
  reason: string;
  sendMs: number;
}

export function tellFinishCorrection(
  teller: Teller,
  run: StageRun,
  target: string,
  correction: FinishCorrection,
): string {
  const { number, corrects, finishMs, reason, sendMs } = correction;
  return teller.tell('organizer', sendMs, `${corrects}/corrected`, {
    kind: 'chrono',
    race: run.race.code,
    control: run.stage.finish,
    number,
    at: instant(finishMs),
    source: 'beam',
    supersedes: target,
    reason,
  });
}
