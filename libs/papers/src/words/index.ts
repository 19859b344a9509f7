/** The languages documents are written in: those of the site, and Arabic, which is printed by the browser. */
import { type Catalogue, type Say, speak } from '@bivouac/i18n';

export const paperLanguages = ['en', 'fr', 'es', 'ar'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const paperLanguageNames: Record<PaperLanguage, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
};

const catalogues: Record<PaperLanguage, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ar: () => import('./ar.ts'),
};

/** The words of documents in a language, loaded alone. Rejects as the loading does. */
export async function wordsIn(language: PaperLanguage): Promise<Say> {
  return speak(language, (await catalogues[language]()).default);
}
