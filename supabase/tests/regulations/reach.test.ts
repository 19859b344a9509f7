/** A change of the regulations derives as much as it reaches: the rows are the same as when everything is derived again. */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlDoor } from '../golden/sql-door.ts';
import { foundRally, tellFacts } from '../golden/tell.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import { otherValues, type Parameter } from './other-values.ts';
import { story } from './reach/story.ts';
import { steps, tryChange } from './reach/trial.ts';

let database: TestDatabase;
let races: { id: string; code: string; rules: Record<string, unknown> }[];
let parameters: Map<string, Parameter>;
let reach: Map<string, string[]>;
beforeAll(async () => {
  database = await startTestDatabase();
  const { sql } = database;
  const door = await sqlDoor(sql);
  await foundRally(story, door);
  expect(await tellFacts(story, door)).toEqual([]);
  races = await sql`select id, code, timing.tariff(id, 1) as rules from public.races
    order by array_position(array['raid', 'rally', 'bikes'], code::text)`;
  const known = await sql<Parameter[]>`select name, type, allowed from timing.regulation_parameters()`;
  parameters = new Map(known.map((parameter) => [parameter.name, parameter]));
  const map = await sql`select step, parameters from timing.derivation_steps() order by place`;
  reach = new Map(map.map(({ step, parameters }) => [step, parameters]));
});
afterAll(() => database?.stop());

test('every parameter has its step', () => {
  expect([...reach.keys()]).toEqual(['all', ...steps]);
  expect([...reach.values()].flat().sort()).toEqual([...parameters.keys()].sort());
});

function* changesOf(name: string): Generator<{ race: string; value: unknown }> {
  const values = races.map(({ rules }) => otherValues(parameters.get(name) as Parameter, rules[name]));
  for (let i = 0; i < Math.max(...values.map(({ length }) => length)); i += 1) {
    for (const [k, { id }] of races.entries()) {
      if (i < (values[k]?.length ?? 0)) yield { race: id, value: values[k]?.[i] };
    }
  }
}

/** The change of a parameter that is seen in the rows of its step; none of the changes before it misses anything. */
async function seenChange(name: string, step: string): Promise<{ race: string; value: unknown } | null> {
  for (const change of changesOf(name)) {
    const { refused, changed, missed } = await tryChange(database.sql, change.race, { [name]: change.value });
    expect({ name, change, missed }).toEqual({ name, change, missed: [] });
    if (changed.includes(step) || (step === 'pages' && refused === null)) return change;
  }
  return null;
}

test.each(steps)('of the step %s', { timeout: 60_000 }, async (step) => {
  const unseen: string[] = [];
  for (const name of reach.get(step) ?? []) if (!(await seenChange(name, step))) unseen.push(name);
  expect(unseen).toEqual([]);
});

const examples: [string, string, Record<string, unknown>][] = [
  ['rally', 'SS2', { not_finished: 'fixed' }],
  // A restart that counts says what the stages before it are worth.
  ['rally', 'SS4', { not_finished: 'fixed' }],
  ['rally', 'SS2', { 'start_late.clock': 'ideal' }],
  ['rally', 'SS2', { 'ss.over_max': 'retired' }],
  ['raid', 'SS2', { 'tc.due': 'scheduled' }],
  ['rally', 'SS2', { 'tc.over_max': 'fixed' }],
  ['raid', 'SS2', { 'tc.late_per_min': 7000 }],
  ['raid', 'SS2', { 'ranking.tie': 'last_special' }],
  ['raid', 'SS2', { 'ranking.tie': 'last_special', 'sc.tolerance': 0, 'tc.due_base': 'published' }],
];
const idOf = (code: string) => races.find((race) => race.code === code)?.id as string;

test.each(examples)('%s, from %s on: %j', async (code, from, said) => {
  const [stage] =
    await database.sql`select id from public.stages where race_id = ${idOf(code)} and code = ${from}`;
  const { refused, missed } = await tryChange(database.sql, idOf(code), said, { fromStage: stage?.id });
  expect({ refused, missed }).toEqual({ refused: null, missed: [] });
});

test('a parameter that is said to reach less than it does is noticed', async () => {
  for (const [code, , said] of examples) {
    const harm = (sql: Sql) => reachingNothing(sql, Object.keys(said));
    const { missed } = await tryChange(database.sql, idOf(code), said, { harm });
    expect({ said, missed }).not.toEqual({ said, missed: [] });
  }
});

async function reachingNothing(sql: Sql, names: string[]): Promise<void> {
  const said = names.map((name) => `'${name}'`).join(', ');
  await sql.unsafe(`
    alter function timing.derivation_steps() rename to derivation_steps_as_they_are;
    create function timing.derivation_steps() returns table (place integer, step text, parameters text[])
    language sql immutable set search_path = '' as $$
      select place, step, array(select p from unnest(parameters) p where step <> 'pages' and p <> all(array[${said}])
        union all select unnest(array[${said}]) where step = 'pages')
      from timing.derivation_steps_as_they_are()
    $$;
    alter function timing.derivation_steps() owner to project_owner`);
}
