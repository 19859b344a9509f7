/** Everything a gap chart shows, counted from pages: the course, the lines of the chosen crews, faint ones of the others. */
import { type ChartCourse, type ChartStage, courseOf } from './chart-course.ts';
import {
  comparableTimes,
  type GapLine,
  gapLine,
  type LeadBefore,
  leadBefore,
  type Reference,
  reachOf,
  timesOf,
} from './gap-lines.ts';

export interface ChartModel {
  course: ChartCourse;
  /** Of the chosen crews that have a time, in the order in which they were chosen. */
  lines: GapLine[];
  others: GapLine[];
  /** Places a cursor stops at: points, finishes, and where what was added moved a gap. */
  stops: number[];
  /** Some of the crews drawn came farther than what they are measured by. */
  isAhead: boolean;
  leadBefore: LeadBefore;
}

/** Shown where nobody was chosen. */
const FIRST_SHOWN = 5;

/** More faint lines than this say nothing. */
const OTHERS_SHOWN = 24;

interface Wanted {
  /** None: the first in `order` that have a time. */
  chosen: readonly string[];
  /** Numbers as the table beside the chart lists them. */
  order: readonly string[];
  reference: Reference;
  field: ReadonlySet<string>;
  isOfOneStage: boolean;
  /** Of the totals of the race, which are rounded down before they are compared; left out: they are not. */
  unitMs?: number;
}

export function chartModel(stages: readonly ChartStage[], wanted: Wanted): ChartModel {
  const { chosen, order, reference, field, isOfOneStage, unitMs = 1 } = wanted;
  const course = courseOf(stages);
  const numbers = new Set([...stages.flatMap(({ rows }) => [...rows.keys()])]);
  const times = new Map([...numbers].map((number) => [number, timesOf(stages, number, isOfOneStage)]));
  const measures = new Map(
    [...times].filter(([number]) => (reference === 'leader' ? field.has(number) : number === reference)),
  );
  const compared = comparableTimes(measures, stages, course);
  const lineOf = (number: string) =>
    gapLine(number, course, stages, times.get(number) ?? [], compared, unitMs);
  // Who has only started has driven nothing yet.
  const isDriven = ({ points }: GapLine) => points.some(({ place }) => course.places[place]?.at !== 'start');
  const lines =
    chosen.length > 0
      ? chosen.map(lineOf).filter(isDriven)
      : order.map(lineOf).filter(isDriven).slice(0, FIRST_SHOWN);
  const shown = lines.map(({ number }) => number);
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
  const isAhead = shown.some(
    (number) => (times.get(number) ?? []).findLastIndex((ms) => ms !== null) > reached,
  );
  return { course, lines, others, stops, isAhead, leadBefore: leadBefore([...measures.values()], unitMs) };
}

function lastGap({ points }: GapLine): number {
  return Math.abs(points.at(-1)?.gapMs ?? Number.MAX_SAFE_INTEGER);
}
