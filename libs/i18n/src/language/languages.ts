/** The languages Bivouac speaks, and how each calls itself. */
export const languages = ['en', 'fr', 'es'] as const;

export type LanguageTag = (typeof languages)[number];

export const languageNames: Record<LanguageTag, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

/** What the reader calls a language; a code that no browser knows stays as it is. */
export function nameOfLanguage(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function isLanguage(tag: string | null | undefined): tag is LanguageTag {
  return languages.some((known) => known === tag);
}
