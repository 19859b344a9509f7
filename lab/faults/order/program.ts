/** `npm run faults -- order`: a real event told in disorder makes the pages it makes told in order. */
import { startOwnStack } from '../own-stack.ts';
import type { FaultProgram } from '../program.ts';
import { orderFaults } from './index.ts';

export const program: FaultProgram = {
  help: `Starts a stack of its own and tells a real event: once in order, then shuffled, in batches of 1 to 200, some sent again, with
forgeries between: ids of other people, other bodies under known ids, unknown numbers. Every page must be the same to the byte.
  --file    an event of the shape npm run import-results reads (a real one; the invented one of the tests where there is none)
  --rounds  how often it is told in disorder
  --seed    of the first round; the same seed makes the same choices`,
  options: { rounds: 3, seed: 1 },
  texts: { file: '' },
  async *run({ rounds = 0, seed = 1 }, { file }) {
    const { stack, stop } = await startOwnStack();
    try {
      yield* orderFaults(stack, { file: file || null, rounds, seed, log: console.log });
    } finally {
      await stop();
    }
  },
};
