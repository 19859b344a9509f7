/** Everything the database is made of stands once, in files below `supabase/schemas`; `config.toml` lists them in their order. */
import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse } from 'smol-toml';
import { StackRefused } from '../stack-refused.ts';

export type SchemaFile = {
  path: string;
  text: string;
};

/**
 * The files that `[db.migrations] schema_paths` of `config.toml` names, in that order; a pattern's files by name, each file once.
 * Throws `StackRefused('schemas_unreadable')` where a pattern finds nothing, or a file below `schemas/` is named by none.
 */
export async function readSchemas(supabaseDir: string): Promise<SchemaFile[]> {
  const paths = new Set<string>();
  for (const pattern of await schemaPaths(supabaseDir)) {
    const found = await filesOf(supabaseDir, pattern);
    if (found.length === 0) {
      throw unreadable(
        `supabase/config.toml names "${pattern}", and there is no such file: correct schema_paths.`,
      );
    }
    for (const path of found) paths.add(path);
  }
  const forgotten = (await sqlBelow(supabaseDir, 'schemas')).filter((path) => !paths.has(path));
  if (forgotten.length > 0) {
    throw unreadable(
      `supabase/${forgotten[0]} is named by no line of schema_paths in supabase/config.toml: add it.`,
    );
  }
  return readAll(supabaseDir, [...paths]);
}

export async function readData(supabaseDir: string): Promise<SchemaFile[]> {
  return readAll(supabaseDir, await sqlBelow(supabaseDir, 'data'));
}

export function digestOf(files: readonly SchemaFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

async function schemaPaths(supabaseDir: string): Promise<string[]> {
  const config = parse(await readFile(join(supabaseDir, 'config.toml'), 'utf8')) as {
    db?: { migrations?: { schema_paths?: string[] } };
  };
  const paths = config.db?.migrations?.schema_paths;
  if (!paths) throw unreadable('supabase/config.toml has no list db.migrations.schema_paths: put it back.');
  return paths.map((path) => path.replace(/^\.\//, ''));
}

async function filesOf(supabaseDir: string, pattern: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(pattern, { cwd: supabaseDir })) found.push(path);
  return sorted(found);
}

async function sqlBelow(supabaseDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(supabaseDir, folder), { recursive: true }).catch(noneIfMissing);
  return sorted(names.filter((name) => name.endsWith('.sql')).map((name) => join(folder, name)));
}

function noneIfMissing(failure: NodeJS.ErrnoException): string[] {
  if (failure.code === 'ENOENT') return [];
  throw failure;
}

function sorted(paths: string[]): string[] {
  return paths.map((path) => path.split(sep).join('/')).sort();
}

function readAll(supabaseDir: string, paths: string[]): Promise<SchemaFile[]> {
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(supabaseDir, path), 'utf8') })),
  );
}

function unreadable(sentence: string): StackRefused {
  return new StackRefused('schemas_unreadable', sentence);
}
