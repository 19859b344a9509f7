/** `npm run faults -- server`: `npm start` under a supervisor, killed in every way while people record. */
import type { FaultProgram } from '../program.ts';
import { serverFaults } from './index.ts';

export const program: FaultProgram = {
  help: `Starts "npm start" under a supervisor that starts it again at once, and four phones that record without pause. In turn are killed
without a word: the database server, the gateway, one of the database's processes, and both servers in both orders.
  --kills    how many
  --crews    of the rally, and
  --stages   of the rally
  --seed     the same seed makes the same choices`,
  options: { kills: 100, crews: 200, stages: 20, seed: 1 },
  run: ({ kills = 0, crews = 0, stages = 0, seed = 1 }) =>
    serverFaults({ kills, seed, size: { crews, stages }, log: console.log }),
};
