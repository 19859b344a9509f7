/** Backups killed while they are written: what lies under the name is whole, or nothing does. */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verified } from '../../../tools/backup/archive-reader.ts';
import { BackupRefused } from '../../../tools/backup/backup-refused.ts';
import { startVictim } from './victim.ts';

type Kills = {
  folder: string;
  dataDir: string;
  backups: number;
  random(): number;
  log(line: string): void;
};

export type KilledBackups = { finished: number; torn: number; takenHalf: number };

/** How often it is looked whether one has begun to write, in milliseconds. */
const lookMs = 5;

/** The first one is left alone and says how long one takes. */
export async function killBackups({ folder, dataDir, backups, random, log }: Kills): Promise<KilledBackups> {
  const found = { finished: 0, torn: 0, takenHalf: 0 };
  let writingMs = 0;
  for (let kill = 0; kill <= backups; kill += 1) {
    const file = join(folder, 'killed.tar');
    const backup = startVictim('backup', dataDir, [file]);
    const isWriting = async () => (await readdir(folder)).some((name) => name.startsWith('killed.tar'));
    while (!(await isWriting()) && backup.process.exitCode === null) await wait(lookMs);
    const from = performance.now();
    if (kill > 0) {
      await wait(random() * writingMs);
      backup.process.kill('SIGKILL');
    }
    await backup.ended;
    if (kill === 0) writingMs = performance.now() - from;
    else if (existsSync(file)) found.finished += 1;
    if (existsSync(file) && !(await isWhole(file))) found.torn += 1;
    for (const name of await readdir(folder)) {
      if (!name.startsWith('killed.tar')) continue;
      if (!name.endsWith('.tar') && (await isTakenHalf(join(folder, name)))) found.takenHalf += 1;
      await rm(join(folder, name));
    }
  }
  log(`a backup left alone wrote for ${writingMs.toFixed(0)} ms`);
  return found;
}

async function isWhole(file: string): Promise<boolean> {
  return verified(file).then(
    () => true,
    () => false,
  );
}

/** Half of one must be told from a whole one by whoever reads it; one that was whole but for its name may be read. */
async function isTakenHalf(file: string): Promise<boolean> {
  try {
    const manifest = await verified(file);
    return Object.keys(manifest.entries).length === 0;
  } catch (failure) {
    return !(failure instanceof BackupRefused);
  }
}
