/** While somebody works at the schema files, the database of this machine follows them, without a migration. */
import type { Sql } from 'postgres';
import { digestLedTo, type MigrationFile } from '../migrations/migration-files.ts';
import { StackRefused } from '../stack-refused.ts';
import { applySchemas } from './apply-schemas.ts';
import { differences } from './differences.ts';
import { followedDigest, recordFollowed } from './followed.ts';
import { digestOf, readData, readSchemas } from './schema-files.ts';
import { withScratchDatabase } from './scratch-database.ts';

export type Following = {
  supabaseDir: string;
  /** All of them applied. */
  migrations: readonly MigrationFile[];
  /** It came about otherwise than by these migrations or files: it is compared in any case. */
  mayDiffer: boolean;
};

/**
 * Answers how many statements it took; 0, and nothing is compared, where the database
 * stands where the files do. Throws `StackRefused('schemas_lose_data')` where rows or values would go, `('schemas_failed')`.
 */
export async function followSchemas(
  sql: Sql,
  databaseUrl: string,
  { supabaseDir, migrations, mayDiffer }: Following,
): Promise<number> {
  const [schemas, data] = await Promise.all([readSchemas(supabaseDir), readData(supabaseDir)]);
  const digest = digestOf([...schemas, ...data]);
  const migrated = digestLedTo(migrations);
  const followed = await followedDigest(sql);
  if (!mayDiffer && digest === (followed ?? migrated)) {
    if (followed !== null) await recordFollowed(sql, digest, migrated);
    return 0;
  }
  const found = await withScratchDatabase(databaseUrl, async (url, scratch) => {
    await applySchemas(scratch, schemas);
    return differences(databaseUrl, url);
  });
  if (found.losing.length > 0) {
    throw new StackRefused(
      'schemas_lose_data',
      `The schema files have no room for rows that the database may have (${found.losing.join('; ')}). Write a migration that ` +
        'carries them over, put the files back, or start with an empty data folder (BIVOUAC_DATA).',
    );
  }
  await found.apply();
  await applySchemas(sql, data);
  await recordFollowed(sql, digest, migrated);
  return found.statements.length;
}
