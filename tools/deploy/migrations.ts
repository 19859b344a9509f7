/** Lays out what `supabase db push` reads: the released migrations or, before the first release, a baseline of `supabase/schemas`. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { defaultSettings, projectRoot } from '../../supabase/local/index.ts';
import { baselineOf } from '../../supabase/local/migrations/baseline.ts';
import { readMigrations } from '../../supabase/local/migrations/migration-files.ts';
import { DeployRefused } from './deploy-refused.ts';

/** Its seed and its mail templates are named by `config.toml`. */
const beside = ['config.toml', 'data', 'templates'];

/** Replaces the migrations in `folder/supabase`; returns their file names. */
export async function layOutMigrations(
  folder: string,
  supabaseDir = defaultSettings.supabaseDir,
): Promise<string[]> {
  if (folder === '' || resolve(folder) === projectRoot)
    throw new DeployRefused('bad_setting', 'Name a folder other than the repository: --to FOLDER.');
  const to = join(folder, 'supabase');
  for (const part of beside) await cp(join(supabaseDir, part), join(to, part), { recursive: true });
  const released = await readMigrations(supabaseDir);
  const migrations = released.length > 0 ? released : [await baselineOf(supabaseDir)];
  await rm(join(to, 'migrations'), { recursive: true, force: true });
  await mkdir(join(to, 'migrations'));
  for (const { path, text } of migrations) await writeFile(join(to, 'migrations', basename(path)), text);
  return migrations.map(({ path }) => basename(path));
}
