/** Restores and backups killed half-way, at moments that the seed chooses; each figure beside its target. */

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { isBeingRestored, isEmptyFolder, restoringFolder } from '../../../supabase/local/restoring.ts';
import { verified } from '../../../tools/backup/archive-reader.ts';
import { borrowDatabase } from '../../../tools/backup/database-of.ts';
import { listPages, pageHashes, pagesApart } from '../../../tools/backup/pages.ts';
import { writeBackup } from '../../../tools/backup/write-backup.ts';
import { atMost, type Figure } from '../../bench/figures.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { killBackups } from './backups.ts';
import type { Machine } from './machine.ts';
import { killDatabaseOf, startVictim, type Victim } from './victim.ts';

const phases = ['Starting', 'Preparing', 'Loading', 'Counting', 'Deriving', 'Comparing', 'Writing to disk'];
const ways = [['program'], ['database'], ['program', 'database'], ['database', 'program']] as const;
const latestMs = 1_000;

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

type Kills = {
  folder: string;
  file: string;
  kills: number;
  random(): number;
  log(line: string): void;
};

type KilledRestores = {
  untouched: number;
  whole: number;
  torn: number;
  brokenOff: number;
  served: number;
  unsaid: number;
  failedAfter: number;
  lastSeconds: number;
};

/** One restore after the other into the same folder, each killed in another phase, until one is left alone. */
async function killRestores({ folder, file, kills, random, log }: Kills): Promise<KilledRestores> {
  const dataDir = join(folder, 'target');
  const found = { untouched: 0, whole: 0, torn: 0, brokenOff: 0, served: 0, unsaid: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const phase = phases[Math.floor(random() * phases.length)] ?? '';
    const way = ways[kill % ways.length] ?? ways[0];
    const restore = startVictim('restore', dataDir, [file]);
    await restore.says(phase);
    await wait(random() * latestMs);
    for (const who of way) {
      if (who === 'program') restore.process.kill('SIGKILL');
      else await killDatabaseOf(restoringFolder(dataDir));
    }
    const code = await restore.ended;
    if (code !== 0 && code !== null && !restore.output().includes('is as it was')) found.unsaid += 1;
    const became = await judge(dataDir, file);
    found[became] += 1;
    const isRefused = became === 'untouched' ? await isStartRefused(dataDir) : null;
    if (isRefused !== null) found.brokenOff += 1;
    if (isRefused === false) found.served += 1;
    log(
      `${way.join(' and ')} killed, ${phase}: ${became}${isRefused === null ? '' : `, start ${isRefused ? 'refused' : 'NOT refused'}`}`,
    );
    if (became !== 'untouched') await rm(dataDir, { recursive: true, force: true });
  }
  const from = performance.now();
  const isGood = await leftAlone(startVictim('restore', dataDir, [file]), log);
  const lastSeconds = (performance.now() - from) / 1000;
  const failedAfter = isGood && (await judge(dataDir, file)) === 'whole' ? 0 : 1;
  return { ...found, failedAfter, lastSeconds };
}

async function leftAlone(restore: Victim, log: Kills['log']): Promise<boolean> {
  const code = await restore.ended;
  if (code !== 0) log(restore.output());
  return code === 0;
}

type Became = 'untouched' | 'whole' | 'torn';

/** What became of a folder that was restored into: nothing, all of it, or what must never be. */
async function judge(dataDir: string, file: string): Promise<Became> {
  if (await isEmptyFolder(dataDir)) return 'untouched';
  const manifest = await verified(file);
  const database = await borrowDatabase({ dataDir, durable: false, log: () => undefined });
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  try {
    if (await isBeingRestored(sql)) return 'torn';
    const [counted] = await sql<{ facts: number }[]>`select count(*)::int as facts from public.facts`;
    const apart = pagesApart(manifest.pages, await pageHashes(sql, await listPages(sql)));
    return counted?.facts === manifest.facts && apart.length === 0 ? 'whole' : 'torn';
  } catch {
    return 'torn';
  } finally {
    await sql.end({ timeout: 2 });
    await database.giveBack();
  }
}

/** Whether `npm start` says what to do and leaves the folder alone. Null: nothing broken off is there to refuse. */
async function isStartRefused(dataDir: string): Promise<boolean | null> {
  if (!existsSync(restoringFolder(dataDir))) return null;
  const start = startVictim('start', dataDir, ['--no-demo', '--no-build']);
  await start.says('Bivouac is ready');
  start.process.kill('SIGTERM');
  const code = await start.ended;
  return code === 1 && start.output().includes('npm run restore -- FILE') && (await isEmptyFolder(dataDir));
}
