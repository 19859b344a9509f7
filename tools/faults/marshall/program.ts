/** The marshall's faults as a program: on a stack of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, startStack } from '../../../supabase/local/index.ts';
import type { FaultProgram } from '../program.ts';
import { marshallFaults } from './index.ts';

export const marshall: FaultProgram = {
  about:
    'A real Chromium with a marshall’s outbox. Every tap reported saved must be at the server exactly once.',
  numbers: {
    kills: {
      about: 'tabs killed up to half a second after "saved", every tenth time the whole browser',
      usual: 500,
    },
    writes: {
      about: 'facts whose calls are sent one to five times and whose answers get lost',
      usual: 10_000,
    },
    queued: {
      about: 'taps queued without a network, then sent over a link that loses a fifth',
      usual: 5_000,
    },
  },
  async *run({ kills = 0, writes = 0, queued = 0, seed = 1 }, { log, atEnd }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    const stack = await startStack({
      ...defaultSettings,
      dataDir,
      port: 0,
      webRoot: null,
      log: () => undefined,
    });
    atEnd(() => stack.stop());
    yield* marshallFaults(stack, { kills, writes, queued, seed, log });
  },
};
