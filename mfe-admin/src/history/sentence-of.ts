/** A press in a few words: the first rows it changed by their names, and how many more. */
import type { Press, RowChange } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { spokenDate } from '../forms/hours.ts';
import type { Say } from '../language/language.ts';

const NAMED = 2;

export function changeSentence(say: Say, { what, table, name }: RowChange): string {
  // A day is called by its date.
  const called = table === 'days' && name ? spokenDate(name) : name;
  const thing = [wordOf(say, 'historyTable', table), called].filter(Boolean).join(' ');
  return say(`history.${what}`, { thing });
}

export function sentenceOf(say: Say, { changes }: Press): string {
  const named = changes.slice(0, NAMED).map((change) => changeSentence(say, change));
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [say('history.more', { count: more })] : [])].join(' · ');
}
