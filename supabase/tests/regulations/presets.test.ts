/** The three presets are whole: every parameter has an allowed value in each, and none contradicts itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const presets = ['raid-cars', 'raid-bikes', 'stage-rally'];

test.each(presets)('%s holds together', async (preset) => {
  const { sql } = database;
  const [said] = await sql<{ refused: string | null; contradicts: string | null; names: number }[]>`
    select timing.regulation_refusal(p) as refused, timing.tariff_refusal(p) as contradicts,
      (select count(*)::integer from jsonb_object_keys(p)) as names
    from timing.preset(${preset}) p`;
  const [parameters] = await sql<{ names: number }[]>`
    select count(distinct name)::integer as names from timing.regulation_parameters()`;
  expect(said).toEqual({ refused: null, contradicts: null, names: parameters?.names });
});

test('a race that names no preset takes that of its discipline', async () => {
  const rows = await database.sql<{ preset: string }[]>`
    select timing.preset_of(preset, discipline) as preset
    from (values (null, 'raid'), (null, 'stage'), ('raid-bikes', 'raid')) v (preset, discipline)`;
  expect(rows.map(({ preset }) => preset)).toEqual(['raid-cars', 'stage-rally', 'raid-bikes']);
});

test('every rule that a preset switches stands on a page', async () => {
  const [row] = await database.sql<{ unknown: number }[]>`
    select count(*)::integer as unknown from unnest(${presets}::text[]) p (name)
    cross join lateral jsonb_object_keys(timing.preset(p.name) -> 'auto_confirm') k (rule)
    where timing.penalty_page('{}', k.rule) is null`;
  expect(row?.unknown).toBe(0);
});
