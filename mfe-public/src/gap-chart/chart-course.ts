/** The way a gap chart runs along: every start, point and finish of its stages, one behind the other, by true distance, or by count where that is not known. */
import type { ControlEntry, StageBody, StageEntry, StageRow } from '@bivouac/data/feed';

export type ChartRow = Pick<
  StageRow,
  | 'number'
  | 'status'
  | 'base_ms'
  | 'start_at'
  | 'finish_at'
  | 'time_ms'
  | 'penalty_ms'
  | 'bonus_ms'
  | 'total_ms'
  | 'marks'
> & {
  splits: readonly Pick<StageRow['splits'][number], 'code' | 'time_ms' | 'at'>[];
};

export interface ChartStage {
  code: string;
  /** null: not known. */
  distanceM: number | null;
  points: readonly { code: string; distance_m: number | null }[];
  /** Parts that are not timed, from and to, in metres from its start. */
  neutralised: readonly (readonly [number, number])[];
  /** Nobody drove it: it is way without times. */
  isCancelled: boolean;
  /** Somebody is on it. */
  isRunning: boolean;
  /** By number. */
  rows: ReadonlyMap<string, ChartRow>;
}

export interface ChartPlace {
  stage: string;
  /** `added`: at the finish too, with what was added there and on the road to the next start. */
  at: 'start' | 'point' | 'finish' | 'added';
  point: string | null;
  /** From the first start, over all stages; points counted where the course is not measured. */
  distanceM: number;
  /** Is that a distance? Of a point without one it is a place between its neighbours. */
  isMeasured: boolean;
  /** From the start of its stage; null: not known. */
  stageM: number | null;
}

export interface ChartCourse {
  places: ChartPlace[];
  lengthM: number;
  /** False: of some stage no length is known, and points follow each other at equal distances. */
  isMeasured: boolean;
  stages: { code: string; fromM: number; toM: number }[];
  neutralised: { fromM: number; toM: number }[];
}

export function courseOf(stages: readonly ChartStage[]): ChartCourse {
  const isMeasured = stages.every(({ distanceM }) => distanceM !== null);
  const course: ChartCourse = { places: [], lengthM: 0, isMeasured, stages: [], neutralised: [] };
  for (const told of stages) {
    const stage = isMeasured ? told : counted(told);
    const fromM = course.lengthM;
    const lengthM = stage.distanceM ?? 0;
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
    const place = (
      at: ChartPlace['at'],
      distanceM: number,
      stageM: number | null,
      point: string | null = null,
    ) =>
      course.places.push({
        ...{ stage: stage.code, at, point, distanceM, stageM },
        isMeasured: isMeasured && stageM !== null,
      });
    place('start', fromM, 0);
    pointDistances(stage, lengthM).forEach((metres, i) => {
      const point = told.points[i];
      place('point', fromM + metres, point?.distance_m ?? null, point?.code ?? null);
    });
    place('finish', toM, told.distanceM);
    place('added', toM, told.distanceM);
  }
  return course;
}

/** One step from point to point. */
function counted(stage: ChartStage): ChartStage {
  const points = stage.points.map(({ code }, i) => ({ code, distance_m: i + 1 }));
  return { ...stage, points, distanceM: points.length + 1, neutralised: [] };
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
            isRunning: body.rows.some(({ status }) => status === 'on_stage'),
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
