/** Functions, views and policies: each stands once in a schema file, read in the order of the paths. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

export type SchemaFile = {
  /** Path below `schemas/`, with `/`. */
  path: string;
  text: string;
  sha256: string;
};

export async function readSchemas(supabaseDir: string): Promise<SchemaFile[]> {
  const folder = join(supabaseDir, 'schemas');
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  const paths = names.filter((name) => name.endsWith('.sql')).map((name) => name.split(sep).join('/'));
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      return { path, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
