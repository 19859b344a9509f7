/** Whose rows somebody sees is asked once a statement: a stranger's look at a large table costs no more than at a small one. */
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, type Item, itemOf, record } from './facts.ts';
import { type House, openHouse } from './house.ts';
import type { PersonName } from './persons.ts';
import { NUMBERS } from './rallies.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

const TABLES = ['facts', 'chronos', 'ledger'];
const ASKING = ['stranger', 'marshall-here', 'organizer'] satisfies PersonName[];

async function calls(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where schemaname = 'timing'`;
  return row?.calls as number;
}

async function askedFor(person: PersonName, table: string): Promise<number> {
  const claims = JSON.stringify({ sub: house.persons[person].id, role: 'authenticated', aal: 'aal1' });
  return (await house.stack.sql.begin(async (tx) => {
    await tx`select set_config('track_functions', 'all', true), set_config('request.jwt.claims', ${claims}, true)`;
    const before = await calls(tx);
    await tx`set local role authenticated`;
    await tx`select count(*) from ${tx(`public.${table}`)}`;
    await tx`reset role`;
    return (await calls(tx)) - before;
  })) as number;
}

async function askedForAll(): Promise<Record<string, number>> {
  const asked: Record<string, number> = {};
  for (const person of ASKING)
    for (const table of TABLES) asked[`${table} by ${person}`] = await askedFor(person, table);
  return asked;
}

it('as often of 300 facts as of a few', async () => {
  const few = await askedForAll();
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
  const chrono = (place: number): Item =>
    itemOf('chrono', {
      number: NUMBERS.MOTO,
      control: 'TC1',
      at: at(`10:00:${String(place % 60).padStart(2, '0')}`),
    });
  for (const part of [0, 150]) {
    const items = Array.from({ length: 150 }, (_, i) => chrono(part + i));
    const answers = await record(house.persons.admin.client, items);
    expect(answers.filter(({ outcome }) => !outcome.startsWith('accepted'))).toEqual([]);
  }
  expect(await askedForAll()).toEqual(few);
});

it('no policy of a table asks about the row that is read', async () => {
  const policies = await house.stack.sql<{ name: string; table: string; qual: string }[]>`
    select policyname as name, tablename as table, qual from pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and qual ~ 'timing\\.'`;
  expect(policies.length).toBeGreaterThan(20);
  const ofRows = policies.flatMap(({ name, table, qual }) =>
    [...qual.matchAll(/(select )?timing\.\w+\(([^)]*)\)/gi)]
      .filter(([, alone, row]) => !alone || row !== '')
      .map(([call]) => `${table}, ${name}: ${call}`),
  );
  expect(ofRows).toEqual([]);
});
