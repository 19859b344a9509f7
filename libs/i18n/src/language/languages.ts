/** The languages Bivouac speaks, and how each calls itself. */
export const languages = ['en', 'fr', 'es'] as const;

export type LanguageTag = (typeof languages)[number];

export const languageNames: Record<LanguageTag, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

export function isLanguage(tag: string | null | undefined): tag is LanguageTag {
  return languages.some((known) => known === tag);
}
