/** Migrations: order, transactions, statements and checksums. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { defaultSettings } from '../../settings.ts';
import { checksumOf, readChecksums } from '../checksums.ts';
import { migrate, recordApplied } from '../migrate.ts';
import { type MigrationFile, readMigrations } from '../migration-files.ts';
import { splitStatements } from '../split-statements.ts';

describe('migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase({ bare: true });
  });
  afterAll(() => database?.stop());

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
});

const cases: [string, string, { text: string; line: number }[]][] = [
  [
    'two on one line',
    'select 1; select 2;',
    [
      { text: 'select 1', line: 1 },
      { text: 'select 2', line: 1 },
    ],
  ],
  [
    'a last one without its semicolon',
    'select 1;\nselect 2',
    [
      { text: 'select 1', line: 1 },
      { text: 'select 2', line: 2 },
    ],
  ],
  ['comments before a statement', '-- one; two\n/* three; */\nselect 1;', [{ text: 'select 1', line: 3 }]],
  ['nothing but comments', '-- one;\n', []],
  ['quoted text and names', `select 'a;''b', "c;d";`, [{ text: `select 'a;''b', "c;d"`, line: 1 }]],
  ['escapes', `select E'it\\'s; so';`, [{ text: `select E'it\\'s; so'`, line: 1 }]],
  [
    'dollar quotes inside dollar quotes',
    'do $a$ begin execute $$x;$$; end $a$;',
    [{ text: 'do $a$ begin execute $$x;$$; end $a$', line: 1 }],
  ],
  [
    'a body of the standard form',
    'create function f() returns int language sql begin atomic select case when true then 1 else 2 end; end;\nselect 3;',
    [
      {
        text: 'create function f() returns int language sql begin atomic select case when true then 1 else 2 end; end',
        line: 1,
      },
      { text: 'select 3', line: 2 },
    ],
  ],
];

describe('splitStatements', () => {
  it.each(cases)('%s', (_, sql, expected) => {
    expect(splitStatements(sql)).toEqual(expected);
  });
});

describe('checksums', () => {
  it('released migrations are as they were released', async () => {
    const { supabaseDir } = defaultSettings;
    const found = (await readMigrations(supabaseDir)).map(({ version, name, text }) => [
      `${version}_${name}.sql`,
      checksumOf(text),
    ]);
    expect(Object.fromEntries(found), 'a released migration was changed: restore its text').toEqual(
      Object.fromEntries(await readChecksums(supabaseDir)),
    );
  });
});
