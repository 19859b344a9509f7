/** Migrations against a real database: order, one transaction each, and what a person reads when one fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/stack/index.ts';
import { migrate } from '../migrate.ts';
import type { MigrationFile } from '../migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ bare: true });
});
afterAll(() => database.stop());

function migration(version: string, name: string, text: string): MigrationFile {
  const path = `supabase/migrations/${version}_${name}.sql`;
  return { version, name, text, path, isGenerated: name.endsWith('.generated') };
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

  it('refuses a written migration that was edited after it landed', async () => {
    const edited = { ...huts, text: `${huts.text}\ninsert into huts values (2);` };
    await expect(migrate(database.sql, [edited])).rejects.toMatchObject({ reason: 'migration_changed' });
  });

  it('applies a generated migration again when its text changed, because it only replaces', async () => {
    const counting = (number: number) =>
      migration(
        '20300103000000',
        'schemas.generated',
        `create or replace function beds() returns int language sql as 'select ${number}';`,
      );
    expect(await migrate(database.sql, [huts, counting(1)])).toEqual(['20300103000000']);
    expect(await migrate(database.sql, [huts, counting(2)])).toEqual(['20300103000000']);
    expect(await database.sql`select beds()`).toEqual([{ beds: 2 }]);
  });

  it('lets no setting of one migration reach the next', async () => {
    const careless = migration('20300104000000', 'careless', "set search_path = '';");
    await migrate(database.sql, [huts, careless]);
    const after = migration('20300105000000', 'after', 'insert into huts values (3);');
    expect(await migrate(database.sql, [huts, careless, after])).toEqual(['20300105000000']);
  });
});
