import { type LanguageTag, languages, type Say as SayOf } from '@bivouac/i18n';
import { createContext, useContext } from 'react';
import type { MessageId } from '../catalogues/index.ts';

export type Say = SayOf<MessageId>;

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
