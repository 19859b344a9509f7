/** The words of pairing and signing in: they come with its page, and weigh nothing on the first load of a phone at its post. */
import { type Catalogue, isLanguage, type LanguageTag, speak } from '@bivouac/i18n';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

export type WordId = keyof typeof en;

export const wordsIn: Record<LanguageTag, Catalogue<WordId>> = { en, fr, es };

/** In the language of the page, which stays the same while it is there. */
export function words(id: WordId): string {
  const { lang } = document.documentElement;
  const tag = isLanguage(lang) ? lang : 'en';
  return speak(tag, wordsIn[tag])(id);
}
