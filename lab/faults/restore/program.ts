/** `npm run faults -- restore`: restores and backups killed half-way, on a machine with two rallies of its own. */
import { makeOwnFolder } from '../../../tools/start/own-folder.ts';
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
    const folder = await makeOwnFolder('bivouac-faults-');
    try {
      const machine = await startMachine(folder.path);
      folder.stopFirst(() => machine.stop());
      yield* restoreFaults({ ...machine, folder: folder.path, kills, backups, seed, log: console.log });
    } finally {
      await folder.remove();
    }
  },
};
