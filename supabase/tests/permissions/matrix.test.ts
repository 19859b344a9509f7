/** permissions.csv, cell by cell, by real people through supabase-js; each answer is held against the rows it left. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from './attempt.ts';
import { executeAs } from './commands.ts';
import { type House, openHouse } from './house.ts';
import { type Cell, expectedOf, readMatrix } from './matrix.ts';
import { apiObjects } from './objects.ts';
import { PERSONS } from './persons.ts';
import { recordAs } from './recordings.ts';
import { specimenOf } from './specimens.ts';

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
    const specimen = await specimenOf(object, house);
    const found = await endings(
      async (person) =>
        attempts[verb]?.({ sql, client: house.persons[person].client, table: object, specimen }) ??
        'no such verb',
    );
    expect(found).toEqual(expectedOf(cells, object, verb));
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
