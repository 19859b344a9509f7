/** One refusal in words: what the reader's language has for its case or its code, and behind a code what the server said of this case. */
import { type Catalogues, type LanguageTag, loadSay, type Say, wordOf } from '@bivouac/i18n';
import { caseOf } from './cases/case-of.ts';
import type cases from './cases/en.ts';
import type english from './en.ts';

export const refusalWords: Catalogues<keyof typeof english> = {
  en: () => import(/* webpackChunkName: "part-refusals-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "part-refusals-fr" */ './fr.ts'),
  es: () => import(/* webpackChunkName: "part-refusals-es" */ './es.ts'),
};

/** The sentences of the database that have words in every language, loaded with them where a refusal comes. */
export const caseWords: Catalogues<keyof typeof cases> = {
  en: () => import(/* webpackChunkName: "part-refusals-en" */ './cases/en.ts'),
  fr: () => import(/* webpackChunkName: "part-refusals-fr" */ './cases/fr.ts'),
  es: () => import(/* webpackChunkName: "part-refusals-es" */ './cases/es.ts'),
};

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
export type RefusalWord = (code: string, sentence: string | null) => string;

export async function refusalWordIn(language: LanguageTag): Promise<RefusalWord> {
  const say = await loadSay<keyof typeof english | keyof typeof cases>(language, refusalWords, caseWords);
  return (code, sentence) => refusalWord(say, code, sentence);
}

function refusalWord(
  say: Say<keyof typeof english | keyof typeof cases>,
  code: string,
  sentence: string | null,
): string {
  const found = wordOf(say, 'refusal', code);
  // What is in no list is a matter that blocks a step: the database names it.
  const word = found === code ? say('refusal.blocked') : found;
  if (sentence === null || WHOLE.has(code)) return word;
  const known = caseOf(sentence);
  return known ? say(known.id, known.values) : `${word} (${sentence})`;
}
