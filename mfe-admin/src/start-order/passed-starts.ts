/** Crews whose start by a list passed long ago though nobody saw them start: the list may be of another day. Pure. */
import type { RallySetUp, StartList } from '@bivouac/data';
import type { ProposedSlot } from '@bivouac/rules';
import { formatDateIn } from '@bivouac/ui';

export interface PassedStarts {
  numbers: string[];
  at: string;
}

/** A list is made anew while its stage runs, too. */
const LONG_MS = 3_600_000;

/** null: none. Of a rally that is over by its dates nobody is asked: it is entered afterwards. */
export function passedStarts(
  slots: readonly Pick<ProposedSlot, 'number' | 'stage_due_at'>[],
  { crews }: Pick<StartList, 'crews'>,
  { ends_on, time_zone }: Pick<RallySetUp, 'ends_on' | 'time_zone'>,
  nowMs: number,
): PassedStarts | null {
  if (formatDateIn(nowMs, time_zone) > ends_on) return null;
  const timed = new Set(crews.filter(({ is_timed }) => is_timed).map(({ number }) => number));
  const passed = slots
    .filter(({ number, stage_due_at }) => Date.parse(stage_due_at) < nowMs - LONG_MS && !timed.has(number))
    .toSorted((a, b) => Date.parse(a.stage_due_at) - Date.parse(b.stage_due_at));
  const [first] = passed;
  return first ? { numbers: passed.map(({ number }) => number), at: first.stage_due_at } : null;
}
