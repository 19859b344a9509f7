/** Strangers take turns and keep their place for a moment; whoever takes part in a rally waits for none of them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RestCaller } from '../../rest/index.ts';
import { paceStrangers } from '../strangers/index.ts';

const pace = { atOnce: 2, momentMs: 25, waiting: 4, waitingPerAddress: 3 };
const strangers = () => paceStrangers(pace, async (userId) => userId === 'ana');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('whoever takes part in a rally waits for no stranger, nor does the service; who finds no room comes again', async () => {
  const { run } = strangers();
  const account = (sub: string): RestCaller => ({ role: 'authenticated', claims: { sub } });
  const visitor: RestCaller = { role: 'anon', claims: { role: 'anon' } };
  const asked: string[] = [];
  const ask = (who: string, caller: RestCaller, address = '10.0.0.1') =>
    run(caller, address, async () => {
      asked.push(who);
      return Response.json([]);
    });
  const eve = ask('eve', account('eve'));
  await vi.advanceTimersByTimeAsync(0);
  const first = [eve, ask('visitor', visitor)];
  const waiting = Array.from({ length: 3 }, () => ask('late', visitor));
  expect((await ask('ana', account('ana'))).status).toBe(200);
  expect((await ask('service', { role: 'service_role', claims: {} })).status).toBe(200);
  expect(asked.sort()).toEqual(['ana', 'eve', 'service', 'visitor']);
  const refused = await ask('one more', visitor);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({ code: 'PT429', hint: 'retry' });
  await vi.advanceTimersByTimeAsync(50);
  expect((await Promise.all([...first, ...waiting])).map(({ status }) => status)).toEqual(Array(5).fill(200));
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
