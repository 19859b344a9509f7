/** The types the application is compiled with are those of a database made of the schema files. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { closedSets, TYPES_FILE, typesOf } from '../write-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('are as `npm run types` writes them', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await typesOf(database.url));
});

it('follow a column and a function that come', async () => {
  await database.sql`alter table public.rallies add column motto text check (motto in ('on', 'it''s off'))`;
  await database.sql`create function public.passing(p integer) returns integer language sql as 'select p'`;
  const types = await typesOf(database.url);
  expect(types).toContain('motto: string | null');
  expect(types).toContain('motto: "on" | "it\'s off"');
  expect(types).toContain('passing: { Args: { p: number }; Returns: number }');
});

it('hold the words of a check, of one text or of a list, and no other check', () => {
  const of = (name: string, check: string | null) => ({ table: 'rallies', name, check });
  expect(
    closedSets([
      of('status', "status = ANY (ARRAY['draft'::text, 'open'::text])"),
      of('languages', "cardinality(languages) >= 1 AND languages <@ ARRAY['en'::text]"),
      of('flags', "NOT flags && ARRAY['class'::text]"),
      of('name', null),
    ]),
  ).toBe(
    'export type ClosedSets = {\n  rallies: {\n    status: "draft" | "open"\n    languages: "en"\n  }\n}\n',
  );
});
