import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../../session/use-own-words.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

export type NewerId = keyof typeof en;

export const words: OwnWords<NewerId> = { en, fr, es };

export function useWords(): Say<NewerId> {
  return useOwnWords(words);
}
