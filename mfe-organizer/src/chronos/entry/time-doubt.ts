/** What is doubtful about a time typed at the start or the finish, beside what is known there: asked about once, never refused. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { type ChronoWarning, chronoWarnings, startWarnings } from '@bivouac/rules';
import { startThatCounts, teaches } from '../model/at-point.ts';

/** Of one or two cars nobody knows whether they were fast. */
const ENOUGH_TO_BE_SLOW = 3;

type Known = Pick<
  ChronosGrid,
  'points' | 'crews' | 'chronos' | 'finish' | 'plausible_kmh' | 'start_awaited_ms'
>;

export function timeDoubt(
  grid: Known,
  point: Pick<GridPoint, 'id'>,
  crew: GridCrew | null,
  at: string,
): ChronoWarning[] {
  if (!crew) return [];
  const isStart = grid.points.some(({ id, kind }) => id === point.id && kind === 'stage_start');
  if (isStart && crew.stage_due_at) return startWarnings(at, crew.stage_due_at, grid.start_awaited_ms);
  if (point.id !== grid.finish) return [];
  const { best, slowest } = timesOfOthers(grid, crew.number);
  return chronoWarnings({
    finishAt: at,
    startAt: startThatCounts(crew),
    distanceM: crew.distance_m,
    maxTimeMs: maximumOf(crew),
    plausibleKmh: grid.plausible_kmh,
    bestMs: best,
    slowestMs: slowest,
  });
}

/** The database works out by when a crew must be there: from its start on, the maximum time of the stage. */
function maximumOf(crew: GridCrew): number | null {
  const start = startThatCounts(crew);
  const until = crew.expected_by;
  return start && until ? Date.parse(until) - Date.parse(start) : null;
}

/** From what counts at the finish alone: a time in doubt is no measure. */
function timesOfOthers(
  { crews, chronos, finish }: Pick<Known, 'crews' | 'chronos' | 'finish'>,
  number: string,
): { best: number | null; slowest: number | null } {
  const starts = new Map(crews.map((crew) => [crew.number, startThatCounts(crew)]));
  const took = chronos.flatMap((chrono) => {
    const start =
      chrono.point === finish && teaches(chrono) && chrono.number !== number
        ? starts.get(chrono.number ?? '')
        : null;
    return start ? [Date.parse(chrono.at) - Date.parse(start)] : [];
  });
  return {
    best: took.length > 0 ? Math.min(...took) : null,
    slowest: took.length < ENOUGH_TO_BE_SLOW ? null : Math.max(...took),
  };
}
