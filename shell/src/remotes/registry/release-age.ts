/** How long ago a release may have been signed for a browser that has seen none of its team yet; the operator may say otherwise. */
import type { Release } from '@bivouac/contract';

/** Longer than the break between two releases that are signed anew every week, shorter than a hole stays a secret. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

let daysAtMost = USUAL_DAYS;

/** `days` as the settings of the site have them; 0: however old, left out: the usual. */
export function limitReleaseAge(days: number = USUAL_DAYS): void {
  daysAtMost = days;
}

/** A line from before they said when they were signed is as old as can be. */
export function isTooOld({ signedMs }: Pick<Release, 'signedMs'>): boolean {
  if (daysAtMost === 0) return false;
  return !(Date.now() - signedMs <= daysAtMost * DAY_MS);
}
