/** `npm run faults -- disk`: a small disk is filled to the last byte under a rally, and freed again. */
import type { FaultProgram } from '../program.ts';
import { diskFaults } from './index.ts';

export const program: FaultProgram = {
  help: `Mounts a small disk (as root, on Linux), starts "npm start" on it with its log there as well, and fills it while people record and
read. Pages must stay readable, recordings be told to come again, and all of it go on by itself once there is room.
  --rounds     times the disk is filled
  --seconds    it stays full each time
  --megabytes  of the disk
  --seed       the same seed makes the same choices`,
  options: { rounds: 3, seconds: 20, megabytes: 400, seed: 1 },
  run: ({ rounds = 0, seconds = 0, megabytes = 0, seed = 1 }) =>
    diskFaults({ rounds, seconds, megabytes, seed, size: { crews: 60, stages: 6 }, log: console.log }),
};
