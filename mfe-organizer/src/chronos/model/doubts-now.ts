/** What is doubtful about something that was typed here: as it was answered, until the grid knows better. */
import type { GridChrono, GridCrew } from '@bivouac/data';
import type { EntryFact } from './facts.ts';

export interface Answered {
  fact: EntryFact;
  flags: readonly string[];
  /** The server's sentence, where it has one. */
  message: string | null;
}

/** A crew that is out was let be so. */
const OUT = new Set(['retired', 'not_started']);

export function flagsOf({ waits, flags }: Pick<GridChrono, 'waits' | 'flags'>): string[] {
  return waits ? ['held', ...flags] : flags;
}

/** One that was let in since is not held any more, and one that was decided on has other doubts. */
export function doubtsNow(
  { fact, flags, message }: Answered,
  grid: { chronos: ReadonlyMap<string, GridChrono>; crews: readonly GridCrew[] },
): Pick<Answered, 'flags' | 'message'> {
  if (fact.kind === 'retirement') {
    const isOut = grid.crews.some(({ number, status }) => number === fact.number && OUT.has(status));
    return isOut ? { flags: flags.filter((flag) => flag !== 'held'), message: null } : { flags, message };
  }
  const known = grid.chronos.get(fact.id);
  return known ? { flags: flagsOf(known), message: null } : { flags, message };
}
