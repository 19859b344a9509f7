/** The names of time zones a rally may have: those the database lists, as it lists them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

test('every name of the list is one, and in other letters it is none', async () => {
  // Of those that are looked up in the list itself three are enough: each reads all files.
  const [names] = await database.sql<{ count: number; known: number; low: string[] }[]>`
    select count(*)::integer as count, count(*) filter (where timing.is_time_zone(z.name))::integer as known,
      coalesce(array_agg(z.name) filter (where timing.is_time_zone(lower(z.name))), '{}') as low
    from pg_timezone_names z
    where z.name !~ '[0-9+-]' and z.name ~ '/' or z.name in ('UTC', 'America/Port-au-Prince', 'Etc/GMT+5')`;
  expect(names?.count).toBeGreaterThan(300);
  expect(names?.known).toBe(names?.count);
  expect(names?.low).toEqual([]);
});

test.each([
  '',
  'Mars/Olympus',
  'Foo/Bar3',
  'AAA3BBB',
  'Africa',
  'Africa/Casablanca ',
  '../UTC',
  'Etc/../UTC',
  'localtime/x',
  "x'; --",
])('"%s" is none', async (name) => {
  const [row] = await database.sql<{ is: boolean }[]>`select timing.is_time_zone(${name}) as is`;
  expect(row?.is).toBe(false);
});

test('asking leaves the zone of the session as it was', async () => {
  const [row] = await database.sql<{ is: boolean; zone: string }[]>`
    with asked as materialized (select timing.is_time_zone('Africa/Casablanca') as is)
    select asked.is, current_setting('timezone') as zone from asked`;
  const [session] = await database.sql<{ zone: string }[]>`select current_setting('timezone') as zone`;
  expect(row).toEqual({ is: true, zone: session?.zone });
});
