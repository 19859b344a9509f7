/** Repositioning: officials move a crew to a position, with a reason that is published. */
import type { StartWarning } from '../plausibility/start-warning.ts';
import { placeAt, type Wish } from './place-at.ts';

export interface Repositioning extends Wish {
  reason: string;
}

export interface Move {
  /** The position the crew would have had. */
  from: number;
  reason: string;
}

export interface RepositionedList {
  numbers: string[];
  /** By number. */
  moves: Map<string, Move>;
  warnings: StartWarning[];
}

/**
 * Moves crews within the whole list (docs/sport/starts.md 4.3). Of two sent to one position the one decided first has it; of two decisions
 * about one crew the later holds.
 */
export function reposition(numbers: readonly string[], decided: readonly Repositioning[]): RepositionedList {
  const holding = [...new Map(decided.map((each) => [each.number, each])).values()];
  const known = holding.filter(({ number }) => numbers.includes(number));
  const { numbers: result, refused } = placeAt(numbers, known);
  return {
    numbers: result,
    moves: new Map(
      known.map(({ number, reason }) => [number, { from: numbers.indexOf(number) + 1, reason }]),
    ),
    warnings: [
      ...refused.map((refusal) => ({ code: 'position_not_given' as const, ...refusal })),
      ...holding
        .filter(({ number }) => !numbers.includes(number))
        .map(({ number }) => ({ code: 'repositioned_not_listed' as const, number })),
    ],
  };
}
