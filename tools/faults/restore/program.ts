/** The faults of backups as a program: on a machine with two rallies of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultProgram } from '../program.ts';
import { restoreFaults } from './index.ts';
import { startMachine } from './machine.ts';

export const restore: FaultProgram = {
  about:
    'Restores and backups killed half-way. The folder is untouched or whole, a start on a broken-off one is refused, a second one succeeds.',
  numbers: {
    kills: { about: 'restores killed: the program, its database, both in either order', usual: 20 },
    backups: { about: 'backups killed', usual: 20 },
  },
  async *run({ kills = 0, backups = 0, seed = 1 }, { log, atEnd }) {
    const folder = await mkdtemp(join(tmpdir(), 'bivouac-faults-'));
    atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const machine = await startMachine(folder);
    atEnd(() => machine.stop());
    yield* restoreFaults({ ...machine, folder, kills, backups, seed, log });
  },
};
