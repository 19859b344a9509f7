/** Start numbers as they are typed for several crews at once: `12 14, 201-210`. */
import { compareNumbers, readCrewNumber } from '@bivouac/rules';

export interface NumbersTyped {
  known: string[];
  unknown: string[];
}

export function numbersIn(typed: string, carried: readonly string[]): NumbersTyped {
  const known = new Set<string>();
  const unknown: string[] = [];
  for (const part of typed.toUpperCase().split(/[\s,;]+/)) {
    if (part === '') continue;
    const range = /^(\d+)[-–](\d+)$/.exec(part);
    const found = range
      ? carried.filter((number) => isBetween(Number.parseInt(number, 10), Number(range[1]), Number(range[2])))
      : carried.filter((number) => number === readCrewNumber(part));
    if (found.length === 0) unknown.push(part);
    for (const number of found) known.add(number);
  }
  return { known: [...known].sort(compareNumbers), unknown };
}

function isBetween(number: number, from: number, to: number): boolean {
  return number >= from && number <= to;
}
