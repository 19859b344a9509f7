/** Migrations against a real database: order, one transaction each, and what a person reads when one fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { migrate, recordApplied } from '../migrate.ts';
import type { MigrationFile } from '../migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ bare: true });
});
afterAll(() => database.stop());

function migration(version: string, name: string, text: string): MigrationFile {
  return { version, name, text, path: `supabase/migrations/${version}_${name}.sql` };
}

const huts = migration(
  '20300101000000',
  'huts',
  'create table huts (id int primary key);\ninsert into huts values (1);',
);

describe('migrate', () => {
  it('applies what is new, once, and records it as the supabase CLI does', async () => {
    expect(await migrate(database.sql, [huts])).toEqual(['20300101000000']);
    expect(await migrate(database.sql, [huts])).toEqual([]);
    const [row] = await database.sql`select * from supabase_migrations.schema_migrations`;
    expect(row).toEqual({
      version: '20300101000000',
      name: 'huts',
      statements: ['create table huts (id int primary key)', 'insert into huts values (1)'],
    });
  });

  it('keeps nothing of a migration that fails, and names its file and line', async () => {
    const broken = migration(
      '20300102000000',
      'bad',
      'create table beds (id int);\n\n-- why\nselect\n  nonsense();',
    );
    await expect(migrate(database.sql, [huts, broken])).rejects.toMatchObject({
      reason: 'migration_failed',
      message: expect.stringMatching(
        /20300102000000_bad\.sql, line 5 failed: function nonsense\(\) does not exist/,
      ),
    });
    const [beds] = await database.sql`select to_regclass('beds') as found`;
    expect(beds?.found).toBeNull();
    expect(await migrate(database.sql, [huts])).toEqual([]);
  });

  it('applies none again because its text changed, as a hosted project would not', async () => {
    const edited = { ...huts, text: `${huts.text}\ninsert into huts values (2);` };
    expect(await migrate(database.sql, [edited])).toEqual([]);
    expect(await database.sql`select id from huts`).toEqual([{ id: 1 }]);
  });

  it('leaves out what is recorded as applied', async () => {
    const beds = migration('20300103000000', 'beds', 'create table beds (id int);');
    await recordApplied(database.sql, [beds]);
    expect(await migrate(database.sql, [huts, beds])).toEqual([]);
    const [found] = await database.sql`select to_regclass('beds') as found`;
    expect(found?.found).toBeNull();
  });

  it('lets no setting of one migration reach the next', async () => {
    const careless = migration('20300104000000', 'careless', "set search_path = '';");
    await migrate(database.sql, [huts, careless]);
    const after = migration('20300105000000', 'after', 'insert into huts values (3);');
    expect(await migrate(database.sql, [huts, careless, after])).toEqual(['20300105000000']);
  });
});
