/** Restores and backups killed half-way, at moments that the seed chooses; each figure beside its target. */
import { join } from 'node:path';
import { writeBackup } from '../../../tools/backup/write-backup.ts';
import { atMost, type Figure } from '../../bench/figures.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { killBackups } from './backups.ts';
import type { Machine } from './machine.ts';
import { killRestores } from './restores.ts';

export type RestoreFaults = Machine & {
  folder: string;
  kills: number;
  backups: number;
  seed: number;
  log(line: string): void;
};

/** What is found, as it is found; 0 of a kind leaves it out. */
export async function* restoreFaults(options: RestoreFaults): AsyncGenerator<Figure> {
  const { folder, kills, backups, seed, log, dataDir, databaseUrl } = options;
  const random = randomFrom(seed);
  if (backups > 0) {
    const found = await killBackups({ folder, dataDir, backups, random, log });
    const what = `${backups} backups killed (${found.finished} were done by then)`;
    yield atMost(`${what}: under their name and not whole`, found.torn, 0, '');
    yield atMost('  left aside, and taken by a restore all the same', found.takenHalf, 0, '');
  }
  if (kills > 0) {
    const file = join(folder, 'rallies.tar');
    await writeBackup({ databaseUrl, dataDir }, file);
    const found = await killRestores({ folder, file, kills, random, log });
    const what = `${kills} restores killed (${found.untouched} left the folder untouched, ${found.whole} were done)`;
    yield atMost(`${what}: folders torn`, found.torn, 0, '');
    yield atMost(`  starts on ${found.brokenOff} broken-off ones that were not refused`, found.served, 0, '');
    yield atMost('  restores that lost their database without a sentence', found.unsaid, 0, '');
    yield atMost('  second restores that failed or read otherwise', found.failedAfter, 0, '');
    yield {
      what: '  the second restore, of all kills the last',
      measured: `${found.lastSeconds.toFixed(1)} s`,
      target: '',
      met: null,
    };
  }
}
