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

/** A slip of one key, 303 for 302, or the number beside it, 309 for 310. Only of use where the other one is expected at that very time. */
export function isSlipOf(typed: string, meant: string): boolean {
  if (typed === meant || typed === '' || meant === '') return false;
  if (/^\d+$/.test(typed) && /^\d+$/.test(meant) && Math.abs(Number(typed) - Number(meant)) === 1)
    return true;
  const differing = [...typed].filter((character, i) => character !== meant[i]);
  // Of numbers with one character everyone would be a slip of every other.
  return typed.length === meant.length && typed.length > 1 && differing.length === 1;
}

function sorted(number: string): string {
  return [...number].sort().join('');
}

/** Of two numbers made of the same characters: do they differ in two neighbours alone? */
function swapsNeighbours(a: string, b: string): boolean {
  const differing = [...a].flatMap((character, i) => (character === b[i] ? [] : [i]));
  return differing.length === 2 && (differing[1] as number) - (differing[0] as number) === 1;
}
