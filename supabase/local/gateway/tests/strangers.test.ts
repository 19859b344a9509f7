/** Strangers take turns and keep their place for a moment; whoever takes part in a rally waits for none of them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceStrangers } from '../strangers/index.ts';

const pace = { atOnce: 2, momentMs: 25, waiting: 4, waitingPerAddress: 3 };
const strangers = () => paceStrangers(pace, async (userId) => userId === 'ana');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('who takes part in a rally is no stranger, nor is the service; who has no account is one', async () => {
  const { isOne } = strangers();
  const account = (sub: string) => ({ role: 'authenticated' as const, claims: { sub } });
  expect(await isOne(account('ana'))).toBe(false);
  expect(await isOne(account('eve'))).toBe(true);
  expect(await isOne({ role: 'anon', claims: { role: 'anon' } })).toBe(true);
  expect(await isOne({ role: 'service_role', claims: {} })).toBe(false);
});

it('an answer that is there goes out at once, and its place is free when the moment is over', async () => {
  const { inTurn } = strangers();
  const asked: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map((what) =>
    inTurn('10.0.0.1', async () => {
      asked.push(what);
      return new Response(what);
    }),
  );
  expect(await (await all[1])?.text()).toBe('b');
  expect(asked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(24);
  expect(asked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

it('there is room for so many, and addresses take turns', async () => {
  const { inTurn } = strangers();
  const order: string[] = [];
  const ask = (address: string) =>
    inTurn(address, async () => {
      order.push(address);
      return new Response();
    });
  const loud = Array.from({ length: 6 }, () => ask('loud'));
  expect(loud.map((asked) => asked !== null)).toEqual([true, true, true, true, true, false]);
  expect(ask('quiet')).not.toBeNull();
  expect(ask('third')).toBeNull();
  await vi.advanceTimersByTimeAsync(50);
  expect(order).toEqual(['loud', 'loud', 'loud', 'quiet', 'loud', 'loud']);
});

it('an answer that fails tells who asked, and keeps no place for ever', async () => {
  const { inTurn } = strangers();
  const fails = () => inTurn('10.0.0.1', async () => Promise.reject(new Error('away')));
  const all = Array.from({ length: 3 }, fails);
  for (const failing of all.slice(0, 2)) await expect(failing).rejects.toThrow('away');
  const third = expect(all[2]).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(25);
  await third;
});
