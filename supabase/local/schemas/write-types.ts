/** What the compiler has to know of a database: tables, columns and functions of the exposed schema, as supabase-js expects them. */
import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import { withPgPool } from '../postgres/pg-pool.ts';

export const TYPES_FILE = new URL(
  '../../../libs/data/src/database/database.types.generated.ts',
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

/** The words a text column takes, read from its check: the platform's generator knows enums only, and ours are checks. */
interface Column {
  table: string;
  name: string;
  check: string | null;
}

/** `kind = ANY (ARRAY['a'::text, 'b'::text])`, or `languages <@ ARRAY[…]` for a list of them. */
const SET = /(?:= ANY \(|<@ )ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]/;

export function closedSets(columns: readonly Column[]): string {
  const tables = new Map<string, string[]>();
  for (const { table, name, check } of columns) {
    const listed = check ? SET.exec(check)?.[1] : undefined;
    if (listed === undefined) continue;
    const words = [...listed.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = '']) =>
      JSON.stringify(word.replaceAll("''", "'")),
    );
    tables.set(table, [...(tables.get(table) ?? []), `    ${name}: ${words.join(' | ')}\n`]);
  }
  const body = [...tables].map(([table, sets]) => `  ${table}: {\n${sets.join('')}  }\n`);
  return `export type ClosedSets = {\n${body.join('')}}\n`;
}
