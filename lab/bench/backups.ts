/** How long a backup of the bench rally takes, what recording beside it waits, and how long it takes to become a machine again. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { defaultSettings, type Stack } from '../../supabase/local/index.ts';
import { writeBackupBeside } from '../../tools/backup/backup-beside.ts';
import { restoreBackup } from '../../tools/backup/restore-backup.ts';
import { makeOwnFolder } from '../../tools/start/own-folder.ts';
import { type BenchRally, chrono } from '../../tools/trial-rally/rally.ts';
import { BenchRefused } from './bench-refused.ts';
import { atMost, type Figure, percentiles } from './figures.ts';

/** What a rally of four days comes to. */
export const factsOfBackup = 75_000;
const restoreSeconds = 60;
const backupSeconds = 30;
const recordMs = 500;
/** A busy post taps as often, in milliseconds. */
const everyMs = 100;
const quietFacts = 50;

type Account = { email: string; password: string };

export async function measureBackups(
  stack: Stack & { dataDir: string },
  rally: BenchRally,
  account: Account,
  spared: number,
): Promise<Figure[]> {
  const folder = await makeOwnFolder('bivouac-bench-backup-');
  try {
    const file = join(folder.path, 'rally.tar');
    const record = await openPost(stack, rally, account, spared);
    const quiet: number[] = [];
    for (let fact = 0; fact < quietFacts; fact += 1) quiet.push(await record());
    const beside: number[] = [];
    let isOver = false;
    const recording = (async () => {
      while (!isOver) beside.push(await record());
    })();
    const written = await writeBackupBeside(
      { databaseUrl: stack.databaseUrl, dataDir: stack.dataDir },
      file,
    ).finally(() => {
      isOver = true;
    });
    await recording;
    const from = performance.now();
    const restored = await restoreBackup(file, {
      ...defaultSettings,
      dataDir: join(folder.path, 'data'),
      log: () => undefined,
    });
    const seconds = (performance.now() - from) / 1000;
    return [
      atMost(
        `backup of ${written.facts} facts (${factsOfBackup} are aimed at)`,
        written.tookMs / 1000,
        backupSeconds,
        's',
      ),
      waited('  recording through the gateway beside it (p50 / p95 / max)', beside, recordMs),
      waited('  recording just before it', quiet, null),
      atMost(`restore of ${restored.facts} facts`, seconds, restoreSeconds, 's'),
      atMost(`  of ${restored.pages} pages that read otherwise`, restored.apart.length, 0, ''),
    ];
  } finally {
    await folder.remove();
  }
}

async function openPost(
  stack: Stack,
  rally: BenchRally,
  account: Account,
  spared: number,
): Promise<() => Promise<number>> {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  let count = 0;
  return async () => {
    const crew = rally.crews - (count % spared);
    const stage = 1 + (Math.floor(count / spared / 2) % rally.stages);
    const point = Math.floor(count / spared) % 2 === 0 ? 'start' : 'finish';
    count += 1;
    const fact = chrono(rally, stage, crew, point);
    await wait(everyMs);
    const from = performance.now();
    const { data, error } = await client.rpc('record', { facts: [fact] });
    if (error) throw error;
    const [answer] = data as { outcome: string }[];
    // The rally comes round again in the end: then a fact is told twice, and says so.
    if (!answer?.outcome.startsWith('accepted')) throw new BenchRefused(answer?.outcome ?? 'no answer');
    return performance.now() - from;
  };
}

function waited(what: string, sampleMs: readonly number[], targetMs: number | null): Figure {
  const { p50, p95, count } = percentiles(sampleMs);
  const max = Math.max(...sampleMs);
  return {
    what,
    measured: `${[p50, p95, max].map((ms) => ms.toFixed(0)).join(' / ')} ms (n = ${count})`,
    target: targetMs === null ? '' : `max ≤ ${targetMs} ms`,
    met: targetMs === null ? null : max <= targetMs,
  };
}
