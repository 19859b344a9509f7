/**
 * Estimates how far on each crew of the running race would be where the first are: its own time so far, times what the crews that went on
 * needed from there against their time there. Every sum is whole milliseconds and every factor a double, so SQL arrives at the same bits.
 */
import type { NarrowNowRow, NowBody, NowRow } from '@bivouac/data/feed';
import { isClassified } from './order.ts';

/** From 30,000 years on times were typed wrongly, and sums would leave the range of whole numbers. */
const ESTIMATED_AT_MOST_MS = 1e15;

/** A point or finish that a crew passed, and its time from the start of the first stage under way. */
interface Step {
  place: string;
  ms: number;
  isGiven: boolean;
}

export interface Way {
  /** Up to its stage; a passage on a stage after one without a time is not part of it. */
  steps: Step[];
  /** Its total before the stages under way; `null` if it has none. */
  startMs: number | null;
}

export const placeOf = ({ stage, point }: { stage: string; point?: string | null }) =>
  `${stage}/${point ?? ''}`;

export type Driven = 'stage' | 'passed' | 'before_ms' | 'added_ms';

export function wayOf(row: Pick<NarrowNowRow, Driven>, stages: NowBody['stages']): Way {
  const order = stages.map(({ code }) => code);
  const here = order.indexOf(row.stage);
  const steps: Step[] = [];
  let finishedMs = 0;
  let carriedMs = 0;
  for (const passage of row.passed) {
    if (order.indexOf(passage.stage) > here) break;
    steps.push({
      place: placeOf(passage),
      ms: finishedMs + passage.time_ms,
      isGiven: passage.given === true,
    });
    if (passage.point !== undefined) continue;
    finishedMs += passage.time_ms;
    if (passage.stage !== row.stage) carriedMs += passage.time_ms;
  }
  return { steps, startMs: row.before_ms === null ? null : row.before_ms - carriedMs };
}

/** The total it is at on a place: all that was added on the way counts at every place of it. */
export function totalAt(
  { startMs }: Way,
  { added_ms }: Pick<NarrowNowRow, 'added_ms'>,
  ms: number,
  unitMs: number,
): number {
  const exactMs = (startMs ?? 0) + added_ms + ms;
  return Math.floor(exactMs / unitMs) * unitMs;
}

/** Of each row its total at the last place that any crew reached; `null`: it is not placed. `known`: all places, in their order. */
export function estimateTotals(
  { rows, stages, precision_ms }: Pick<NowBody, 'rows' | 'stages' | 'precision_ms'>,
  known: readonly string[],
): (number | null)[] {
  const ways = rows.map((row) => wayOf(row, stages));
  const counted = ways.filter((_, i) => rows[i]?.status !== 'disqualified');
  const passed = new Set(counted.flatMap(({ steps }) => steps.map(({ place }) => place)));
  const places = known.filter((place) => passed.has(place));
  const paces = pacesOf(rows, ways);
  const factors = factorsOf(
    places,
    counted,
    paces.filter((_, i) => rows[i]?.status !== 'disqualified'),
  );
  const reached = new Map(places.map((place, i) => [place, factors[i + 1] as number]));
  return rows.map((row, i) => {
    const way = ways[i] as Way;
    if (!isClassified(row.rank)) return null;
    const last = way.steps.findLast(({ place }) => reached.has(place));
    const [ownMs, factor] = last
      ? [last.ms, reached.get(last.place) as number]
      : [paces[i] ?? null, factors[0] ?? null];
    if (ownMs === null || factor === null || ownMs * factor >= ESTIMATED_AT_MOST_MS) return null;
    return totalAt(way, row, Math.floor(ownMs * factor), precision_ms);
  });
}

/** What a crew that passed nothing yet is estimated by: what it needed before; `null` where nothing was driven. */
function pacesOf(rows: readonly NowRow[], ways: readonly Way[]): (number | null)[] {
  return rows.map(({ base_ms }, i) => {
    const startMs = ways[i]?.startMs ?? null;
    return base_ms === null || startMs === null || startMs <= 0 ? null : startMs;
  });
}

/** From the start and from each place to the last one; `null` at the start: no crew that passed the first has driven anything before. */
function factorsOf(
  places: readonly string[],
  ways: readonly Way[],
  paces: readonly (number | null)[],
): (number | null)[] {
  if (places.length === 0) return [0];
  const times = places.map((place) => countedAt(ways, place));
  const factors: (number | null)[] = Array.from({ length: places.length + 1 }, () => 1);
  for (let at = places.length - 1; at >= 0; at--) {
    const ratio = at === 0 ? ratioOf(new Map(paces.entries()), times[0]) : linkOf(times[at - 1], times[at]);
    factors[at] = ratio === null ? null : ratio * (factors[at + 1] as number);
  }
  return factors;
}

type Times = ReadonlyMap<number, number | null>;

/** By index of the crew; given times count only where no crew drove one. */
function countedAt(ways: readonly Way[], place: string): Times {
  const there = ways.flatMap(({ steps }, i) => {
    const step = steps.find((one) => one.place === place);
    return step ? [{ i, step }] : [];
  });
  const own = there.filter(({ step }) => !step.isGiven);
  return new Map((own.length > 0 ? own : there).map(({ i, step }) => [i, step.ms]));
}

/** Of the crews that have both times the sum of the later against that of the earlier; `null`: there is no such crew. */
function ratioOf(from: Times, to: Times = new Map()): number | null {
  let [fromMs, toMs] = [0, 0];
  for (const [i, ms] of to) {
    const before = from.get(i) ?? null;
    if (ms === null || before === null) continue;
    fromMs += before;
    toMs += ms;
  }
  return fromMs > 0 ? toMs / fromMs : null;
}

/** Where no crew was seen at both, the mean of one against that of the other. */
function linkOf(from: Times = new Map(), to: Times = new Map()): number {
  const mean = (times: Times) =>
    [...times.values()].reduce<number>((sum, ms) => sum + (ms ?? 0), 0) / times.size;
  const fromMs = mean(from);
  return ratioOf(from, to) ?? (fromMs > 0 ? mean(to) / fromMs : 1);
}
