/** The reader's language inside the remote: one function that says a message, and the language's tag. */
import type { Say as SayOf } from '@bivouac/i18n';
import { createContext, useContext } from 'react';
import type { MessageId } from '../catalogues/index.ts';

export type Say = SayOf<MessageId>;

export interface Language {
  /** `en`, `fr`, `es`. */
  tag: string;
  say: Say;
}

const LanguageContext = createContext<Language>({ tag: 'en', say: (id) => id });

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useSay(): Say {
  return useContext(LanguageContext).say;
}
