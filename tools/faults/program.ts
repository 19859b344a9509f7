/** A program of `npm run faults`: what it is asked with, and the figures it finds. */
import type { Figure } from '../bench/figures.ts';

export type FaultProgram = {
  /** As `--help` prints it. */
  help: string;
  /** Options with their defaults, all texts. */
  options: Record<string, string>;
  figures(values: Record<string, string>, log: (line: string) => void): AsyncIterable<Figure>;
};
