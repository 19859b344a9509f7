/** A pile of sheets typed twice: what the second person read beside what stands, without either having seen the other. */
import type { GridChrono } from '@bivouac/data';

export interface SecondEntry {
  number: string;
  at: string;
}

export interface Difference {
  number: string;
  /** What stands; null: the first has no time of this number. */
  first: GridChrono | null;
  /** Null: the second pile has none. */
  second: SecondEntry | null;
}

/** Numbers in the order of the second pile, then those it lacks. Of a number typed twice the later entry counts. */
export function comparePiles(standing: readonly GridChrono[], second: readonly SecondEntry[]): Difference[] {
  const first = new Map<string, GridChrono>();
  for (const chrono of standing) {
    const number = chrono.number ?? chrono.number_typed;
    if (number === null || !chrono.standing) continue;
    const known = first.get(number);
    if (!known || (chrono.counted && !known.counted)) first.set(number, chrono);
  }
  const typed = new Map(second.map((entry) => [entry.number, entry]));
  const numbers = [...new Set([...typed.keys(), ...first.keys()])];
  return numbers
    .map((number) => ({ number, first: first.get(number) ?? null, second: typed.get(number) ?? null }))
    .filter((one) => one.first?.at !== one.second?.at);
}
