/**
 * The migrations from before the baseline, kept packed: databases and backups of that time are brought to its last
 * state by them, and then count as having had the baseline.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Sql } from 'postgres';
import { recordUnknown } from '../../schemas/followed.ts';
import { appliedVersions, unknownVersions } from '../known.ts';
import { migrate, recordApplied } from '../migrate.ts';
import type { MigrationFile } from '../migration-files.ts';

const packed = new URL('./migrations.json.br', import.meta.url);
/** What stands at the beginning of the migrations now, and holds what all of these together made. */
const baseline = ['baseline.generated', 'data'];

/** In their order; their paths are names, no files. */
export async function migrationsBeforeBaseline(): Promise<MigrationFile[]> {
  const text = await promisify(brotliDecompress)(await readFile(packed));
  const migrations = JSON.parse(text.toString()) as { version: string; name: string; text: string }[];
  return migrations.map((migration) => ({
    ...migration,
    path: `${migration.version}_${migration.name}.sql`,
  }));
}

/** `migrations`, and behind those of the earlier time where one of `versions` is none of them: they are unpacked only then. */
export async function withThoseBefore(
  migrations: readonly MigrationFile[],
  versions: readonly string[],
): Promise<readonly MigrationFile[]> {
  if (unknownVersions(versions, migrations).length === 0) return migrations;
  return [...(await migrationsBeforeBaseline()), ...migrations];
}

/** Carries a database of that time over to the baseline, and no other; answers whether it was one. */
export async function carryOverToBaseline(sql: Sql, migrations: readonly MigrationFile[]): Promise<boolean> {
  const applied = await appliedVersions(sql);
  if (unknownVersions(applied, migrations).length === 0) return false;
  const before = await migrationsBeforeBaseline();
  const versions = before.map(({ version }) => version);
  if (!applied.some((version) => versions.includes(version))) return false;
  await migrate(sql, before);
  // Its structure came about by other steps: it is compared before it counts as that of the baseline.
  await recordUnknown(sql);
  await recordApplied(
    sql,
    migrations.filter(({ name }) => baseline.includes(name)),
  );
  await sql`delete from supabase_migrations.schema_migrations where version = any(${versions})`;
  return true;
}
