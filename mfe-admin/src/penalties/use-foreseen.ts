/** Who would move, asked as a dialog opens: what it takes from whom stays known when the table is hidden. */

import type { Fact, PlannedFacts } from '@bivouac/data';
import type { PlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { type Question, usePlannedFacts } from './use-planned-facts.ts';

export interface Foresight {
  question: Question;
  /** null: being worked out · `unknown`: it cannot be. */
  answer: PlannedFacts | 'unknown' | null;
  again(): void;
}

/** Codes; `about` names what is asked, `null`: nothing yet. `foresee`: of the form that shows it. */
export function useForeseen(
  { rally, race }: { rally: string; race: string },
  about: string | null,
  foresee: PlannedChange['foresee'],
  factsOf: () => readonly Fact[],
): Foresight {
  const question = usePlannedFacts(rally, race, foresee);
  const { value, problem, look } = useRead(
    about === null ? null : ['foreseen', rally, race, about],
    async () => {
      const told = await question.ask(factsOf());
      return told ? { ok: true as const, value: told } : { ok: false as const, problem: 'unknown' as const };
    },
  );
  return { question, answer: question.answer ?? value ?? problem, again: look };
}
