/** Whether every page reads as it would if everything were derived anew from the facts. */
import type { Sql } from 'postgres';
import { listPages, pageHashes, pagesApart } from '../../../tools/backup/pages.ts';
import type { Figure } from '../../bench/figures.ts';

/** What is owed by recordings that were broken off is derived first, as the clock does it. */
export async function rebuilt(sql: Sql, log: (line: string) => void): Promise<Figure> {
  await sql`select timing.flush()`;
  const behind = await sql`select from timing.race_states where stale_since is not null`;
  const standing = await pageHashes(sql, await listPages(sql));
  await sql`select timing.derive_all(id) from public.races`;
  const apart = pagesApart(standing, await pageHashes(sql, await listPages(sql)));
  for (const page of apart) log(`not as rebuilt: ${page}`);
  const pages = Object.keys(standing).length;
  return {
    what: `${pages} pages beside a rebuild from the facts`,
    measured: `${apart.length} differ, ${behind.length} races behind`,
    target: '0 differ, 0 behind',
    met: pages > 0 && apart.length === 0 && behind.length === 0,
  };
}
