import type { DayStep } from '@bivouac/data';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** How long until the next time for protests ends; `null` if none runs. At most a day, the limit of timers is 24 of them. */
export function msToProtestEnd(
  steps: readonly Pick<DayStep, 'step' | 'state' | 'facts'>[],
  nowMs: number,
): number | null {
  const ends = steps.flatMap(({ step, state, facts }) =>
    step === 'protest' && state === 'now' && typeof facts.until === 'string' ? [Date.parse(facts.until)] : [],
  );
  if (ends.length === 0) return null;
  return Math.min(DAY_MS, Math.max(SECOND_MS, Math.min(...ends) - nowMs));
}
