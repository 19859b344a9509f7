/** Of a time that was sent: its doubts, and whether another time of the crew counts in its place. */
import type { PassedAtPost } from '@bivouac/data';
import type { ShownTap } from './standing-taps.ts';

export function heardOf(
  { fact, state, flags }: Pick<ShownTap, 'state' | 'flags'> & { fact: { id: string } },
  passed: PassedAtPost | undefined,
): { flags: readonly string[]; isAside: boolean } {
  // What was undone here needs no other word.
  return { flags, isAside: state !== 'undone' && (passed?.aside?.includes(fact.id) ?? false) };
}
