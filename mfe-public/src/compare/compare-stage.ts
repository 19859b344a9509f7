/** Two to four crews on one stage: as far as all of them have come, who was faster, on which section, and what came of it. */
import type { StageBody, StageRow } from '@bivouac/data/feed';
import { isGiven } from '#structure/given-times.ts';

export interface ComparedCell {
  ms: number;
  /** Behind the fastest of those compared. */
  lossMs: number;
  isFastest: boolean;
}

export interface ComparedSection {
  /** Codes of the points between which it lies; null: the start, the finish. */
  from: string | null;
  to: string | null;
  distanceM: number | null;
  /** In the order of the crews; null: not known. */
  cells: (ComparedCell | null)[];
}

export interface ComparedStage {
  code: string;
  precisionMs: number;
  /** Where they are compared: the last point that all have passed who are on it or were; null: the finish. */
  at: string | null;
  distanceM: number | null;
  cells: (ComparedCell | null)[];
  /** By how much each moved against the first of them up to there, by the times alone; positive: lost. */
  swingMs: (number | null)[];
  /** Penalties less bonuses of the stage, also of one that is driven. */
  addedMs: number[];
  sections: ComparedSection[];
}

type Stage = Pick<StageBody, 'code' | 'precision_ms' | 'split_points' | 'rows'>;

export function compareOnStage(
  body: Stage,
  numbers: readonly string[],
  distanceM: number | null,
): ComparedStage | null {
  const rows = numbers.map((number) => body.rows.find((row) => row.number === number));
  const points = [...body.split_points.map(({ code, distance_m }) => ({ code, distance_m })), null];
  const timesAt = (point: (typeof points)[number]) => rows.map((row) => timeAt(row, point?.code ?? null));
  const there = Math.max(0, ...points.map((point) => countOf(timesAt(point))));
  if (there < 2) return null;
  const at = points.findLast((point) => countOf(timesAt(point)) === there) ?? null;
  return {
    code: body.code,
    precisionMs: body.precision_ms,
    at: at?.code ?? null,
    distanceM: at ? at.distance_m : distanceM,
    cells: cellsOf(timesAt(at)),
    swingMs: swingOf(timesAt(at)),
    addedMs: rows.map((row) => (row ? row.penalty_ms - row.bonus_ms : 0)),
    sections: points.map((to, place) => {
      const from = points[place - 1] ?? null;
      return {
        from: from?.code ?? null,
        to: to?.code ?? null,
        distanceM: lengthOf(from ? from.distance_m : 0, to ? to.distance_m : distanceM),
        cells: cellsOf(rows.map((row) => sectionTime(row, from?.code ?? null, to?.code ?? null))),
      };
    }),
  };
}

const countOf = (times: readonly (number | null)[]) => times.filter((ms) => ms !== null).length;

function timeAt(row: StageRow | undefined, point: string | null): number | null {
  if (point === null) return row?.time_ms ?? null;
  return row?.splits.find(({ code }) => code === point)?.time_ms ?? null;
}

function sectionTime(row: StageRow | undefined, from: string | null, to: string | null): number | null {
  // No one drove the way from the last point to the finish.
  if (to === null && row && isGiven(row.marks)) return null;
  const begin = from === null ? 0 : timeAt(row, from);
  const end = timeAt(row, to);
  return begin === null || end === null || end <= begin ? null : end - begin;
}

function cellsOf(times: readonly (number | null)[]): (ComparedCell | null)[] {
  const known = times.filter((ms) => ms !== null);
  const best = Math.min(...known);
  return times.map((ms) =>
    ms === null ? null : { ms, lossMs: ms - best, isFastest: known.length > 1 && ms === best },
  );
}

function swingOf(times: readonly (number | null)[]): (number | null)[] {
  const [first] = times;
  return times.map((ms) => (ms === null || first == null ? null : ms - first));
}

function lengthOf(from: number | null, to: number | null): number | null {
  return from === null || to === null || to <= from ? null : to - from;
}

/** A stage or section on which two were level is won by neither, and is one of those that were fought for. A stage that is driven is won by no one yet. */
export function countWins(stages: readonly ComparedStage[], crews: number) {
  const sections = stages.flatMap((stage) => stage.sections);
  const wins = (parts: readonly { cells: readonly (ComparedCell | null)[] }[]) =>
    Array.from({ length: crews }, (_, i) => parts.filter(({ cells }) => isWonBy(cells, i)).length);
  const fought = (parts: readonly { cells: readonly (ComparedCell | null)[] }[]) =>
    parts.filter(({ cells }) => cells.some((cell) => cell?.isFastest)).length;
  const driven = stages.filter(({ at }) => at === null);
  return {
    stages: { won: wins(driven), of: fought(driven) },
    sections: { won: wins(sections), of: fought(sections) },
  };
}

function isWonBy(cells: readonly (ComparedCell | null)[], crew: number): boolean {
  return cells.every((cell, i) => (cell?.isFastest ?? false) === (i === crew));
}

/** The total of a crew after each stage, by its code, as the classifications have it: with all penalties and bonuses. */
export type Totals = ReadonlyMap<string, number>;

/** `totals`: of the first crew and of this one. On a stage that not both have finished, their times there and what was added are added to the last difference. */
export function runningDifference(
  stages: readonly ComparedStage[],
  crew: number,
  [first, own]: readonly [Totals | undefined, Totals | undefined],
): (number | null)[] {
  let last: number | null = 0;
  return stages.map(({ code, at, swingMs, addedMs }) => {
    const [theirs, its] = [first?.get(code), own?.get(code)];
    const swing = swingMs[crew] ?? null;
    if (theirs !== undefined && its !== undefined) last = its - theirs;
    else if (at !== null && last !== null && swing !== null) {
      return last + swing + (addedMs[crew] ?? 0) - (addedMs[0] ?? 0);
    } else last = null;
    return last;
  });
}
