/** A number with its digits swapped: 21 typed for 12 (docs/sport/scenarios.md 11.12). */
import { compareNumbers } from '../crew-number.ts';

/**
 * The missing numbers made of the same characters as the one typed, the likeliest first: two neighbours swapped, then any
 * other order. The number itself is no swap.
 */
export function suggestSwap(typed: string, missing: readonly string[]): string[] {
  const letters = sorted(typed);
  return missing
    .filter((number) => number !== typed && sorted(number) === letters)
    .sort(
      (a, b) =>
        Number(!swapsNeighbours(typed, a)) - Number(!swapsNeighbours(typed, b)) || compareNumbers(a, b),
    );
}

function sorted(number: string): string {
  return [...number].sort().join('');
}

/** Of two numbers made of the same characters: do they differ in two neighbours alone? */
function swapsNeighbours(a: string, b: string): boolean {
  const differing = [...a].flatMap((character, i) => (character === b[i] ? [] : [i]));
  return differing.length === 2 && (differing[1] as number) - (differing[0] as number) === 1;
}
