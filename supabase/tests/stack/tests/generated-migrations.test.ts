/** The migrations say exactly what the schema files say: a database of one equals a database of the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateMigration } from '../../../local/migrations/generate.ts';
import { migrate } from '../../../local/migrations/migrate.ts';
import { readMigrations } from '../../../local/migrations/migration-files.ts';
import { readSchemas } from '../../../local/migrations/schema-files.ts';
import { defaultSettings } from '../../../local/settings.ts';
import { startTestDatabase, type TestDatabase } from '../index.ts';

let migrated: TestDatabase;
let fromSchemas: TestDatabase;
beforeAll(async () => {
  migrated = await startTestDatabase();
  fromSchemas = await startTestDatabase({ bare: true });
  const written = (await readMigrations(defaultSettings.supabaseDir)).filter((file) => !file.isGenerated);
  const schemas = await readSchemas(defaultSettings.supabaseDir);
  const { fileName, text } = generateMigration({
    schemas,
    migrations: written,
    noun: 'all',
    now: new Date(),
  });
  const [version = '', name = ''] = fileName.replace('.sql', '').split(/_(.*)/);
  const all = { version, name, path: fileName, text: text ?? '', isGenerated: true };
  await migrate(fromSchemas.sql, [...written, all]);
});
afterAll(async () => {
  await migrated.stop();
  await fromSchemas.stop();
});

const inOurSchemas = `('public'::regnamespace, 'timing'::regnamespace, 'realtime'::regnamespace)`;

const catalogues: [string, string][] = [
  [
    'functions',
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, array(select unnest(p.proacl)::text order by 1) as rights
     from pg_proc p where p.pronamespace in ${inOurSchemas} and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  ],
  [
    'views',
    `select c.oid::regclass::text as name, c.relkind::text, pg_get_viewdef(c.oid) as text, c.reloptions,
       array(select unnest(c.relacl)::text order by 1) as rights
     from pg_class c where c.relnamespace in ${inOurSchemas} and c.relkind in ('v', 'm') order by 1`,
  ],
  [
    'policies',
    `select schemaname, tablename, policyname as name, permissive, roles::text, cmd, qual, with_check from pg_policies
     where schemaname in ('public', 'timing', 'realtime') order by 1, 2, 3`,
  ],
  [
    'triggers',
    `select t.tgrelid::regclass::text as tbl, t.tgname as name, pg_get_triggerdef(t.oid) as text from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where c.relnamespace in ${inOurSchemas} and not t.tgisinternal order by 1, 2`,
  ],
  [
    'rights on tables',
    `select c.oid::regclass::text as name, array(select unnest(c.relacl)::text order by 1) as rights,
       array(select a.attname::text || a.attacl::text from pg_attribute a where a.attrelid = c.oid and a.attacl is not null order by 1) as columns
     from pg_class c where c.relnamespace in ${inOurSchemas} and c.relkind in ('r', 'p', 'S') order by 1`,
  ],
];

describe('the migrations', () => {
  it.each(catalogues)('give the same %s as the schema files', async (kind, query) => {
    const [byMigrations, bySchemas] = await Promise.all([
      migrated.sql.unsafe(query),
      fromSchemas.sql.unsafe(query),
    ]);
    const hint = 'run "npm run migration", or drop by hand what no schema file makes any more';
    expect([...byMigrations], `${kind}: ${hint}`).toEqual([...bySchemas]);
  });
});
