/** While somebody works at the schema files, the database of this machine follows them, without a migration. */
import type { Sql } from 'postgres';
import { digestLedTo, type MigrationFile } from '../migrations/migration-files.ts';
import { handOver } from '../postgres/hand-over.ts';
import { StackRefused } from '../stack-refused.ts';
import { applySchemas } from './apply-schemas.ts';
import { changesDerived } from './changes-derived.ts';
import { followedDigest, notCompared, recordFollowed, recordUnknown } from './followed.ts';
import { digestOf, readData, readSchemas } from './schema-files.ts';
import { withScratchDatabase } from './scratch-database.ts';

export type Following = {
  supabaseDir: string;
  migrations: readonly MigrationFile[];
  before?: (() => Promise<void>) | undefined;
};

/**
 * Answers how many statements it took; 0, and nothing is compared, where the database is known to be what the files say.
 * Throws `StackRefused('schemas_lose_data')` where rows or values would go, `('schemas_failed')`.
 */
export async function followSchemas(
  sql: Sql,
  databaseUrl: string,
  { supabaseDir, migrations, before }: Following,
): Promise<number> {
  const [schemas, data] = await Promise.all([readSchemas(supabaseDir), readData(supabaseDir)]);
  const digest = digestOf([...schemas, ...data]);
  const migrated = digestLedTo(migrations);
  const followed = await followedDigest(sql);
  if (digest === (followed ?? migrated)) {
    if (followed !== null) await recordFollowed(sql, digest, migrated);
    return 0;
  }
  const found = await withScratchDatabase(databaseUrl, async (url, scratch) => {
    await applySchemas(scratch, schemas);
    await handOver(scratch);
    // Loaded only where something is to be compared: hardly any start does.
    const { differences } = await import('./differences.ts');
    return differences(databaseUrl, url);
  });
  if (found.losing.length > 0) {
    throw new StackRefused(
      'schemas_lose_data',
      `Following the schema files may lose what rows hold (${found.losing.join('; ')}). Write a migration that ` +
        'carries it over, put the files back, or start with an empty data folder (BIVOUAC_DATA).',
    );
  }
  const isBrokenOff = followed === notCompared;
  if (!isBrokenOff) await before?.();
  await recordUnknown(sql);
  await found.apply();
  await applySchemas(sql, data);
  if (found.statements.length > 0 || isBrokenOff)
    await sql`select timing.rules_changed(${isBrokenOff || changesDerived(found.statements)})`;
  await recordFollowed(sql, digest, migrated);
  return found.statements.length;
}
