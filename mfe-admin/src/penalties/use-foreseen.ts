/** Who would move, asked as a dialog opens: what it takes from whom stays known when the table is hidden. */
import type { Fact, WhatIf } from '@bivouac/data';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Question, useWhatIf } from './use-what-if.ts';

export interface Foresight {
  question: Question;
  /** null: being worked out · `unknown`: it cannot be. */
  answer: WhatIf | 'unknown' | null;
  again(): void;
}

/** Codes; `about` names what is asked. */
export function useForeseen(
  { rally, race }: { rally: string; race: string },
  about: string,
  factsOf: () => readonly Fact[],
): Foresight {
  const question = useWhatIf(rally, race);
  const [answer, setAnswer] = useState<Foresight['answer']>(null);
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    const told = await question.ask(factsOf());
    if (isCurrent()) setAnswer(told ?? 'unknown');
  });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another thing, or once more
  useEffect(() => {
    let isGone = false;
    setAnswer(null);
    void ask(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [about, times]);
  return { question, answer, again: () => setTimes((before) => before + 1) };
}
