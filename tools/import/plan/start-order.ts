/** Who starts a stage when. A file holds only times elapsed, so the starts are made up, in a plausible order and interval. */
import type { RallyEvent } from '../event/event.ts';
import type { PlannedStage } from './plan.ts';

export interface Start {
  crew: string;
  number: string;
  /** Unix milliseconds, no two alike on a stage. */
  atMs: number;
}

const SECOND_MS = 1_000;

/** Gaps to the starter ahead, by the place in the list from which they hold. Source: docs/sport/starts.md 4.2. */
const BANDS = [
  { from: 1, gapMs: 180 * SECOND_MS },
  { from: 11, gapMs: 120 * SECOND_MS },
  { from: 21, gapMs: 60 * SECOND_MS },
  { from: 121, gapMs: 30 * SECOND_MS },
];

export function startsOf(event: RallyEvent, stages: PlannedStage[]): Start[][] {
  let before: Map<string, number> | null = null;
  return stages.map((stage) => {
    const times = event.times.filter((time) => time.stage === stage.name);
    const starters = new Set(
      times
        .filter(
          ({ ms, isNotional, status }) => !isNotional && (ms !== null || !/^(dns|not)/i.test(status ?? '')),
        )
        .map(({ crew }) => crew),
    );
    const listed = event.crews.filter(({ key }) => starters.has(key));
    const last = before;
    // In a raid the fastest of the stage before starts first; a stage rally starts in the order of the entry list.
    if (event.discipline === 'raid' && last) {
      const rank = (key: string) => last.get(key) ?? Number.POSITIVE_INFINITY;
      listed.sort((a, b) => (rank(a.key) === rank(b.key) ? 0 : rank(a.key) - rank(b.key)));
    }
    before = new Map(times.flatMap(({ crew, ms }) => (ms === null ? [] : [[crew, ms] as const])));
    let atMs = stage.firstStartMs;
    return listed.map(({ key, number }, index) => {
      if (index > 0) atMs += gapBefore(index + 1);
      return { crew: key, number, atMs };
    });
  });
}

function gapBefore(place: number): number {
  return (BANDS.findLast(({ from }) => place > from) ?? (BANDS[0] as (typeof BANDS)[number])).gapMs;
}
