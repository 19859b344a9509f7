/** A start order: one version of the whole list of a stage. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope } from './envelope.ts';

export interface StartSlot {
  number: string;
  /** From 1; default: the place in the list. */
  position?: number;
  /** Start of the liaison (time control out). */
  due_at?: Instant;
  stage_due_at: Instant;
  reason?: string;
}

/**
 * A list that gives crews that have been timed on the stage another start is refused with `crews_timed`, unless it says its
 * `decision` or `reason`; a number that nobody of the race carries, with `unknown_number`.
 */
export interface StartSlots extends FactEnvelope {
  kind: 'start_slots';
  race?: string;
  stage: string;
  version: number;
  /** The newest version when it was made, 0 for none: where there is another by now, it is refused with `not_the_newest`. */
  since?: number;
  status: 'provisional' | 'published';
  /** The classification it was made from, e.g. `after/SS2 v1`. */
  basis?: string;
  decision?: string;
  slots: StartSlot[];
}
