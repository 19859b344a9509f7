/** How often the policies are asked: the second sentence of SPEC 26, by a clock that the test sets. */
import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRights, publicRights } from '../rights.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const rightsMs = 100;
const answering = async (waitFor?: Promise<unknown>) => {
  await waitFor;
  return [{ rights: { ...publicRights, failure: null } }];
};
const rightsOf = (sql: () => Promise<unknown>) =>
  createRights(sql as unknown as Sql, { rightsMs, rightsAtOnce: 1_000 });

it('SPEC 26: an equal question is asked once while under way and for rightsMs after its answer, then again', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const rights = rightsOf(() => answering(slow));
  const ask = () => rights.of('page:SWE19:main:crowd', { role: 'anon' });
  const first = ask();
  // However long the database takes.
  vi.advanceTimersByTime(60_000);
  const crowd = [first, ...Array.from({ length: 39 }, ask)];
  answer();
  await Promise.all(crowd);
  vi.advanceTimersByTime(rightsMs - 1);
  await ask();
  expect(rights.asked()).toBe(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(rights.asked()).toBe(2);
});

it('SPEC 26: another topic and other claims are other questions', async () => {
  const rights = rightsOf(() => answering());
  await rights.of('page:SWE19:main:crowd', { role: 'anon' });
  await rights.of('page:SWE19:main:index', { role: 'anon' });
  await rights.of('page:SWE19:main:crowd', { role: 'authenticated', sub: 'ana' });
  expect(rights.asked()).toBe(3);
});

it('SPEC 26: a question the database could not answer is asked again', async () => {
  const sql = vi.fn(() => answering()).mockRejectedValueOnce(new Error('connection closed'));
  const rights = rightsOf(sql);
  const ask = () => rights.of('page:SWE19:main:crowd', { role: 'anon' });
  await expect(ask()).rejects.toMatchObject({ reason: 'UnableToCheckPolicies' });
  await ask();
  expect(rights.asked()).toBe(2);
});
