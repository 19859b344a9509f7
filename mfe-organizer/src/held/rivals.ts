/** Start lists that wait for the place of the same one: at most one of them can hold, so none is accepted along with others. */
import type { WaitingFact } from '@bivouac/data';

/** Ids. */
export function rivalsIn(facts: readonly WaitingFact[]): ReadonlySet<string> {
  const lists = facts.filter(({ kind, stage_id }) => kind === 'start_slots' && stage_id !== null);
  const isRival = (one: WaitingFact) =>
    lists.some(
      ({ id, stage_id, said }) =>
        id !== one.id && stage_id === one.stage_id && said.version === one.said.version,
    );
  return new Set(lists.filter(isRival).map(({ id }) => id));
}
