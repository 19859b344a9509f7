/** One crew's card of a leg, kept true: read again after an entry and when facts about the crew came in. */
import { type CommandProblem, data, type TimeCard, timeCard } from '@bivouac/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCameIn } from '../../desk/use-came-in.ts';

export interface TimeCardView {
  /** Null: not read yet, or nobody has the number. */
  card: TimeCard | null;
  isRead: boolean;
  problem: CommandProblem | null;
  look(): Promise<void>;
}

interface Told {
  number: string;
  card: TimeCard | null;
  problem: CommandProblem | null;
}

/** `crew`: its id, to know facts about it; null: nobody has the number. */
export function useTimeCard(rally: string, stage: string, number: string, crew: string | null): TimeCardView {
  const [told, setTold] = useState<Told | null>(null);
  const asked = useRef(0);
  const look = useCallback(async () => {
    if (number === '') return;
    asked.current += 1;
    const mine = asked.current;
    const answer = await timeCard(data(), stage, number);
    // A later question is under way: its answer is the newer one.
    if (mine !== asked.current) return;
    setTold((old) => {
      if (answer.ok) return { number, card: answer.value, problem: null };
      return { number, card: old?.number === number ? old.card : null, problem: answer.problem };
    });
  }, [stage, number]);
  useEffect(() => void look(), [look]);
  useCameIn(rally, (signal) => {
    if (signal.type === 'joined' || signal.facts.some((fact) => fact.crew !== null && fact.crew === crew))
      void look();
  });
  const mine = told?.number === number ? told : null;
  return { card: mine?.card ?? null, isRead: mine !== null, problem: mine?.problem ?? null, look };
}
