/** The language of the shell's own words. */
import { type LanguageTag, languages, type Say } from '@bivouac/i18n';
import { createContext, useContext } from 'react';

export interface Language {
  tag: LanguageTag;
  say: Say;
}

const LanguageContext = createContext<Language>({ tag: languages[0], say: (id) => id });

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useSay(): Say {
  return useContext(LanguageContext).say;
}
