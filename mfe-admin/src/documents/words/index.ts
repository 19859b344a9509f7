/** The languages documents are written in: those of the site, and Arabic, which is printed by the browser. */
export const paperLanguages = ['en', 'fr', 'es', 'ar'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const paperLanguageNames: Record<PaperLanguage, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
};
