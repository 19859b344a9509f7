import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../../use-own-words.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

export type SessionsId = keyof typeof en;

export const words: OwnWords<SessionsId> = { en, fr, es };

export function useWords(): Say<SessionsId> {
  return useOwnWords(words);
}
