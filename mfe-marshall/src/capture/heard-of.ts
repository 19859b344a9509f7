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

/** A time that was chosen at the desk, or counts since another one gave way, is doubtful no more. */
export function asChosen<Tap extends Pick<ShownTap, 'state' | 'flags'> & { fact: { id: string } }>(
  tap: Tap,
  passed: PassedAtPost | undefined,
): Tap {
  const isChosen = tap.state === 'flagged' && passed?.chosen?.includes(tap.fact.id);
  return isChosen ? { ...tap, state: 'accepted', flags: [] } : tap;
}
