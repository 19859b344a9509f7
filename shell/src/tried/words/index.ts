import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../../session/use-own-words.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

export type TriedId = keyof typeof en;

export const words: OwnWords<TriedId> = { en, fr, es };

export function useWords(): Say<TriedId> {
  return useOwnWords(words);
}
