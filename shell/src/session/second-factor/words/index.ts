/** The words of the second factor, beside the shell's own: they come with the pages that say them. */
import { type Catalogue, type LanguageTag, type Say, speak } from '@bivouac/i18n';
import { useMemo } from 'react';
import { useLanguage } from '../../../frame/language.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

export const words: Record<LanguageTag, Catalogue> = { en, fr, es };

export function useWords(): Say {
  const { tag } = useLanguage();
  return useMemo(() => speak(tag, words[tag]), [tag]);
}
