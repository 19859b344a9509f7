/** What a backup that was killed left beside its file: `FILE.PID.new` and `FILE.PID.new.part`. */
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { processStart } from '../../supabase/local/postgres/process-identity.ts';

const aside = /^(.*)\.(\d+)\.new(\.part)?$/;

/** Where a process writes what will be `file`. */
export const asideOf = (file: string, pid: number): string => `${file}.${pid}.new`;

/**
 * Removes those of processes that have ended: of `file` itself, and of every tar beside it, since the next backup seldom has the
 * name of the one before. One that is being written stays.
 */
export async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, of = '', pid] = aside.exec(name) ?? [];
    const isOurs = of === basename(file) || of.endsWith('.tar');
    if (isOurs && processStart(Number(pid)) === null) await rm(join(folder, name), { force: true });
  }
}
