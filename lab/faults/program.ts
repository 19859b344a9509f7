/** One kind of faults as `npm run faults` offers it: its help, its options with their usual values, and its run. */
import type { Figure } from '../bench/figures.ts';
import { FaultsRefused } from './faults-refused.ts';

export type FaultProgram = {
  help: string;
  /** Whole numbers; the value given is the usual one. */
  options: Record<string, number>;
  texts?: Record<string, string>;
  run(numbers: Record<string, number>, texts: Record<string, string>): AsyncIterable<Figure>;
};

/** Throws `FaultsRefused('bad_option')`. */
export function numbersFrom(
  options: Record<string, number>,
  given: Record<string, unknown>,
): Record<string, number> {
  const numbers = Object.entries(options).map(([name, usual]) => [
    name,
    wholeNumber(name, given[name], usual),
  ]);
  return Object.fromEntries(numbers);
}

function wholeNumber(name: string, text: unknown, usual: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new FaultsRefused('bad_option', `--${name} must be a whole number, found "${text}".`);
}
