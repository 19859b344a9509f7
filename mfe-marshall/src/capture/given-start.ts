/** The start a marshall gives: as listed where that can be kept, else the next free slot behind the arrival. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { nextFreeSlot } from '@bivouac/rules';
import { isAt } from './duty.ts';

/** A minute to roll to the line, where the road book gives no time for it. */
const GAP_MS = 60_000;

export function proposedStart(
  book: PostBook,
  duty: Duty,
  taken: readonly Chrono[],
  { number, nowMs }: { number: string; nowMs: number },
): string {
  const given = taken.filter(
    (fact) => fact.passage === 'given' && fact.number !== number && isAt(fact, duty),
  );
  const listed = book.starts.find(
    (start) => start.race === duty.race && start.stage === duty.stage && start.number === number,
  );
  const free = nextFreeSlot({
    given: given.map(({ at }) => at),
    arrivalAt: new Date(nowMs).toISOString(),
    gapMs: duty.target_ms ?? GAP_MS,
    minimumIntervalMs: duty.minimum_interval_ms ?? 60_000,
    precisionMs: 60_000,
  });
  const minimumMs = duty.minimum_interval_ms ?? 60_000;
  const isKept = (at: string) =>
    Date.parse(at) > nowMs &&
    given.every((one) => Math.abs(Date.parse(one.at) - Date.parse(at)) >= minimumMs);
  return listed && isKept(listed.stage_due_at) ? listed.stage_due_at : free;
}
