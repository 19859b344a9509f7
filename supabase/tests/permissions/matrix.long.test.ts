/** references.csv for every kind of fact and person, and permissions.csv for an anonymous sign-in. */
import { readFileSync } from 'node:fs';
import { FACT_KINDS } from '@bivouac/data/kit/facts';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from './attempt.ts';
import { executeAs } from './commands.ts';
import { at, freshItem, type Item, itemOf, record } from './facts.ts';
import { type House, openHouse } from './house.ts';
import { readMatrix } from './matrix.ts';
import { PERSONS, type PersonName } from './persons.ts';
import { NUMBERS } from './rallies.ts';
import { recordAs } from './recordings.ts';
import { specimenOf } from './specimens.ts';

describe('reference matrix', () => {
  const FIELDS = ['supersedes', 'target', 'penalty', 'protest', 'message'];
  const AIMS = ['here', 'elsewhere', 'race', 'rally', 'unknown'] as const;
  const cells = readMatrix(readFileSync(new URL('../references.csv', import.meta.url), 'utf8'));

  let house: House;
  let named: Record<Exclude<(typeof AIMS)[number], 'unknown'>, string>;
  beforeAll(async () => {
    house = await openHouse();
    const platform = house.persons['platform-admin'].client;
    const chrono = (more: Record<string, unknown>) =>
      itemOf('chrono', { number: NUMBERS.MOTO, at: at('10:00:00'), ...more });
    const items = {
      here: chrono({ control: 'FINISH1' }),
      elsewhere: chrono({ control: 'TC1' }),
      race: chrono({ race: 'AUTO', control: 'TC1', number: NUMBERS.AUTO }),
      rally: chrono({ rally: 'BETA', control: 'FINISH1' }),
    };
    const answers = await record(platform, Object.values(items));
    expect(answers.map(({ outcome }) => outcome.startsWith('accepted'))).toEqual([true, true, true, true]);
    named = Object.fromEntries(Object.entries(items).map(([aim, { id }]) => [aim, id])) as typeof named;
  });
  afterAll(() => house.stack.stop());

  function bare(kind: string): Item {
    const item: Item = freshItem(kind, house.facts);
    for (const field of FIELDS) delete item[field];
    // What lies where its target does has no race of its own.
    if (['void', 'release', 'alarm_taken', 'penalty_decision', 'protest_answer'].includes(kind))
      delete item.race;
    return item;
  }

  type Asked = { name: string; item: Item };

  async function outcomes(person: PersonName, asked: Asked[]): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    const { client } = house.persons[person];
    for (let from = 0; from < asked.length; from += 100) {
      const some = asked.slice(from, from + 100);
      if (person === 'anonymous') {
        await expect(
          record(
            client,
            some.map(({ item }) => item),
          ),
        ).rejects.toMatchObject({ code: '42501' });
        for (const { name } of some) found[name] = 'refused';
        continue;
      }
      const answers = await record(
        client,
        some.map(({ item }) => item),
      );
      answers.forEach(({ outcome }, i) => {
        found[some[i]?.name ?? ''] = outcome.startsWith('accepted') ? 'allowed' : outcome;
      });
    }
    return found;
  }

  it.each(PERSONS)('%s', async (person) => {
    const asked = FACT_KINDS.flatMap((kind) =>
      FIELDS.flatMap((field) =>
        AIMS.map((aim): Asked => {
          const id = aim === 'unknown' ? newId() : named[aim];
          return { name: `${kind}.${field} ${aim}`, item: { ...bare(kind), [field]: id } };
        }),
      ),
    );
    const expected = Object.fromEntries(
      asked.map(({ name }) => [
        name,
        cells.find((cell) => `${cell.object} ${cell.verb}` === name && cell.person === person)?.expected ??
          'refused',
      ]),
    );
    expect(await outcomes(person, asked)).toEqual(expected);
  });

  it('says nothing of what is no field of a kind', () => {
    const names = new Set(FACT_KINDS.flatMap((kind) => FIELDS.map((field) => `${kind}.${field}`)));
    expect(cells.filter(({ object }) => !names.has(object))).toEqual([]);
  });
});

describe('signed in without an address', () => {
  /** What is to be deleted stays where a stranger tries, and would be in the way of another row of its name: the last of all. */
  const cells = readMatrix()
    .filter(({ person }) => person === 'stranger')
    .sort((one, other) => Number(one.verb === 'delete') - Number(other.verb === 'delete'));

  let house: House;
  beforeAll(async () => {
    house = await openHouse();
    const client = house.stack.anon();
    const { data, error } = await client.auth.signInAnonymously();
    if (error) throw error;
    expect(data.user).toMatchObject({ is_anonymous: true, role: 'authenticated' });
    house.persons.stranger = { id: data.user?.id ?? null, client };
  });
  afterAll(() => house.stack.stop());

  it.each(cells)('$verb $object: $expected', async ({ object, verb, expected }) => {
    const { sql } = house.stack;
    const { client } = house.persons.stranger;
    const ended =
      verb === 'execute'
        ? await executeAs(house, 'stranger', object)
        : verb === 'record'
          ? await recordAs(house, 'stranger', object)
          : await attempts[verb]?.({ sql, client, table: object, specimen: await specimenOf(object, house) });
    expect(ended).toBe(expected);
  });
});
