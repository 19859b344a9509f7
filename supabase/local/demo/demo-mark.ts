/** Whether a data folder is a demo: one that held nothing but demo rallies when the demo was started in it, marked so for good. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { writeWhole } from '../kept-text.ts';

export type DemoPlace = {
  sql: Sql;
  dataDir: string;
  /** Code of the first demo rally; those after it are called `DEMO-2`, `DEMO-3` … */
  demoRally: string | null;
};

/** A folder with a rally of anybody else is nobody's playground: it is not marked, whatever is played in it. */
export async function isDemoFolder({ sql, dataDir, demoRally }: DemoPlace): Promise<boolean> {
  if (demoRally === null) return false;
  const mark = join(dataDir, 'demo');
  const isMarked = await access(mark).then(
    () => true,
    () => false,
  );
  if (isMarked) return true;
  const [tables] = await sql`select to_regclass('public.rallies') is not null as are_there`;
  if (!tables?.are_there) return false;
  if (await hasOtherRally(sql, demoRally)) return false;
  await writeWhole(mark, `The demo rally ${demoRally} is played here, and everybody may take part in it.\n`);
  return true;
}

export async function hasOtherRally(sql: Sql, demoRally: string): Promise<boolean> {
  const others =
    await sql`select from public.rallies where code <> ${demoRally} and code not like ${`${demoRally}-%`} limit 1`;
  return others.length > 0;
}
