/** What a stage's column shows of a crew: its time, its place in the stage's result, and whether nobody drove it faster. */
import type { FastestThere, NowRow, StageBody } from '@bivouac/data/feed';
import { filterRows, type RowFilter } from '@bivouac/live/arrange';
import { printPosition, tiedPositions } from '@bivouac/rules';

export interface StageTime {
  ms: number;
  /** With = where it is shared. */
  place: string;
  isFastest: boolean;
}

export type StageTimes = ReadonlyMap<string, StageTime>;

/** Places are counted among whom the filter leaves, and so is who was the fastest. */
export function timesOf(body: StageBody, filter: RowFilter): StageTimes {
  const { rows, fastest = [] } = filterRows(body, filter);
  const best = new Set(fastest);
  const tied = tiedPositions(rows);
  return new Map(
    rows.flatMap(({ number, time_ms: ms, position }) =>
      ms === null
        ? []
        : [[number, { ms, place: placeOf(position, tied), isFastest: best.has(number) }] as const],
    ),
  );
}

/** Of a stage that is open still, from the rows of the running race: by the times alone, penalties are not told for each stage. */
export function timesSoFar(
  rows: readonly NowRow[],
  stage: string,
  best: readonly FastestThere[],
): [string, StageTime][] {
  const fastest = best.find((one) => one.stage === stage && one.point === undefined)?.numbers ?? [];
  const times = rows.flatMap(({ number, passed }) => {
    const finish = passed.find((one) => one.stage === stage && one.point === undefined);
    return finish ? [{ number, ms: finish.time_ms }] : [];
  });
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const placed = times.map((time) => ({ ...time, position: sorted.indexOf(time.ms) + 1 }));
  const tied = tiedPositions(placed);
  return placed.map(({ number, ms, position }) => [
    number,
    { ms, place: placeOf(position, tied), isFastest: fastest.includes(number) },
  ]);
}

/** A crew that is not classified on the stage has a time, and no place beside it. */
const placeOf = (position: number | null, tied: ReadonlySet<number>) =>
  position === null ? '' : printPosition(position, tied);
