/** Writes the schema files as one migration. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, readData, readSchemas, type SchemaFile } from '../schemas/schema-files.ts';
import { addChecksum } from './checksums.ts';
import { leadsTo, type MigrationFile } from './migration-files.ts';

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
