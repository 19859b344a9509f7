/** Whether this version of Bivouac knows every migration that a database or a backup has had. */
import type { Sql } from 'postgres';
import { followedDigest } from '../schemas/followed.ts';
import { StackRefused } from '../stack-refused.ts';
import type { MigrationFile } from './migration-files.ts';

/**
 * Migrations up to this version were of no release and are gone, and the baseline of a hosted project has a lower one:
 * databases that had them follow the schema files.
 */
const lastUnreleased = '20261127223431';
const named = 3;

/** Versions of migrations a database has had, oldest first; none where it is new. */
export async function appliedVersions(sql: Sql): Promise<string[]> {
  const [found] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as has`;
  if (!found?.has) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by 1`;
  return rows.map(({ version }) => version);
}

export async function isMade(sql: Sql): Promise<boolean> {
  return (await appliedVersions(sql)).length > 0 || (await followedDigest(sql)) !== null;
}

export function unknownVersions(applied: readonly string[], migrations: readonly MigrationFile[]): string[] {
  const known = new Set(migrations.map(({ version }) => version));
  return applied.filter((version) => version > lastUnreleased && !known.has(version));
}

/** Older code would read newer rows as what they are not. Throws `StackRefused('data_newer')`. */
export function requireKnown(
  applied: readonly string[],
  migrations: readonly MigrationFile[],
  where: string,
): void {
  const unknown = unknownVersions(applied, migrations);
  if (unknown.length === 0) return;
  throw new StackRefused(
    'data_newer',
    `${where} was last used by another version of Bivouac: this one does not know ${listed(unknown)}. ` +
      'Update Bivouac and start again, or set BIVOUAC_DATA to another folder. Nothing was changed.',
  );
}

function listed(versions: readonly string[]): string {
  const shown = versions.slice(0, named).join(', ');
  const more = versions.length - named;
  const what = versions.length === 1 ? 'its migration' : 'its migrations';
  return `${what} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
