/** Start positions from a prologue: by rank, the best reversed, or chosen by them, the better placed first. */
import type { StartWarning } from '../plausibility/start-warning.ts';
import { placeAt, type Wish } from './place-at.ts';
import type { StartRegulations } from './start-regulations.ts';

export interface Prologue {
  /** What the best chose, from 1 in their block; only read where `prologue.start` is `chosen`. */
  choices?: readonly Wish[];
}

export interface PrologueList {
  numbers: string[];
  warnings: StartWarning[];
}

/** Places crews given in the order of the prologue. Source: docs/sport/starts.md 4.4. */
export function prologuePositions(
  ranked: readonly string[],
  { choices = [] }: Prologue,
  regulations: StartRegulations,
): PrologueList {
  const top = ranked.slice(0, regulations['prologue.top'] ?? 0);
  switch (regulations['prologue.start'] ?? 'rank') {
    case 'rank':
      return { numbers: [...ranked], warnings: [] };
    case 'reversed':
      return { numbers: [...top.toReversed(), ...ranked.slice(top.length)], warnings: [] };
    case 'chosen':
      return chosen(ranked, top, choices);
  }
}

/** The same position chosen twice goes to the better placed; who did not choose fills what is left in the order of the prologue. */
function chosen(ranked: readonly string[], top: readonly string[], choices: readonly Wish[]): PrologueList {
  const byNumber = new Map(choices.map((choice) => [choice.number, choice]));
  const { numbers, refused } = placeAt(
    ranked,
    top.flatMap((number) => byNumber.get(number) ?? []),
  );
  const notAllowed = choices.filter(({ number }) => ranked.includes(number) && !top.includes(number));
  return {
    numbers,
    warnings: [
      ...refused.map((refusal) => ({ code: 'choice_not_given' as const, ...refusal })),
      ...notAllowed.map(({ number, position }) => ({
        code: 'choice_not_allowed' as const,
        number,
        wanted: position,
      })),
    ],
  };
}
