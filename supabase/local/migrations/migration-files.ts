/** The migrations of the repository, in the order they are applied. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MigrationFile = {
  /** The time stamp its name begins with, 14 digits. */
  version: string;
  /** The rest of its name without `.sql`. */
  name: string;
  path: string;
  text: string;
  /** Written by `npm run migration` from the schema files. */
  isGenerated: boolean;
};

const fileName = /^(\d{14})_(.+)\.sql$/;

export async function readMigrations(supabaseDir: string): Promise<MigrationFile[]> {
  const folder = join(supabaseDir, 'migrations');
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (fullName) => {
      const [, version = '', name = ''] = fileName.exec(fullName) ?? [];
      const path = join(folder, fullName);
      return {
        version,
        name,
        path,
        text: await readFile(path, 'utf8'),
        isGenerated: name.endsWith('.generated'),
      };
    }),
  );
}
