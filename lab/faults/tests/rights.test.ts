/** What the real server says to a queue whose session or right has gone, or that holds what no database can read. */
import { type Data, type Fact, openData, record } from '@bivouac/data';
import { type Item, type Outbox, until } from '@bivouac/outbox';
import { newId } from '@bivouac/rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { openPhone } from '../marshall/phone-in-memory.ts';
import { openPost, type Post } from '../marshall/post.ts';

let stack: TestStack;
let post: Post;
let session: Data;
let phone: Outbox;
let door: Data | null = null;
beforeAll(async () => {
  stack = await startTestStack();
  post = await openPost(stack, 'R');
  session = await post.signIn();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  const nowhere = openData({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'none' }, { isKept: false });
  phone = openPhone((facts, options) => record(door ?? nowhere, facts, options), Math.random);
});
afterEach(() => phone?.close());

let number = 0;
function aTap(more: Partial<Fact> = {}): Fact {
  number += 1;
  const place = { rally: post.rally, control: 'F1', number: String(number), at: post.at };
  return { id: newId(), kind: 'chrono', ...place, ...more } as Fact;
}
async function keepWithoutNetwork(count: number): Promise<Fact[]> {
  door = null;
  const taps = Array.from({ length: count }, () => aTap());
  for (const tap of taps) await phone.keep(tap);
  await until(phone.status$, ({ problem }) => problem?.reason === 'offline');
  return taps;
}
const settled = (): Promise<Item[]> =>
  until(phone.items$, (items) => items.every(({ state }) => !/waiting|sending|held/.test(state)));
const counted = async (taps: readonly Fact[]) => {
  const facts = await post.facts();
  return taps.filter(({ id }) => facts.get(id)?.rows === 1).length;
};

test('24: a session that has gone: everything stays, and is accepted when there is one again', async () => {
  const taps = await keepWithoutNetwork(5);
  door = openData({ supabaseUrl: stack.url, publishableKey: stack.publishableKey }, { isKept: false });
  const status = await until(phone.status$, ({ needsSession }) => needsSession);
  expect(status).toMatchObject({ pending: 5, quarantined: 0 });
  door = session;
  phone.sessionChanged();
  expect((await settled()).map(({ state }) => state)).toEqual(Array(5).fill('accepted'));
  expect(await counted(taps)).toBe(5);
});

test('25: a right that was taken away: set aside with the reason; given again, retried and accepted', async () => {
  const taps = await keepWithoutNetwork(3);
  const revoke = (at: Date | null) => stack.sql`update public.devices set revoked_at = ${at}
    where rally_id = (select id from public.rallies where code = ${post.rally})`;
  await revoke(new Date());
  door = session;
  const refused = await settled();
  expect(refused.map(({ state, answer }) => [state, answer?.code])).toEqual(
    Array(3).fill(['refused', 'not_allowed']),
  );
  expect(await counted(taps)).toBe(0);
  await revoke(null);
  for (const { id } of taps) await phone.retry(id);
  expect((await settled()).map(({ state }) => state)).toEqual(Array(3).fill('accepted'));
  expect(await counted(taps)).toBe(3);
});

test('26: a character no database can keep: alone set aside, and its neighbours are recorded', async () => {
  door = null;
  const taps = [aTap(), aTap(), aTap({ device: 'NUL \u0000' }), aTap({ device: 'half \ud800' }), aTap()];
  for (const tap of taps) await phone.keep(tap);
  door = session;
  phone.flush();
  const items = new Map((await settled()).map((item) => [item.id, item]));
  const said = taps.map(({ id }) => items.get(id)?.answer);
  expect(said.map((answer) => answer?.code ?? answer?.outcome)).toEqual([
    'accepted',
    'accepted',
    'invalid_value',
    'invalid_value',
    'accepted',
  ]);
  expect(await counted(taps)).toBe(3);
});

test('14: corrected behind the sending: the correction supersedes, and both are there once', async () => {
  door = session;
  const [tap] = [aTap()];
  await phone.keep(tap);
  await settled();
  const renumbered = (fact: Fact) => ({ ...fact, number: '399' }) as Fact;
  const correction = await phone.correct(tap.id, renumbered, 'read again');
  await settled();
  const facts = await post.facts();
  expect(JSON.parse(facts.get(correction.id)?.body ?? '')).toMatchObject({
    supersedes: tap.id,
    number: '399',
  });
  const voided = await phone.undo(correction.id, 'nobody passed');
  const states = phone.items$.value.length;
  expect([states, voided.fact?.kind]).toEqual([3, 'void']);
  expect((await settled()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
});
