/** What a phone may hold that the server does not have: as far as it said so itself when it was last heard. */
import type { PostPhone } from '@bivouac/data';

/** `waiting`: it said how many taps · `since`: none then, and nobody knows of later ones · `never`: it was not heard at all. */
export type MayHold = 'waiting' | 'since' | 'never';

export function mayHold({ seen_at, queued }: Pick<PostPhone, 'seen_at' | 'queued'>): MayHold {
  if (seen_at === null) return 'never';
  return queued > 0 ? 'waiting' : 'since';
}
