/** Who has nothing to do with a rally is refused before any work: without its lock, and in the same words whatever there is. */
import { randomUUID } from 'node:crypto';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshItem, type Item, itemOf, record } from './facts.ts';
import { type House, openHouse } from './house.ts';
import type { PersonName } from './persons.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

const OUTSIDE: PersonName[] = ['stranger', 'other-organizer', 'other-admin', 'password-only'];

/** While somebody else holds the lock of the rally: whoever waits for it is answered with an error in the end. */
async function whileLocked<T>(rally: string, work: () => Promise<T>): Promise<T> {
  const holder = await house.stack.sql.reserve();
  try {
    await holder`begin`;
    await holder`select timing.lock_rally(${rally})`;
    return await work();
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

it.each(OUTSIDE)('%s hears one sentence, of what is there and of what is not', async (person) => {
  const { facts, rallies } = house;
  const chrono = freshItem('chrono', facts);
  const items: Item[] = [
    chrono,
    { ...chrono, id: facts.chrono as string },
    { ...chrono, id: newId(), rally: 'NOWHERE' },
    { ...chrono, id: newId(), rally: rallies.gamma.code },
    { ...chrono, id: newId(), rally: rallies.gamma.id },
    { ...chrono, id: newId(), rally: randomUUID() },
    itemOf('stage_status', { stage: 'SS9', status: 'running' }),
    itemOf('stage_status', { stage: 'SS1', status: 'running' }),
    itemOf('miracle'),
    itemOf('chrono', { control: 'NOWHERE', at: 'yesterday' }),
    itemOf('void', { target: facts.chrono, reason: 'Wrong' }),
    itemOf('void', { target: newId(), reason: 'Wrong' }),
  ];
  const answers = await whileLocked(rallies.alpha.id, () => record(house.persons[person].client, items));
  const said = answers.map(({ outcome, code, message }) => `${outcome} ${code} ${message}`);
  expect(new Set(said)).toEqual(new Set([said[0]]));
  expect(answers[0]).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
});

it('whoever has no right to the kind is not let to the lock either', async () => {
  const { facts, rallies } = house;
  const refused = async (person: PersonName, kinds: string[]) =>
    (
      await whileLocked(rallies.alpha.id, () =>
        record(
          house.persons[person].client,
          kinds.map((kind) => freshItem(kind, facts)),
        ),
      )
    ).map(({ code }) => code);
  expect(await refused('marshall-here', ['notional', 'penalty', 'stage_status'])).toEqual(
    Array(3).fill('not_allowed'),
  );
  expect(await refused('organizer', ['penalty', 'page_status', 'notice'])).toEqual(
    Array(3).fill('not_allowed'),
  );
});

it('a phone whose right has gone still hears that its own was kept', async () => {
  const { stack, facts, persons } = house;
  const item = freshItem('chrono', facts);
  const { client, id } = persons['marshall-here'];
  expect((await record(client, [item]))[0]?.outcome).toMatch(/^accepted/);
  await stack.sql`update public.devices set revoked_at = now() where user_id = ${id}`;
  try {
    expect((await record(client, [item]))[0]?.outcome).toBe('duplicate');
    expect((await record(client, [{ ...item, number: '7' }]))[0]?.code).toBe('not_allowed');
  } finally {
    await stack.sql`update public.devices set revoked_at = null where user_id = ${id}`;
  }
});
