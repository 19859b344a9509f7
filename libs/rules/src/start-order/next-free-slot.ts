/** The start a marshall gives at the post: the next free slot after the crew has arrived (docs/sport/starts.md 4.5). */
import { instantMs, instantOf } from '../time/instant.ts';

export interface FreeSlotQuestion {
  /** Starts given already, in any order. */
  given: readonly string[];
  arrivalAt: string;
  /** From the arrival at the control to the earliest start, ms. */
  gapMs: number;
  /** From any start given to this one, ms. */
  minimumIntervalMs: number;
  /** Starts stand at whole multiples of this: 60000 = whole minutes, 1000 = whole seconds. */
  precisionMs: number;
}

/** The earliest start that keeps the gap to the arrival and the minimum interval to every start given, before and after it. */
export function nextFreeSlot(question: FreeSlotQuestion): string {
  const { gapMs, minimumIntervalMs, precisionMs } = question;
  if (!Number.isInteger(precisionMs) || precisionMs <= 0) {
    throw new RangeError(`precisionMs: expected whole ms above 0, found ${precisionMs}.`);
  }
  const upwards = (ms: number) => Math.ceil(ms / precisionMs) * precisionMs;
  // Two starts never share an instant here, even where no interval is asked for.
  const apartMs = Math.max(minimumIntervalMs, 1);
  const given = question.given.map((at) => instantMs('given', at)).sort((a, b) => a - b);
  let startMs = upwards(instantMs('arrivalAt', question.arrivalAt) + gapMs);
  for (const takenMs of given) {
    if (Math.abs(takenMs - startMs) < apartMs) startMs = upwards(takenMs + apartMs);
  }
  return instantOf(startMs);
}
