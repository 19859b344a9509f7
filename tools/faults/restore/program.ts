/** `npm run faults -- restore`: restores and backups killed half-way, on a machine with two rallies of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenAskedToStop } from '../../start/signals.ts';
import type { FaultProgram } from '../program.ts';
import { restoreFaults } from './index.ts';
import { startMachine } from './machine.ts';

export const program: FaultProgram = {
  help: `Kills restores and backups half-way. The folder is untouched or whole, a start on a broken-off one is refused, a second one succeeds.
  --kills    restores killed: the program, its database, both in either order
  --backups  backups killed
  --seed     the same seed makes the same choices`,
  options: { kills: 20, backups: 20, seed: 1 },
  async *run({ kills = 0, backups = 0, seed = 1 }) {
    const folder = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
    const machine = await startMachine(folder);
    const stop = async () => {
      await machine.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    whenAskedToStop(stop);
    try {
      yield* restoreFaults({ ...machine, folder, kills, backups, seed, log: console.log });
    } finally {
      await stop();
    }
  },
};
