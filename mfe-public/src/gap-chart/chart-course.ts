/** The way a gap chart runs along: every start, point and finish of its stages, one behind the other, by true distance. */
import type { ControlEntry, StageBody, StageEntry, StageRow } from '@bivouac/data/feed';

export type ChartRow = Pick<StageRow, 'number' | 'status' | 'base_ms' | 'time_ms' | 'total_ms' | 'marks'> & {
  splits: readonly Pick<StageRow['splits'][number], 'code' | 'time_ms'>[];
};

export interface ChartStage {
  code: string;
  /** null: not told; then it is as long as its last point needs, or as the others are. */
  distanceM: number | null;
  points: readonly { code: string; distance_m: number | null }[];
  /** Parts that are not timed, from and to, in metres from its start. */
  neutralised: readonly (readonly [number, number])[];
  /** Nobody drove it: it is way without times. */
  isCancelled: boolean;
  /** By number. */
  rows: ReadonlyMap<string, ChartRow>;
}

export interface ChartPlace {
  stage: string;
  /** `added`: at the finish too, with what was added there and on the road to the next start. */
  at: 'start' | 'point' | 'finish' | 'added';
  point: string | null;
  /** From the first start, over all stages. */
  distanceM: number;
}

export interface ChartCourse {
  places: ChartPlace[];
  lengthM: number;
  stages: { code: string; fromM: number; toM: number }[];
  neutralised: { fromM: number; toM: number }[];
}

/** Taken for a stage of which no length is known, where no other tells one. */
const ANY_LENGTH_M = 10_000;

export function courseOf(stages: readonly ChartStage[]): ChartCourse {
  const known = stages.flatMap((stage) => knownLength(stage) ?? []);
  const usual = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : ANY_LENGTH_M;
  const course: ChartCourse = { places: [], lengthM: 0, stages: [], neutralised: [] };
  for (const stage of stages) {
    const fromM = course.lengthM;
    const lengthM = knownLength(stage) ?? usual;
    const toM = fromM + lengthM;
    course.lengthM = toM;
    course.stages.push({ code: stage.code, fromM, toM });
    if (stage.isCancelled) {
      course.neutralised.push({ fromM, toM });
      continue;
    }
    for (const [from, to] of stage.neutralised) {
      course.neutralised.push({ fromM: fromM + from, toM: Math.min(toM, fromM + to) });
    }
    const place = (at: ChartPlace['at'], distanceM: number, point: string | null = null) =>
      course.places.push({ stage: stage.code, at, point, distanceM });
    place('start', fromM);
    pointDistances(stage, lengthM).forEach((metres, i) => {
      place('point', fromM + metres, stage.points[i]?.code ?? null);
    });
    place('finish', toM);
    place('added', toM);
  }
  return course;
}

function knownLength({ distanceM, points }: ChartStage): number | null {
  return distanceM ?? points.findLast(({ distance_m: metres }) => metres !== null)?.distance_m ?? null;
}

function pointDistances({ points }: ChartStage, lengthM: number): number[] {
  const marks = [0, ...points.map(({ distance_m: metres }) => metres), lengthM];
  return points.map((point, i) => {
    if (point.distance_m !== null) return point.distance_m;
    const at = i + 1;
    const before = marks.findLastIndex((mark, place) => place < at && mark !== null);
    const after = marks.findIndex((mark, place) => place > at && mark !== null);
    const from = marks[before] ?? 0;
    return from + (((marks[after] ?? lengthM) - from) * (at - before)) / (after - before);
  });
}

/** From the pages: those that count together. A stage after which nobody carries a total on is no part of it (a prologue). */
export function chartStages(
  stages: readonly { entry: StageEntry; controls: readonly ControlEntry[]; body: StageBody | undefined }[],
): ChartStage[] {
  const read = stages.flatMap(({ entry, controls, body }): ChartStage[] =>
    body
      ? [
          {
            code: entry.code,
            distanceM: entry.distance_m,
            points: body.split_points,
            neutralised: neutralisedParts(entry.code, controls),
            isCancelled: body.status === 'cancelled',
            rows: byNumber(body.status === 'cancelled' ? [] : body.rows),
          },
        ]
      : [],
  );
  const begin = read.findLastIndex(
    ({ rows }) => rows.size > 0 && [...rows.values()].every(({ base_ms: base }) => base === null),
  );
  return read.slice(Math.max(0, begin));
}

export function byNumber(rows: readonly ChartRow[]): ChartStage['rows'] {
  return new Map(rows.map((row) => [row.number, row]));
}

function neutralisedParts(stage: string, controls: readonly ControlEntry[]): [number, number][] {
  const of = (kind: string) =>
    controls
      .filter((one) => one.stage === stage && one.kind === kind)
      .flatMap(({ distance_m: metres }) => metres ?? [])
      .sort((a, b) => a - b);
  const ends = of('neutralisation_out');
  return of('neutralisation_in').flatMap((from): [number, number][] => {
    const to = ends.find((end) => end >= from);
    return to === undefined ? [] : [[from, to]];
  });
}
