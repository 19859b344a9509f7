/** One restore after the other into the same folder, each killed in another phase, until one is left alone. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { restoringFolder } from '../../../supabase/local/restoring.ts';
import { isStartRefused, judge } from './judge.ts';
import { killDatabaseOf, startVictim, type Victim } from './victim.ts';

type Kills = {
  folder: string;
  file: string;
  kills: number;
  random(): number;
  log(line: string): void;
};

export type KilledRestores = {
  untouched: number;
  whole: number;
  torn: number;
  brokenOff: number;
  served: number;
  unsaid: number;
  failedAfter: number;
  lastSeconds: number;
};

const phases = ['Starting', 'Preparing', 'Loading', 'Counting', 'Deriving', 'Comparing', 'Writing to disk'];
const ways = [['program'], ['database'], ['program', 'database'], ['database', 'program']] as const;
const latestMs = 1_000;

export async function killRestores({ folder, file, kills, random, log }: Kills): Promise<KilledRestores> {
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
