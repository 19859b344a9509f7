/** Says which of two equal hours is meant, in the night in which clocks are set back. */
import type { Say } from '../language/language.ts';
import { offsetOfTwo } from './hours.ts';

/** `hint` of a field, and behind it which hour is meant where there are two. */
export function meantOfTwo(say: Say, at: string | null, timeZone: string, hint = ''): string {
  const offset = offsetOfTwo(at, timeZone);
  return [hint, offset && say('form.twice', { offset })].filter(Boolean).join(' ');
}
