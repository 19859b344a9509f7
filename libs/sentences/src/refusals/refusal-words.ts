/** One refusal in words: what the reader's language has for its code, and behind it what the server said of this case. */
import { type Say, wordOf } from '@bivouac/i18n';
import type english from './en.ts';

/** Said by ourselves, or by the server with nothing of the case in it. */
const WHOLE = new Set([
  'aborted',
  'busy',
  'file_too_large',
  'file_type',
  'no_such_file',
  'offline',
  'removed_meanwhile',
  'server',
  'signed_out',
  'taken',
]);

/** `sentence` null: nothing was said of the case. */
export function refusalWord(say: Say<keyof typeof english>, code: string, sentence: string | null): string {
  const found = wordOf(say, 'refusal', code);
  // What is in no list is a matter that blocks a step: the database names it.
  const word = found === code ? say('refusal.blocked') : found;
  return sentence === null || WHOLE.has(code) ? word : `${word} (${sentence})`;
}
