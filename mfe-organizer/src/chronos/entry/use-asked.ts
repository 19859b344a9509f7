/** Asks once about what does not fit; the same line entered again is the answer, with a reason that says what was known. */
import type { ChronosGrid } from '@bivouac/data';
import { useState } from 'react';
import { useSay } from '../../language/language.ts';
import { clockText } from '../model/clock-text.ts';
import type { NotThere } from './not-there.ts';

export interface Asked {
  /** Null: it may be recorded. */
  question: string | null;
  reason: string | null;
}

export function useAsked({ time_zone }: Pick<ChronosGrid, 'time_zone'>) {
  const say = useSay();
  const [asked, setAsked] = useState<string | null>(null);
  /** `line`: all that was typed; another line is asked about anew. */
  return (line: string, number: string, doubt: NotThere | null): Asked => {
    if (!doubt) return { question: null, reason: null };
    const { place, seen } = doubt;
    const known = { number, place, code: seen?.code ?? '', at: seen ? clockText(seen.at, time_zone) : '' };
    const what = seen ? doubt.is : 'unseen';
    const isAnswer = asked === line;
    setAsked(isAnswer ? null : line);
    return isAnswer
      ? { question: null, reason: say(`stop.because.${what}`, known) }
      : { question: say(`stop.ask.${what}`, known), reason: null };
  };
}
