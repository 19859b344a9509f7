/** Somebody signed in without an address is a stranger: every cell of the matrix that says what a stranger may, said again to him. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempts } from './attempt.ts';
import { executeAs } from './commands.ts';
import { type House, openHouse } from './house.ts';
import { readMatrix } from './matrix.ts';
import { recordAs } from './recordings.ts';
import { specimenOf } from './specimens.ts';

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
