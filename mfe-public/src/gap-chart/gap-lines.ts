/** Gaps along the way: what each crew needed to every place, less what the reference needed to the same place. */
import { isGiven } from '#structure/given-times.ts';
import type { ChartCourse, ChartRow, ChartStage } from './chart-course.ts';

/** `leader`: whoever has needed least to the place, which may be somebody else at the next. Otherwise a crew's number. */
export type Reference = 'leader' | (string & {});

export interface GapPoint {
  /** Index in the places of the course. */
  place: number;
  distanceM: number;
  /** Positive: behind the reference. */
  gapMs: number;
  isGiven: boolean;
}

export interface GapStep {
  /** Index of the place behind it. */
  place: number;
  distanceM: number;
  stage: string;
  fromMs: number;
  toMs: number;
  /** Of the crew itself, penalties less bonuses; positive: it lost them. */
  addedMs: number;
}

export interface GapLine {
  number: string;
  points: GapPoint[];
  steps: GapStep[];
}

export type Times = readonly (number | null)[];

export function timesOf(stages: readonly ChartStage[], number: string, isOfOneStage = false): Times {
  const driven = stages.filter(({ isCancelled }) => !isCancelled);
  return driven.flatMap((stage, i) => timesOnStage(stage, number, i === 0, isOfOneStage));
}

function timesOnStage(stage: ChartStage, number: string, isFirst: boolean, isOfOneStage: boolean): Times {
  const row = stage.rows.get(number);
  const base = baseOf(row, isFirst, isOfOneStage);
  // As the running race counts: at every point, also of those who have finished. Behind it penalties are a step at the finish.
  const addedMs = stage.isRunning && !isOfOneStage && row ? row.penalty_ms - row.bonus_ms : 0;
  const add = (ms: number | null | undefined) => (base === null || ms == null ? null : base + addedMs + ms);
  return [
    hasStarted(row) ? add(0) : null,
    ...stage.points.map(({ code }) => add(row?.splits.find((split) => split.code === code)?.time_ms)),
    add(row?.time_ms),
    add(row?.time_ms == null || row.total_ms === null ? null : row.total_ms - addedMs),
  ];
}

/** Behind the first stage a crew without a total before it is out of the order. */
function baseOf(row: ChartRow | undefined, isFirst: boolean, isOfOneStage: boolean): number | null {
  if (!row || row.status === 'disqualified') return null;
  if (isOfOneStage) return 0;
  return row.base_ms ?? (isFirst ? 0 : null);
}

function hasStarted(row: ChartRow | undefined): boolean {
  return row !== undefined && (row.time_ms !== null || row.splits.length > 0 || row.status === 'on_stage');
}

function leaderTimes(all: Iterable<Times>): Times {
  const least: (number | null)[] = [];
  for (const times of all) {
    times.forEach((ms, place) => {
      const before = least[place] ?? null;
      least[place] = ms === null ? before : before === null ? ms : Math.min(before, ms);
    });
  }
  return least;
}

const UNDER_WAY = new Set(['on_stage', 'to_start']);

/**
 * The least time at each place; null where the crew that led at the place compared before has yet to come and can still lead there. Against
 * those who are there alone all gaps would leap to less, as if they had caught up.
 */
export function comparableTimes(
  field: ReadonlyMap<string, Times>,
  stages: readonly ChartStage[],
  { places }: ChartCourse,
): Times {
  const open = new Map(stages.map(({ code, rows }) => [code, { rows, latestMs: latestOf(rows) }]));
  const canLead = (number: string, own: Times, place: number, leastMs: number) => {
    const stage = places[place]?.stage;
    const { rows, latestMs = 0 } = open.get(stage ?? '') ?? {};
    const row = rows?.get(number);
    const isOver = own.findLastIndex((ms) => ms !== null) >= place;
    if (!row || !UNDER_WAY.has(row.status) || isOver) return false;
    const startMs = own[places.findIndex((one) => one.stage === stage)] ?? null;
    if (row.start_at === null || startMs === null) return true;
    return startMs + latestMs - Date.parse(row.start_at) < leastMs;
  };
  let before = -1;
  return leaderTimes(field.values()).map((ms, place) => {
    if (ms === null) return null;
    const rivals = [...field].flatMap(([number, own]) =>
      own[place] != null || canLead(number, own, place, ms) ? [own] : [],
    );
    const leadMs = Math.min(...rivals.flatMap((own) => own[before] ?? []));
    const led = rivals.filter((own) => own[before] === leadMs);
    if (led.length > 0 && led.every((own) => own[place] == null)) return null;
    before = place;
    return ms;
  });
}

/** The last moment of which the stage says something. */
function latestOf(rows: ChartStage['rows']): number {
  const known = [...rows.values()].flatMap(({ start_at, finish_at, splits }) =>
    [start_at, finish_at, splits.at(-1)?.at].flatMap((at) => (at == null ? [] : Date.parse(at))),
  );
  return Math.max(0, ...known);
}

/** `unitMs`: both times are rounded down to it first. */
export function gapLine(
  number: string,
  course: ChartCourse,
  stages: readonly ChartStage[],
  own: Times,
  reference: Times,
  unitMs = 1,
): GapLine {
  const whole = (ms: number) => Math.floor(ms / unitMs) * unitMs;
  const points = course.places.flatMap(({ distanceM, stage, at }, place): GapPoint[] => {
    const ms = own[place] ?? null;
    const other = reference[place] ?? null;
    if (ms === null || other === null) return [];
    return [
      {
        place,
        distanceM,
        gapMs: whole(ms) - whole(other),
        isGiven: at === 'finish' && hasGivenTime(stages, stage, number),
      },
    ];
  });
  return { number, points, steps: stepsOf(points, course, own) };
}

/** Index of the last place the crew has passed; -1: none. */
export const reachOf = ({ points }: GapLine): number => points.at(-1)?.place ?? -1;

function hasGivenTime(stages: readonly ChartStage[], code: string, number: string): boolean {
  const row = stages.find((one) => one.code === code)?.rows.get(number);
  return row !== undefined && isGiven(row.marks);
}

function stepsOf(points: readonly GapPoint[], course: ChartCourse, own: Times): GapStep[] {
  return points.flatMap((point, i): GapStep[] => {
    const before = points[i - 1];
    const from = before && course.places[before.place];
    const isAdded = from && before.place + 1 === point.place && from.distanceM === point.distanceM;
    if (!isAdded || (from.at !== 'finish' && from.at !== 'added')) return [];
    const addedMs = (own[point.place] ?? 0) - (own[before.place] ?? 0);
    if (addedMs === 0) return [];
    const { distanceM } = point;
    return [
      { place: point.place, distanceM, stage: from.stage, fromMs: before.gapMs, toMs: point.gapMs, addedMs },
    ];
  });
}

/** How much farther ahead than the first of those who passed `place` too the first at `before` was: nobody gains because the fastest are still out. */
export type LeadBefore = (before: number, place: number) => number;

export function leadBefore(field: readonly Times[], unitMs: number): LeadBefore {
  const whole = (ms: number | null | undefined) => Math.floor((ms ?? 0) / unitMs) * unitMs;
  const first = leaderTimes(field);
  return (before, place) => {
    const both = leaderTimes(field.filter((times) => times[place] != null))[before];
    return both == null ? 0 : whole(both) - whole(first[before]);
  };
}

/** Where nothing was driven in between only what was added to the crew itself: a penalty of the reference is no gain of all others. */
function wonBetween({ steps }: GapLine, before: GapPoint, point: GapPoint, lead: LeadBefore): number | null {
  if (before.distanceM !== point.distanceM) {
    return before.gapMs - lead(before.place, point.place) - point.gapMs;
  }
  const step = steps.find(({ place }) => place === point.place);
  return step ? -step.addedMs : null;
}

export function gapAt(
  line: GapLine,
  place: number,
  lead: LeadBefore,
): { gapMs: number; isHere: boolean; wonMs: number | null } | null {
  const at = line.points.findLastIndex((point) => point.place <= place);
  const point = line.points[at];
  if (!point) return null;
  const before = line.points[at - 1];
  return {
    gapMs: point.gapMs,
    isHere: point.place === place,
    wonMs: before ? wonBetween(line, before, point, lead) : null,
  };
}
