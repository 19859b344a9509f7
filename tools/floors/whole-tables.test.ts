/** No function changes a whole table by a forgotten condition, which a hosted project would refuse. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { wholeTableFaults } from './whole-tables.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('supabase/schemas/**/*.sql', { cwd: root });

it('finds none in the SQL of this house', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((path) => wholeTableFaults(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it.each([
  ['an update', 'update public.crews c set name = $1;', 'update'],
  ['a delete', 'begin\n  delete from timing.rows;\nend', 'delete'],
  [
    'one whose condition is of something else',
    'update a set b = (select c from d where e);\nselect 1 from f where g;',
    'update',
  ],
  ['one within another', 'with gone as (delete from a returning *) select * from gone where b;', 'delete'],
])('finds %s', (_name, text, word) => {
  expect(wholeTableFaults('a.sql', text)).toEqual([
    expect.stringMatching(`^a\\.sql:\\d: ${word} without a where$`),
  ]);
});

it.each([
  'update only public.a as b set c = case when d then 1 else 2 end where e;',
  'with gone as (delete from a where b returning *) select * from gone;',
  'delete from a using b where a.c = b.c',
  'insert into a values (1) on conflict (b) do update set c = 1;',
  'select a from b for update of b;',
  'create table a (b integer references c on delete cascade on update set null);',
  'create trigger a before update or delete on b execute function c();',
])('lets %s be', (text) => {
  expect(wholeTableFaults('a.sql', text)).toEqual([]);
});
