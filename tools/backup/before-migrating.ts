/** A newer version of Bivouac is about to change the data of an older one: everything is saved first, beside the machine's own backups. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StackRefused } from '../../supabase/local/index.ts';
import { writeBackup } from './write-backup.ts';

type Machine = { dataDir: string; log(line: string): void };

/** How many of these stay; the five-minute ones are counted apart. */
const kept = 3;

/** Throws `StackRefused('backup_failed')`: what could not be saved is not changed. */
export async function saveBeforeMigrating(
  { dataDir, log }: Machine,
  databaseUrl: string,
  pending: readonly string[],
): Promise<void> {
  const folder = join(dataDir, 'backups');
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = join(folder, `before-${pending.at(-1)}-${stamp}.tar`);
  const migrations = pending.length === 1 ? 'one migration' : `${pending.length} migrations`;
  const steps = pending[0] === 'schemas' ? 'changed schema files' : migrations;
  log(`This version of Bivouac brings ${steps}: saving everything first.`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { facts, bytes } = await writeBackup({ databaseUrl, dataDir }, file, 'published');
    log(
      `Backup before migrating: ${file}, ${facts} facts, ${(bytes / 1e6).toFixed(1)} MB; the last ${kept} of these are kept.`,
    );
    await removeOld(folder);
  } catch (failure) {
    throw new StackRefused(
      'backup_failed',
      `This version of Bivouac brings ${steps}, and no backup could be written into ${folder} before: ${(failure as Error).message} ` +
        'Nothing was changed. Make room there and start again; npm start -- --no-backup migrates without one.',
      failure,
    );
  }
}

async function removeOld(folder: string): Promise<void> {
  const instant = (name: string) => name.slice(-20);
  const names = (await readdir(folder)).filter((name) =>
    /^before-(\d{14}|schemas)-\d{8}T\d{6}Z\.tar$/.test(name),
  );
  const oldestFirst = names.toSorted((one, other) => (instant(one) < instant(other) ? -1 : 1));
  for (const name of oldestFirst.slice(0, -kept)) await rm(join(folder, name), { force: true });
}
