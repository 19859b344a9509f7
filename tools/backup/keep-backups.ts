/** While a rally runs, the machine saves everything into its own data folder every few minutes, says so, and keeps the last ones. */
import { readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { StackRefused } from '../../supabase/local/index.ts';
import { writeBackupBeside } from './backup-beside.ts';

export type BackupClock = {
  /** Milliseconds from one to the next; 0: none are written. */
  everyMs: number;
  kept: number;
};

type Keeping = BackupClock & {
  sql: Sql;
  databaseUrl: string;
  dataDir: string;
  log(line: string): void;
};

/** Longest a stop waits for one that is being written; it leaves nothing then. */
const patienceMs = 60_000;
/** Tries that officials are told of; older ones are forgotten. */
const triesKept = 1_000;

/** `BIVOUAC_BACKUP_MINUTES` (5) and `BIVOUAC_BACKUPS_KEPT` (12). */
export function backupClockFrom(env: NodeJS.ProcessEnv): BackupClock {
  const minutes = numberIn(env, 'BIVOUAC_BACKUP_MINUTES', 5, 0);
  return { everyMs: minutes * 60_000, kept: numberIn(env, 'BIVOUAC_BACKUPS_KEPT', 12, 1) };
}

function numberIn(env: NodeJS.ProcessEnv, name: string, otherwise: number, least: number): number {
  const value = env[name] === undefined ? otherwise : Number(env[name]);
  if (Number.isInteger(value) && value >= least && value <= 1_440) return value;
  throw new StackRefused(
    'bad_setting',
    `${name} is "${env[name]}": give a whole number from ${least} to 1440.`,
  );
}

/** The first at once, where a rally runs and none is younger than a round. A round that fails is told, and the next one tries again. */
export function keepBackups(keeping: Keeping): { stop(): Promise<void> } {
  if (keeping.everyMs === 0) return { stop: async () => undefined };
  let round: Promise<void> | null = null;
  const turn = () => {
    round ??= saveOnce(keeping).finally(() => {
      round = null;
    });
  };
  const firstMs = restOfRound(join(keeping.dataDir, 'backups'), keeping.everyMs);
  let timer: NodeJS.Timeout;
  const begin = () => {
    turn();
    timer = setInterval(turn, keeping.everyMs);
  };
  if (firstMs === 0) begin();
  else timer = setTimeout(begin, firstMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.race([round, wait(patienceMs, undefined, { ref: false })]);
    },
  };
}

async function saveOnce({ sql, databaseUrl, dataDir, everyMs, kept, log }: Keeping): Promise<void> {
  const folder = join(dataDir, 'backups');
  const everyS = Math.max(1, Math.round(everyMs / 1_000));
  try {
    const [running] = await sql`select from public.rallies where status = 'running' limit 1`;
    if (!running) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const file = join(folder, `${stamp}.tar`);
    const { bytes, facts, files } = await writeBackupBeside({ databaseUrl, dataDir }, file);
    await sql`insert into timing.backups (bytes, every_s) values (${bytes}, ${everyS})`;
    log(`Backup: ${file}, ${facts} facts, ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);
    await removeOld(folder, kept);
    await sql`delete from timing.backups where at < (
      select at from timing.backups order by at desc offset ${triesKept} limit 1)`;
  } catch (failure) {
    log(`No backup could be written into ${folder}: ${(failure as Error).message}`);
    await sql`insert into timing.backups (bytes, every_s) values (null, ${everyS})`.catch(() => undefined);
  }
}

/** Names are instants, so that the oldest sort first. */
async function removeOld(folder: string, kept: number): Promise<void> {
  for (const name of wholeIn(folder).slice(0, -kept)) await rm(join(folder, name), { force: true });
}

function wholeIn(folder: string): string[] {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  return names.filter((name) => /^\d{8}T\d{6}Z\.tar$/.test(name)).toSorted();
}

/**
 * Milliseconds until the first: a machine that was killed and started again has one already, and people who wait for it. Where the
 * clock was set back it is made at once.
 */
function restOfRound(folder: string, everyMs: number): number {
  const newest = wholeIn(folder).at(-1);
  if (!newest) return 0;
  const [, date, hour, minute, second] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z/.exec(newest) ?? [];
  const day = `${date?.slice(0, 4)}-${date?.slice(4, 6)}-${date?.slice(6)}`;
  const ageMs = Date.now() - Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return ageMs < 0 ? 0 : Math.max(0, everyMs - ageMs);
}
