/** What a stage's column shows of a crew: its time, its place in the stage's result, and whether nobody drove it faster. */
import type { FastestThere, NowRow, StageBody } from '@bivouac/data/feed';
import { filterRows, type RowFilter } from '@bivouac/live/arrange';

export interface StageTime {
  ms: number;
  place: number | null;
  isFastest: boolean;
}

export type StageTimes = ReadonlyMap<string, StageTime>;

/** Places are counted among whom the filter leaves, and so is who was the fastest. */
export function timesOf(body: StageBody, filter: RowFilter): StageTimes {
  const { rows, fastest = [] } = filterRows(body, filter);
  const best = new Set(fastest);
  return new Map(
    rows.flatMap(({ number, time_ms: ms, position }) =>
      ms === null ? [] : [[number, { ms, place: position, isFastest: best.has(number) }] as const],
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
  return times.map(({ number, ms }) => [
    number,
    { ms, place: sorted.indexOf(ms) + 1, isFastest: fastest.includes(number) },
  ]);
}
