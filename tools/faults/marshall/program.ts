/** `npm run faults -- marshall`: a real browser with a marshall's outbox, whose tabs are killed and whose answers get lost. */
import { wholeNumber } from '../options.ts';
import { onOwnStack } from '../own-stack.ts';
import type { FaultProgram } from '../program.ts';
import { marshallFaults } from './index.ts';

export const program: FaultProgram = {
  help: `npm run faults -- marshall [--kills N] [--writes N] [--queued N] [--seed N]
Starts a stack of its own and a real Chromium with a marshall's outbox. Every tap reported saved must be at the server exactly once.
  --kills   tabs killed up to half a second after "saved", every tenth time the whole browser (500)
  --writes  facts whose calls are sent one to five times and whose answers get lost (10000)
  --queued  taps queued without a network, then sent over a link that loses a fifth (5000)
  --seed    the same seed makes the same choices (1)
0 leaves a part out. Exits with 1 when a tap was lost, doubled or altered, or a target was missed.`,
  options: { kills: '500', writes: '10000', queued: '5000', seed: '1' },
  figures(values, log) {
    const options = {
      kills: wholeNumber(values, 'kills'),
      writes: wholeNumber(values, 'writes'),
      queued: wholeNumber(values, 'queued'),
      seed: wholeNumber(values, 'seed'),
      log,
    };
    return onOwnStack((stack) => marshallFaults(stack, options));
  },
};
