import type { OwnWords } from '../../use-own-words.ts';
import en from './en.ts';
import es from './es.ts';
import fr from './fr.ts';

export type ArrivalId = keyof typeof en;

export const words: OwnWords<ArrivalId> = { en, fr, es };
