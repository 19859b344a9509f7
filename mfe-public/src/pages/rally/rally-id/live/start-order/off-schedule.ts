/** By how much the first place of a published start list lies off the schedule of its stage. */
import type { IndexBody, StartOrderBlock } from '@bivouac/data/feed';
import { raceByCode } from '#structure/race-of.ts';
import { rankedStages } from '#structure/stages.ts';

export interface OffSchedule {
  /** Positive: later. */
  ms: number;
  scheduled: string;
}

export function offSchedule(
  index: IndexBody,
  { race, stage, rows }: Pick<StartOrderBlock, 'race' | 'stage' | 'rows'>,
): OffSchedule | null {
  const listed = raceByCode(index, race);
  const scheduled =
    (listed && rankedStages(listed).find((one) => one.stage.code === stage)?.stage.first_start_at) ?? null;
  const first = firstPlaceMs(rows);
  if (scheduled === null || first === null) return null;
  const ms = first - Date.parse(scheduled);
  return ms === 0 ? null : { ms, scheduled };
}

/** Whom place 1 was kept for may not start: the places before the first crew are as far apart as the next ones. */
function firstPlaceMs([first, second]: StartOrderBlock['rows']): number | null {
  if (!first) return null;
  const gapMs = second ? (second.interval_ms ?? 0) / (second.position - first.position) : 0;
  return Date.parse(first.stage_due_at) - Math.round(gapMs * (first.position - 1));
}
