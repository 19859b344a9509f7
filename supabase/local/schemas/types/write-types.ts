/** What the compiler has to know of a database: tables, columns and functions of the exposed schema, as supabase-js expects them. */
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import { withPgPool } from '../../postgres/pg-pool.ts';
import { closedSets } from './closed-sets.ts';

export const TYPES_FILE = new URL(
  '../../../../libs/data/src/database/database.types.generated.ts',
  import.meta.url,
);

const HEADER = '/** Written by `npm run types` from supabase/schemas. */\n';

export function typesOf(databaseUrl: string): Promise<string> {
  return withPgPool(databaseUrl, 1, async (pool) => {
    const metadata = sortGeneratorMetadata(await introspect(pool, { includedSchemas: ['public'] }));
    const types = await generateTypescript(metadata, { detectOneToOneRelationships: true });
    return `${HEADER}${types}\n${closedSets(metadata.columns)}`;
  });
}
