/** What `npm run faults -- NAME` runs: a program of faults with its numbers, which tells each figure as it is found. */
import type { Figure } from '../bench/figures.ts';

export type Surroundings = {
  log(line: string): void;
  /** Registers what is to be closed at the end and at a Ctrl-C, last first. */
  atEnd(close: () => Promise<unknown>): void;
};

export type FaultProgram = {
  /** What it does and holds, in a line or two. */
  about: string;
  /** Each of its numbers: what it says, and what it is where nobody says. */
  numbers: Readonly<Record<string, { about: string; usual: number }>>;
  run(numbers: Readonly<Record<string, number>>, surroundings: Surroundings): AsyncIterable<Figure>;
};
