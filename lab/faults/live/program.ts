/** `npm run faults -- live`: readers behind a proxy that drops, doubles, delays and reorders, on a stack of its own. */
import { startOwnStack } from '../own-stack.ts';
import type { FaultProgram } from '../program.ts';
import { liveFaults } from './index.ts';

export const program: FaultProgram = {
  help: `Starts a stack of its own and readers with the live library of every screen, behind a proxy that drops, doubles, delays and reorders
messages and requests while times come in. No table may be wrong and called live for more than 5 s; in the end all are right.
  --listeners  readers
  --seconds    of storm
  --seed       the same seed makes the same choices`,
  options: { listeners: 300, seconds: 60, seed: 1 },
  async *run({ listeners = 0, seconds = 0, seed = 1 }) {
    const { stack, stop } = await startOwnStack();
    try {
      yield* liveFaults(stack, { listeners, seconds, seed, log: console.log });
    } finally {
      await stop();
    }
  },
};
