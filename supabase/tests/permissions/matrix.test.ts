import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts, planAs } from './attempt.ts';
import { executeAs } from './commands.ts';
import { type House, openHouse } from './house.ts';
import { type Cell, expectedOf, readMatrix, type Verb } from './matrix.ts';
import { GROUPS, PERSONS } from './persons.ts';
import { recordAs } from './recordings.ts';
import { specimenOf } from './specimens.ts';

describe('matrix', () => {
  const cells = readMatrix();
  const pairs = [...new Map(cells.map((cell) => [`${cell.object} ${cell.verb}`, cell])).values()];
  const pairsOf = (...verbs: string[]): Cell[] => pairs.filter(({ verb }) => verbs.includes(verb));

  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.stack.stop());

  async function endings(attempt: (person: (typeof PERSONS)[number]) => Promise<string>) {
    const found: Record<string, string> = {};
    for (const person of PERSONS) found[person] = await attempt(person);
    return found;
  }

  describe('the matrix', () => {
    it('has a cell for every object of the API, verb and person, and no other', async () => {
      const objects = await apiObjects(house.stack.sql);
      const wanted = objects.flatMap(({ object, verbs }) =>
        verbs.flatMap((verb) => PERSONS.map((person) => `${object} ${verb} ${person}`)),
      );
      expect(cells.map(({ object, verb, person }) => `${object} ${verb} ${person}`).sort()).toEqual(
        wanted.sort(),
      );
    });
  });

  describe('tables', () => {
    it.each(pairsOf('select', 'insert', 'update', 'delete'))('$verb $object', async ({ object, verb }) => {
      const { sql } = house.stack;
      if (!isAll && !(await isGranted(sql, object, verb))) {
        expect(expectedOf(cells, object, verb)).toEqual(await endings(async () => 'refused'));
        return;
      }
      const specimen = await specimenOf(object, house);
      const found = await endings(
        async (person) =>
          attempts[verb]?.({ sql, client: house.persons[person].client, table: object, specimen }) ??
          'no such verb',
      );
      expect(found).toEqual(expectedOf(cells, object, verb));
    });
  });

  describe('plans', () => {
    const tables =
      'rallies races regulations days legs stages posts controls waypoints categories groups classes teams ' +
      'stage_distances crew_enrolments marshalls';
    it.each(tables.split(' '))('a row of %s is planned with its right in the rally', async (table) => {
      const specimen = await specimenOf(table, house);
      const found = await endings((person) => planAs(house.persons[person].client, table, specimen));
      const able = GROUPS[table === 'crew_enrolments' ? 'with:manage_entries' : 'with:set_up'];
      expect(found).toEqual(
        Object.fromEntries(PERSONS.map((one) => [one, able?.includes(one) ? 'allowed' : 'refused'])),
      );
    });
  });

  describe('functions', () => {
    it.each(pairsOf('execute'))('$object', async ({ object }) => {
      const found = await endings((person) => executeAs(house, person, object));
      expect(found).toEqual(expectedOf(cells, object, 'execute'));
    });
  });

  describe('facts', () => {
    it.each(pairsOf('record'))('$object', async ({ object }) => {
      const found = await endings((person) => recordAs(house, person, object));
      expect(found).toEqual(expectedOf(cells, object, 'record'));
    });
  });
});

/** Postgres rejects a verb that no role is granted before it reads a policy; `npm test -- --all` tries these as well. */
const isAll = process.env.BIVOUAC_ALL === '1';

async function isGranted(sql: Sql, table: string, verb: string): Promise<boolean> {
  const of = `public.${table}`;
  const [row] = await sql<{ granted: boolean }[]>`
    select bool_or(case ${verb} when 'delete' then has_table_privilege(role, ${of}, 'delete')
      else has_any_column_privilege(role, ${of}, ${verb}) end) as granted
    from unnest(array['anon', 'authenticated']) role`;
  return row?.granted === true;
}

/** Every object of the API as the database's catalogue names it, with the verbs that apply to it. */
type ApiObject = { object: string; verbs: Verb[] };

async function apiObjects(sql: Sql): Promise<ApiObject[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;
  const functions = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
  return [
    ...tables.map(({ name }) => ({
      object: name,
      verbs: ['select', 'insert', 'update', 'delete'] satisfies Verb[],
    })),
    ...functions.map(({ name }) => ({ object: name, verbs: ['execute'] satisfies Verb[] })),
    ...(await factKinds(sql)).map((object) => ({ object, verbs: ['record'] satisfies Verb[] })),
  ];
}

async function factKinds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select kind from timing.fact_kinds order by 1`;
  return rows.map(({ kind }) => kind);
}
