/** Writes the schema files as one migration. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { digestOf, readData, readSchemas, type SchemaFile } from '../schemas/schema-files.ts';
import { defaultSettings } from '../settings.ts';
import { addChecksum } from './checksums.ts';
import { leadsTo, type MigrationFile, readMigrations } from './migration-files.ts';

/**
 * Makes an empty database like the schema files. Its version is "0" and 13 digits of their digest: other files have another
 * version, so that `supabase db push` refuses a database that was made of other files.
 */
export async function baselineOf(supabaseDir: string): Promise<MigrationFile> {
  const [schemas, data] = await Promise.all([readSchemas(supabaseDir), readData(supabaseDir)]);
  const digest = digestOf([...schemas, ...data]);
  const version = `0${BigInt(`0x${digest.slice(0, 10)}`)
    .toString()
    .padStart(13, '0')}`;
  const parts = [
    leadsTo(digest),
    // A function may name what a later file makes.
    'set check_function_bodies = off;',
    ...schemas.map(({ path, text }) => `\n-- supabase/${path}\n${text.trimEnd()}`),
    ...data.map((file) => `\n${dataMark(file)}\n${file.text.trimEnd()}`),
  ];
  return { version, name: 'baseline', path: `${version}_baseline.sql`, text: `${parts.join('\n')}\n` };
}

export async function freezeBaseline(supabaseDir: string, now: Date): Promise<string> {
  const { text } = await baselineOf(supabaseDir);
  const fileName = `${stampOf(now)}_baseline.sql`;
  await mkdir(join(supabaseDir, 'migrations'), { recursive: true });
  await writeFile(join(supabaseDir, 'migrations', fileName), text);
  await addChecksum(supabaseDir, fileName, text);
  return fileName;
}

/** The second in UTC, 14 digits. */
export function stampOf(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 14);
}

export function dataMark(file: SchemaFile): string {
  return `-- ${file.path} sha256 ${digestOf([file])}`;
}

/** Its seed and its mail templates are named by `config.toml`. */
const beside = ['config.toml', 'data', 'templates'];

/** Lays out what `supabase db push` reads: the released migrations or, before the first release, a baseline of `supabase/schemas`. */
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
