/** The words of refusals, loaded when a language needs them: a first view in English carries none of it. */
import { isLanguage } from '@bivouac/i18n';
import type { RefusalWord } from './refusal-words.ts';

/** Null: in English the server's own words are said, and so they are where these cannot be loaded. */
export async function loadRefusalWord(language: string): Promise<RefusalWord | null> {
  if (language === 'en' || !isLanguage(language)) return null;
  return import(/* webpackChunkName: "part-refusals" */ './refusal-words.ts')
    .then(({ refusalWordIn }) => refusalWordIn(language))
    .catch(() => null);
}
