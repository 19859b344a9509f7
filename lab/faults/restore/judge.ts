/** What became of a folder that was restored into: nothing, all of it, or what must never be. */
import { existsSync } from 'node:fs';
import postgres from 'postgres';
import { isBeingRestored, isEmptyFolder, restoringFolder } from '../../../supabase/local/restoring.ts';
import { verified } from '../../../tools/backup/archive-reader.ts';
import { borrowDatabase } from '../../../tools/backup/database-of.ts';
import { listPages, pageHashes, pagesApart } from '../../../tools/backup/pages.ts';
import { startVictim } from './victim.ts';

export type Became = 'untouched' | 'whole' | 'torn';

export async function judge(dataDir: string, file: string): Promise<Became> {
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
export async function isStartRefused(dataDir: string): Promise<boolean | null> {
  if (!existsSync(restoringFolder(dataDir))) return null;
  const start = startVictim('start', dataDir, ['--no-demo', '--no-build']);
  await start.says('Bivouac is ready');
  start.process.kill('SIGTERM');
  const code = await start.ended;
  return code === 1 && start.output().includes('npm run restore -- FILE') && (await isEmptyFolder(dataDir));
}
