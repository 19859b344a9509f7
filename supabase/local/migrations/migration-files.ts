/** Reads the released migrations of the repository, in the order they are applied. Before the first release there are none. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MigrationFile = {
  version: string;
  name: string;
  path: string;
  text: string;
};

const fileName = /^(\d{14})_(.+)\.sql$/;
const leadsToMark = /^-- leads to schemas (\S+)$/m;

export async function readMigrations(supabaseDir: string): Promise<MigrationFile[]> {
  const folder = join(supabaseDir, 'migrations');
  const found = await readdir(folder).catch(noneIfMissing);
  const names = found.filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (fullName) => {
      const [, version = '', name = ''] = fileName.exec(fullName) ?? [];
      const path = join(folder, fullName);
      return { version, name, path, text: await readFile(path, 'utf8') };
    }),
  );
}

function noneIfMissing(failure: NodeJS.ErrnoException): string[] {
  if (failure.code === 'ENOENT') return [];
  throw failure;
}

export function leadsTo(digest: string): string {
  return `-- leads to schemas ${digest}`;
}

export function digestLedTo(migrations: readonly MigrationFile[]): string | null {
  for (const { text } of migrations.toReversed()) {
    const found = leadsToMark.exec(text);
    if (found?.[1]) return found[1];
  }
  return null;
}

/** Whether it carries rows over, or brings some, beside or instead of structure: such a one is never left out. */
export function carriesData({ name }: MigrationFile): boolean {
  return name === 'data' || name.endsWith('.data');
}
