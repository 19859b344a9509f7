/** Words of a page that few ever see: they come with it, in every language, and weigh nothing on the first load of others. */
import { type Catalogue, type LanguageTag, type Say, speak } from '@bivouac/i18n';
import { useMemo } from 'react';
import { useLanguage } from '../frame/language.ts';

export type OwnWords<Id extends string = string> = Record<LanguageTag, Catalogue<Id>>;

export function useOwnWords<Id extends string>(words: OwnWords<Id>): Say<Id> {
  const { tag } = useLanguage();
  return useMemo(() => speak(tag, words[tag]), [tag, words]);
}
