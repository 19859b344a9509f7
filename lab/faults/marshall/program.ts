/** `npm run faults -- marshall`: a real Chromium with a marshall's outbox on a stack of its own. */
import { startOwnStack } from '../own-stack.ts';
import type { FaultProgram } from '../program.ts';
import { marshallFaults } from './index.ts';

export const program: FaultProgram = {
  help: `Starts a stack of its own and a real Chromium with a marshall's outbox. Every tap reported saved must be at the server exactly once.
  --kills   tabs killed up to half a second after "saved", every tenth time the whole browser
  --writes  facts whose calls are sent one to five times and whose answers get lost
  --queued  taps queued without a network, then sent over a link that loses a fifth
  --seed    the same seed makes the same choices
0 leaves a part out.`,
  options: { kills: 500, writes: 10_000, queued: 5_000, seed: 1 },
  async *run({ kills = 0, writes = 0, queued = 0, seed = 1 }) {
    const { stack, stop } = await startOwnStack();
    try {
      yield* marshallFaults(stack, { kills, writes, queued, seed, log: console.log });
    } finally {
      await stop();
    }
  },
};
