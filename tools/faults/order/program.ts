/** `npm run faults -- order`: a real event told in disorder makes the pages it makes told in order. */
import { wholeNumber } from '../options.ts';
import { onOwnStack } from '../own-stack.ts';
import type { FaultProgram } from '../program.ts';
import { orderFaults } from './index.ts';

export const program: FaultProgram = {
  help: `npm run faults -- order [--file EVENT.json] [--rounds N] [--seed N]
Starts a stack of its own and tells a real event: once in order, then shuffled, in batches of 1 to 200, some sent again, with
forgeries between: ids of other people, other bodies under known ids, unknown numbers. Every page must be the same to the byte.
  --file    an event of the shape npm run import-results reads (a real one; the invented one of the tests where there is none)
  --rounds  how often it is told in disorder (3)
  --seed    of the first round (1); the same seed makes the same choices
Exits with 1 when a page differs, a fact was lost, doubled or altered, or a forgery was answered otherwise than it must be.`,
  options: { file: '', rounds: '3', seed: '1' },
  figures(values, log) {
    const options = {
      file: values.file || null,
      rounds: wholeNumber(values, 'rounds'),
      seed: wholeNumber(values, 'seed'),
      log,
    };
    return onOwnStack((stack) => orderFaults(stack, options));
  },
};
