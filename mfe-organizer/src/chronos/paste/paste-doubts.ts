/** What is doubtful about the times of a pasted block: as of typed ones, beside what stands and what the block itself brings. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import type { ChronoWarning } from '@bivouac/rules';
import { type ClockDoubt, clockDoubt } from '../entry/clock-doubt.ts';
import { type OutOfOrder, outOfOrder } from '../entry/out-of-order.ts';
import { UNKNOWN } from '../entry/own-entries.ts';
import { type StandsAs, standsAs } from '../entry/stands-as.ts';
import { timeDoubt } from '../entry/time-doubt.ts';
import type { PastedBlock } from './read-block.ts';

type Change = PastedBlock['changes'][number];

export interface PastedDoubt {
  warnings: readonly ChronoWarning[];
  order: OutOfOrder | null;
  stands: StandsAs | null;
  clock: ClockDoubt | null;
}

export function doubtsOf(grid: ChronosGrid, changes: readonly Change[], nowMs: number): PastedDoubt[] {
  const then = afterwards(grid, changes);
  return changes.map(({ number, point: code, at, expected }) => {
    const point = then.points.find((one) => one.code === code);
    const crew = then.crews.find((one) => one.number === number) ?? null;
    return point
      ? {
          warnings: timeDoubt(then, point, crew, at),
          order: outOfOrder(then, point, crew, at),
          stands: standsAs(then, point, crew),
          clock: clockDoubt(grid, { at, expected, nowMs }),
        }
      : { warnings: [], order: null, stands: null, clock: null };
  });
}

/** The grid as it would be: a crew that gets its start and its finish at once is judged by both. */
function afterwards(grid: ChronosGrid, changes: readonly Change[]): ChronosGrid {
  const points = new Map(grid.points.map((point) => [point.code, point]));
  const gone = new Set(changes.flatMap(({ old }) => old?.id ?? []));
  const starts = new Map(
    changes
      .filter(({ point }) => points.get(point)?.kind === 'stage_start')
      .map(({ number, at }) => [number, at]),
  );
  const pasted = changes.flatMap(({ number, point, at }): GridChrono[] => {
    const here = points.get(point);
    if (!here) return [];
    const said = { point: here.id, number, number_typed: number, at, received_at: at };
    return [{ ...UNKNOWN, ...COUNTS, ...said, id: `${number} ${here.id}` }];
  });
  return {
    ...grid,
    crews: grid.crews.map((crew) => ({ ...crew, start_at: starts.get(crew.number) ?? crew.start_at })),
    chronos: [...grid.chronos.filter(({ id }) => !gone.has(id)), ...pasted],
  };
}

const COUNTS = {
  counted: true,
  waits: false,
  flags: [],
  gate: 'counted',
  passage: 'passage',
  source: 'manual',
  by: null,
  supersedes: null,
  reason: null,
  position: Number.MAX_SAFE_INTEGER,
} satisfies Partial<GridChrono>;
