/** Times whose number was mistyped, most likely: 21 came twice or cannot be, and 12 is missing. Source: docs/sport/scenarios.md 11.12. */
import type { ChronosGrid, GridChrono, GridCrew, GridPoint } from '@bivouac/data';
import { isSlipOf, suggestSwap } from '@bivouac/rules';
import {
  crewsInOrder,
  crewTyped,
  hasRecordedStarts,
  missingAt,
  startThatCounts,
  windowAt,
} from '../model/at-point.ts';

export interface Swap {
  chrono: GridChrono;
  from: string;
  to: string;
}

const DOUBTS = new Set([
  'conflict',
  'finish_before_start',
  'implausible_speed',
  'out_of_order',
  'unknown_number',
  'retired_crew',
  'not_on_stage',
]);

/** A person typed these at the desk. A phone's number was chosen as the car passed; a tracker or a beam mistypes nothing. */
const TYPED = new Set(['manual', 'card']);

const mayBeMistyped = ({ standing, waits, source }: GridChrono) => standing && !waits && TYPED.has(source);

export function findSwaps(grid: ChronosGrid, point: GridPoint): Swap[] {
  const missing = missingAt(grid, point);
  const isByList = !hasRecordedStarts(grid);
  const taken = new Set<string>();
  return grid.chronos.flatMap((doubtful) => {
    const typed = doubtful.number ?? doubtful.number_typed;
    const isDoubtful =
      doubtful.point === point.id &&
      mayBeMistyped(doubtful) &&
      doubtful.flags.some((flag) => DOUBTS.has(flag));
    if (!isDoubtful || typed === null || doubtful.passage === 'given') return [];
    const candidates = missing.filter((crew) => {
      const start = point.kind === 'stage_start' ? null : startThatCounts(crew);
      const hasStarted = crew.start_at !== null || (isByList && start !== null);
      const isDue = point.kind !== 'flying_finish' || hasStarted;
      const isOther = crew.number !== typed && !taken.has(crew.number);
      return isOther && isDue && (start === null || start < doubtful.at);
    });
    const [swapped] = suggestSwap(
      typed,
      candidates.map(({ number }) => number),
    );
    const due = dueWithout(grid, point, typed);
    const meant = candidates.find(({ number }) => number === swapped);
    const swap = meant
      ? { chrono: nearest(grid, doubtful, due(meant)), from: typed, to: meant.number }
      : findSlip(grid, { doubtful, typed, candidates, due });
    if (swap) taken.add(swap.to);
    return swap ?? [];
  });
}

/** In the middle of when a crew is likely there, ms; null: nobody knows. */
type Due = (crew: GridCrew) => number | null;

/** What is in question teaches nothing of when crews are due. */
function dueWithout(grid: ChronosGrid, point: GridPoint, typed: string): Due {
  const others = { ...grid, chronos: grid.chronos.filter(({ number }) => number !== typed) };
  return (crew) => {
    const likely = windowAt(others, point, crew);
    return likely && (Date.parse(likely.from) + Date.parse(likely.until)) / 2;
  };
}

/** Of two times under one number the doubtful one is not always the wrong one: the one nearer to when the other is due goes. */
function nearest(grid: ChronosGrid, doubtful: GridChrono, dueMs: number | null): GridChrono {
  if (dueMs === null) return doubtful;
  return twinsOf(grid, doubtful).reduce((a, b) => (farFrom(b, dueMs) < farFrom(a, dueMs) ? b : a), doubtful);
}

const farFrom = ({ at }: GridChrono, dueMs: number) => Math.abs(Date.parse(at) - dueMs);

function twinsOf(grid: ChronosGrid, doubtful: GridChrono): GridChrono[] {
  if (doubtful.number === null || !doubtful.flags.includes('conflict')) return [doubtful];
  return grid.chronos.filter((one) => mayBeMistyped(one) && isBeside(one, doubtful));
}

const isBeside = (one: GridChrono, { point, number, passage }: GridChrono) =>
  one.point === point && one.number === number && one.passage === passage;

interface Asked {
  doubtful: GridChrono;
  typed: string;
  candidates: readonly GridCrew[];
  due: Due;
}

/**
 * 303 typed for 302. Many numbers are one key apart, so that it is suggested only of the crew that is expected at that time, the nearest of
 * all that are missing, and only where 303 itself is elsewhere or keeps a time that fits it at least as well.
 */
function findSlip(grid: ChronosGrid, { doubtful, typed, candidates, due }: Asked): Swap | null {
  const meant = candidates
    .filter(({ number }) => isSlipOf(typed, number))
    .map((crew) => ({ crew, chrono: likelyOf(grid, { doubtful, typed, due }, crew) }))
    .find(({ crew, chrono }) => {
      const start = startThatCounts(crew);
      const isPast = start === null || start < chrono.at;
      return isPast && expectedNearest(candidates, chrono, due) === crew;
    });
  if (!meant || !isSparedBy(grid, { doubtful, typed, due }, meant.chrono)) return null;
  return { chrono: meant.chrono, from: typed, to: meant.crew.number };
}

/** Where nobody knows when the crew is due, the two came in their order: of whoever starts before the other the time is the earlier one. */
function likelyOf(grid: ChronosGrid, { doubtful, typed, due }: Omit<Asked, 'candidates'>, meant: GridCrew) {
  const dueMs = due(meant);
  if (dueMs !== null) return nearest(grid, doubtful, dueMs);
  const other = crewTyped(grid.crews, typed);
  const isBefore = other !== null && crewsInOrder([meant, other])[0] === meant;
  return twinsOf(grid, doubtful).reduce((a, b) => (b.at < a.at === isBefore ? b : a), doubtful);
}

function expectedNearest(missing: readonly GridCrew[], chrono: GridChrono, due: Due): GridCrew | null {
  const known = missing.flatMap((crew) => {
    const dueMs = due(crew);
    return dueMs === null ? [] : [{ crew, farMs: farFrom(chrono, dueMs) }];
  });
  if (known.length === 0) return missing[0] ?? null;
  return known.reduce((a, b) => (b.farMs < a.farMs ? b : a)).crew;
}

/** What the number that was typed keeps, if this time is not its own, is a time there that suits it no worse. */
function isSparedBy(
  grid: ChronosGrid,
  { doubtful, typed, due }: Omit<Asked, 'candidates'>,
  goes: GridChrono,
) {
  // A time that cannot be its own is spared anyway.
  if (!doubtful.flags.includes('conflict')) return true;
  const kept = grid.chronos.filter(
    (one) => one.standing && !one.waits && one.id !== goes.id && isBeside(one, doubtful),
  );
  const crew = crewTyped(grid.crews, typed);
  const dueMs = crew && due(crew);
  if (kept.length === 0 || dueMs === null) return kept.length > 0;
  return kept.some((one) => farFrom(one, dueMs) <= farFrom(goes, dueMs));
}
