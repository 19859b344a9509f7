/** Times whose number was mistyped, most likely: 21 came twice or cannot be, and 12 is missing. Source: docs/sport/scenarios.md 11.12. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { suggestSwap } from '@bivouac/rules';
import { missingAt, windowAt } from '../model/at-point.ts';

export interface Swap {
  chrono: GridChrono;
  /** The number it was typed under. */
  from: string;
  /** The missing one it was meant for. */
  to: string;
}

/** Doubts that may come from a wrong number. */
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
  const taken = new Set<string>();
  return grid.chronos.flatMap((chrono) => {
    const typed = chrono.number ?? chrono.number_typed;
    const isDoubtful =
      chrono.point === point.id && mayBeMistyped(chrono) && chrono.flags.some((flag) => DOUBTS.has(flag));
    if (!isDoubtful || typed === null || chrono.passage === 'given') return [];
    const candidates = missing.filter((crew) => {
      const start = point.kind === 'stage_start' ? null : crew.start_at;
      const isDue = point.kind !== 'flying_finish' || crew.start_at !== null;
      return !taken.has(crew.number) && isDue && (start === null || start < chrono.at);
    });
    const [to] = suggestSwap(
      typed,
      candidates.map(({ number }) => number),
    );
    if (to === undefined) return [];
    taken.add(to);
    const crew = candidates.find(({ number }) => number === to) ?? null;
    const likely = crew && windowAt(grid, point, crew);
    return [{ chrono: likely ? nearer(grid, chrono, likely) : chrono, from: typed, to }];
  });
}

/** Of two times under one number the doubtful one is not always the wrong one: the one nearer to when the other is due goes. */
function nearer(grid: ChronosGrid, doubtful: GridChrono, due: { from: string; until: string }): GridChrono {
  if (doubtful.number === null || !doubtful.flags.includes('conflict')) return doubtful;
  const middle = (Date.parse(due.from) + Date.parse(due.until)) / 2;
  const far = ({ at }: GridChrono) => Math.abs(Date.parse(at) - middle);
  return grid.chronos
    .filter(
      (one) =>
        mayBeMistyped(one) &&
        one.point === doubtful.point &&
        one.number === doubtful.number &&
        one.passage === doubtful.passage,
    )
    .reduce((a, b) => (far(b) < far(a) ? b : a), doubtful);
}
