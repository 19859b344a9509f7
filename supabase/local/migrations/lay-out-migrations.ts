/** Lays out what `supabase db push` reads: the released migrations or, before the first release, a baseline of `supabase/schemas`. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { defaultSettings } from '../settings.ts';
import { baselineOf } from './baseline.ts';
import { readMigrations } from './migration-files.ts';

/** Its seed and its mail templates are named by `config.toml`. */
const beside = ['config.toml', 'data', 'templates'];

export async function layOutMigrations(
  folder: string,
  supabaseDir = defaultSettings.supabaseDir,
): Promise<string[]> {
  const to = join(folder, 'supabase');
  for (const part of beside) await cp(join(supabaseDir, part), join(to, part), { recursive: true });
  const released = await readMigrations(supabaseDir);
  const migrations = released.length > 0 ? released : [await baselineOf(supabaseDir)];
  await rm(join(to, 'migrations'), { recursive: true, force: true });
  await mkdir(join(to, 'migrations'));
  for (const { path, text } of migrations) await writeFile(join(to, 'migrations', basename(path)), text);
  return migrations.map(({ path }) => basename(path));
}
