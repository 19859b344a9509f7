/** Everything a gap chart shows, counted from pages: the course, the lines of the chosen crews, faint ones of the others. */
import { type ChartCourse, type ChartStage, courseOf } from './chart-course.ts';
import {
  type GapLine,
  gapLine,
  type LeadBefore,
  leadBefore,
  leaderTimes,
  type Reference,
  reachOf,
  type Times,
  timesOf,
} from './gap-lines.ts';

export interface ChartModel {
  course: ChartCourse;
  /** Of the chosen crews that have a time, in the order in which they were chosen. */
  lines: GapLine[];
  others: GapLine[];
  /** Places a cursor stops at: points, finishes, and where what was added moved a gap. */
  stops: number[];
  leadBefore: LeadBefore;
}

/** Shown where nobody was chosen. */
const FIRST_SHOWN = 5;

/** More faint lines than this say nothing. */
const OTHERS_SHOWN = 24;

interface Wanted {
  /** None: the first of the field. */
  chosen: readonly string[];
  reference: Reference;
  field: ReadonlySet<string>;
  isOfOneStage: boolean;
  /** Of the totals of the race, which are rounded down before they are compared; left out: they are not. */
  unitMs?: number;
}

export function chartModel(stages: readonly ChartStage[], wanted: Wanted): ChartModel {
  const { chosen, reference, field, isOfOneStage, unitMs = 1 } = wanted;
  const course = courseOf(stages);
  const numbers = new Set([...stages.flatMap(({ rows }) => [...rows.keys()])]);
  const times = new Map([...numbers].map((number) => [number, timesOf(stages, number, isOfOneStage)]));
  const measures =
    reference === 'leader'
      ? [...times].filter(([number]) => field.has(number)).map(([, each]) => each)
      : [times.get(reference) ?? []];
  const compared = leaderTimes(measures);
  const shown = chosen.length > 0 ? chosen : firstOf(field, times, course);
  const lineOf = (number: string) =>
    gapLine(number, course, stages, times.get(number) ?? [], compared, unitMs);
  // Who has only started has driven nothing yet.
  const isDriven = ({ points }: GapLine) => points.some(({ place }) => course.places[place]?.at !== 'start');
  const lines = shown.map(lineOf).filter(isDriven);
  const others = [...field]
    .filter((number) => !shown.includes(number))
    .map(lineOf)
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => lastGap(a) - lastGap(b))
    .slice(0, OTHERS_SHOWN);
  const stepped = new Set(
    lines.flatMap(({ points }) =>
      points.flatMap(({ place, distanceM, gapMs }, i) => {
        const before = points[i - 1];
        return before?.distanceM === distanceM && before.gapMs !== gapMs ? [place] : [];
      }),
    ),
  );
  const reached = Math.max(-1, ...lines.map(reachOf));
  const stops = course.places.flatMap(({ at }, place) =>
    place <= reached && (at === 'point' || at === 'finish' || stepped.has(place)) ? [place] : [],
  );
  return { course, lines, others, stops, leadBefore: leadBefore(measures, unitMs) };
}

/** As the table of a stage: whoever came farthest, and of those at the same place who has lost least; of those who came as far as the stage of the moment. */
function firstOf(
  field: ReadonlySet<string>,
  times: ReadonlyMap<string, Times>,
  { places }: ChartCourse,
): string[] {
  const leader = leaderTimes([...times].filter(([number]) => field.has(number)).map(([, each]) => each));
  const isStart = (place: number) => places[place]?.at === 'start';
  const losses = [...field].flatMap((number) => {
    const own = times.get(number) ?? [];
    const at = own.findLastIndex((ms) => ms !== null);
    const ms = own[at];
    return ms == null || isStart(at) ? [] : [{ number, at, lossMs: ms - (leader[at] ?? ms) }];
  });
  const farthest = Math.max(0, ...losses.map(({ at }) => at));
  // Of a field that is under way most are at different points; who has not come as far as this stage is out.
  const begin = places.findIndex(({ stage }) => stage === places[farthest]?.stage);
  const isStill = ({ at }: { at: number }) => at >= begin - 1;
  return losses
    .filter(isStill)
    .sort((a, b) => b.at - a.at || a.lossMs - b.lossMs)
    .slice(0, FIRST_SHOWN)
    .map(({ number }) => number);
}

function lastGap({ points }: GapLine): number {
  return Math.abs(points.at(-1)?.gapMs ?? Number.MAX_SAFE_INTEGER);
}
