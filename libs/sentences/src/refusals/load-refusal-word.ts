/** The words of refusals, loaded when one comes: a first view carries none of them. */
import { isLanguage } from '@bivouac/i18n';
import type { RefusalWord } from './refusal-words.ts';

/** Null where they cannot be loaded. */
export function loadRefusalWord(language: string): Promise<RefusalWord | null> {
  return import(/* webpackChunkName: "part-refusals" */ './refusal-words.ts')
    .then(({ refusalWordIn }) => refusalWordIn(isLanguage(language) ? language : 'en'))
    .catch(() => null);
}
