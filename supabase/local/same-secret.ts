/** Compares secrets, in a time that does not depend on where they differ. */
import { timingSafeEqual } from 'node:crypto';

export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
