/** While a rally runs, the machine saves everything into its own data folder every few minutes, says so, and keeps the last ones. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { StackRefused } from '../../supabase/local/index.ts';
import { writeBackupBeside } from './backup-beside.ts';

export type BackupClock = {
  /** Milliseconds from one to the next; 0: none are written. */
  everyMs: number;
  /** How many stay. */
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

/** The first at once, where a rally runs. A round that fails is told, and the next one tries again. */
export function keepBackups(keeping: Keeping): { stop(): Promise<void> } {
  if (keeping.everyMs === 0) return { stop: async () => undefined };
  let round: Promise<void> | null = null;
  const turn = () => {
    round ??= saveOnce(keeping).finally(() => {
      round = null;
    });
  };
  turn();
  const timer = setInterval(turn, keeping.everyMs);
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

/** Names are instants, so that the oldest sort first; what a kill left half-written goes as well. */
async function removeOld(folder: string, kept: number): Promise<void> {
  const names = await readdir(folder);
  const whole = names.filter((name) => /^\d{8}T\d{6}Z\.tar$/.test(name)).toSorted();
  const torn = names.filter((name) => /\.tar\.\d+\.new(\.part)?$/.test(name));
  for (const name of [...torn, ...whole.slice(0, -kept)]) await rm(join(folder, name), { force: true });
}
