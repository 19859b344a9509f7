/** The splits of a stage as a table of crews and points: time so far, time on the section, or its pace; with place and what was lost on the best. */
import type { StageBody, StageRow } from '@bivouac/data/feed';
import { printPosition, tiedPositions } from '@bivouac/rules';
import { isGiven } from '#structure/given-times.ts';

export const SPLIT_MODES = ['running', 'section', 'pace'] as const;
export type SplitMode = (typeof SPLIT_MODES)[number];

export interface SplitValue {
  /** Of the time so far or on the section, ms. */
  ms: number;
  /** Seconds for each kilometre of the section; null: its length is not known. */
  paceS: number | null;
  /** =1, =1, 3 among those who have a value there. */
  place: string;
  /** Of the best, 0.05 is five in a hundred: what was lost for each kilometre, whatever their number. */
  lostShare: number;
}

export interface SplitPoint {
  /** null: the finish. */
  code: string | null;
  name: string | null;
  /** Of the section that ends there. */
  lengthM: number | null;
}

type Stage = Pick<StageBody, 'split_points'>;
type Row = Pick<StageRow, 'number' | 'time_ms' | 'status' | 'marks'> & {
  splits: readonly { code: string; time_ms: number }[];
};

/** Points in order, the finish last. `distanceM` of the stage. */
export function splitPoints({ split_points: points }: Stage, distanceM: number | null): SplitPoint[] {
  const ends = [...points.map(({ distance_m: metres }) => metres), distanceM];
  return ends.map((end, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? null);
    const lengthM = end === null || from === null || end <= from ? null : end - from;
    return { code: points[i]?.code ?? null, name: points[i]?.name ?? null, lengthM };
  });
}

export function splitTable(
  rows: readonly Row[],
  points: readonly SplitPoint[],
  isOnSections: boolean,
): ReadonlyMap<string, SplitValue>[] {
  return points.map((point, i) => {
    const known = rows.flatMap((row) => {
      const ms = isOnSections ? sectionMs(row, points, i) : timeAt(row, point.code);
      return ms === null ? [] : [{ number: row.number, ms }];
    });
    const sorted = known.map(({ ms }) => ms).sort((a, b) => a - b);
    const best = sorted[0] ?? 1;
    const placed = known.map((one) => ({ ...one, position: sorted.indexOf(one.ms) + 1 }));
    const tied = tiedPositions(placed);
    return new Map(
      placed.map(({ number, ms, position }) => [
        number,
        {
          ms,
          paceS: isOnSections && point.lengthM !== null ? ms / point.lengthM : null,
          place: printPosition(position, tied),
          lostShare: (ms - best) / Math.max(1, best),
        },
      ]),
    );
  });
}

function timeAt(row: Row, code: string | null): number | null {
  if (code !== null) return row.splits.find((split) => split.code === code)?.time_ms ?? null;
  return row.status === 'on_stage' || row.status === 'disqualified' ? null : row.time_ms;
}

/** Without a time at the point before nobody knows how long the section took. */
function sectionMs(row: Row, points: readonly SplitPoint[], i: number): number | null {
  const code = points[i]?.code ?? null;
  if (code === null && isGiven(row.marks)) return null;
  const from = i === 0 ? 0 : timeAt(row, points[i - 1]?.code ?? null);
  const to = timeAt(row, code);
  return from === null || to === null || to <= from ? null : to - from;
}

const HEAT_FROM = [0.01, 0.025, 0.05, 0.1];

/** 0 (level with the best, or nearly) to 4. */
export function heatOf({ lostShare }: Pick<SplitValue, 'lostShare'>): number {
  return HEAT_FROM.filter((from) => lostShare >= from).length;
}
