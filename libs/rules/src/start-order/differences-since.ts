/** What differs since a start order was proposed: the crews that a newer classification would start elsewhere. */
import { compareNumbers } from '../crew-number.ts';
import type { Basis } from './basis.ts';
import { type Proposal, type ProposedSlot, proposeStartOrder } from './propose-start-order.ts';

type Slot = Pick<ProposedSlot, 'number' | 'position' | 'stage_due_at'> & { due_at?: string | null };
type At = Pick<ProposedSlot, 'position' | 'stage_due_at' | 'due_at'>;

export interface MovedCrew {
  number: string;
  /** null = it had no slot. */
  before: At | null;
  /** null = it would have none. */
  after: At | null;
}

/** Before publishing, the difference is shown; a published list stays (docs/sport/starts.md 4.7 and docs/sport/scenarios.md 11.5). */
export function differencesSince(proposal: Proposal, newer: Basis): MovedCrew[] {
  return movedCrews(proposal.slots, proposeStartOrder({ ...proposal.input, basis: newer }).slots);
}

/** Crews whose place or times differ between two lists, in the order of the later one; those it no longer has come last. */
export function movedCrews(before: readonly Slot[], after: readonly Slot[]): MovedCrew[] {
  const was = new Map(before.map((slot) => [slot.number, at(slot)]));
  const is = new Map(after.map((slot) => [slot.number, at(slot)]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((number) => ({ number, before: was.get(number) ?? null, after: is.get(number) ?? null }))
    .filter(
      ({ before, after }) =>
        before?.position !== after?.position ||
        before?.stage_due_at !== after?.stage_due_at ||
        before?.due_at !== after?.due_at,
    )
    .sort(
      (a, b) =>
        (a.after?.position ?? Number.MAX_SAFE_INTEGER) - (b.after?.position ?? Number.MAX_SAFE_INTEGER) ||
        compareNumbers(a.number, b.number),
    );
}

function at({ position, stage_due_at, due_at }: Slot): At {
  return { position, stage_due_at, ...(due_at ? { due_at } : {}) };
}
