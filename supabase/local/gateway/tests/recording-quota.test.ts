/** Quotas of recording, the pace of strangers, and delayed refusals. */

import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestCaller } from '../../rest/index.ts';
import { HELD_AT_MOST, LEISURE_MS, refuseAtLeisure } from '../at-leisure.ts';
import { keepParts } from '../parts.ts';
import { limitRecordings } from '../recording/index.ts';
import { type RecordingQuota, usualQuota } from '../recording/settings.ts';
import { paceStrangers } from '../strangers/index.ts';

describe('recording quota', () => {
  const small: RecordingQuota = {
    account: { atOnce: 100, aSecond: 10 },
    phone: { atOnce: 40, aSecond: 2 },
    calls: { atOnce: 2, waiting: 3 },
    stranger: { atOnce: 10, aSecond: 1 },
    strangersOfAddress: { atOnce: 25, aSecond: 1 },
    strangerCalls: { atOnce: 1, waiting: 4, waitingPerAddress: 2 },
  };

  function aServer(quota: RecordingQuota = small) {
    let nowMs = 0;
    const people = new Set(['ana', 'luis', 'phone']);
    const recordings = limitRecordings(
      quota,
      keepParts(
        async (userId) => people.has(userId),
        () => nowMs,
      ),
      () => nowMs,
    );
    const caller = (sub: string): RestCaller => ({
      role: 'authenticated',
      claims: { sub, is_anonymous: sub === 'phone' },
    });
    const answer = (facts: number) => async () => Response.json(Array.from({ length: facts }, () => ({})));
    return {
      people,
      passS: (seconds: number) => {
        nowMs += seconds * 1_000;
      },
      send: (who: string, facts: number, address = '10.0.0.1') =>
        recordings.run(caller(who), address, answer(facts)),
      /** Stays under way until it is let go. */
      hold(who: string, address = '10.0.0.1') {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        const sent = recordings.run(caller(who), address, () => held.then(answer(1)));
        return { sent, release };
      },
    };
  }
  const statuses = async (sent: Promise<Response>[]) => (await Promise.all(sent)).map(({ status }) => status);

  it('an account sends so much at once, is told when to come again, and is taken then', async () => {
    const { send, passS } = aServer();
    expect((await send('ana', 99)).status).toBe(200);
    const refused = await send('ana', 1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ code: 'PT429', details: '1 s', hint: 'retry' });
    passS(1);
    expect((await send('ana', 1)).status).toBe(200);
  });

  it('what a call held is charged, also beyond what was left', async () => {
    const { send } = aServer();
    expect((await send('ana', 200)).status).toBe(200);
    expect((await send('ana', 1)).headers.get('retry-after')).toBe('11');
  });

  it('the answer is handed on as it was', async () => {
    const { send } = aServer();
    const answer = await send('ana', 2);
    expect(await answer.json()).toEqual([{}, {}]);
    expect(answer.headers.get('content-type')).toContain('json');
  });

  it('forty marshalls behind one address do not meet, whatever strangers send there', async () => {
    const { send, people } = aServer();
    for (let stranger = 0; stranger < 50; stranger += 1) await send(`stranger ${stranger}`, 200);
    expect((await send('stranger 51', 1)).status).toBe(429);
    for (let marshall = 0; marshall < 40; marshall += 1) {
      people.add(`marshall ${marshall}`);
      expect((await send(`marshall ${marshall}`, 30)).status).toBe(200);
    }
  });

  it('strangers are counted by account and by address', async () => {
    const { send } = aServer();
    expect((await send('one', 9)).status).toBe(200);
    expect((await send('one', 1, '10.0.0.2')).status).toBe(429);
    expect((await send('two', 20)).status).toBe(200);
    expect((await send('three', 1)).status).toBe(429);
    expect((await send('three', 1, '10.0.0.2')).status).toBe(200);
  });

  it('a phone that is paired is no stranger any more', async () => {
    const { send, people, passS } = aServer();
    await send('new', 30);
    expect((await send('new', 1)).status).toBe(429);
    people.add('new');
    passS(2);
    expect((await send('new', 30)).status).toBe(200);
  });

  it('calls of strangers wait for each other, those of officials for none of them', async () => {
    const { hold, send } = aServer();
    const held = hold('one');
    const waiting = [send('two', 1), send('three', 1, '10.0.0.2')];
    expect((await send('ana', 1)).status).toBe(200);
    held.release();
    expect(await statuses([held.sent, ...waiting])).toEqual([200, 200, 200]);
  });

  it('whoever sends more calls at a time than may wait is told to come again, and nobody else', async () => {
    const { hold, send } = aServer();
    const held = [hold('ana'), hold('ana')];
    const waiting = [send('ana', 1), send('ana', 1), send('ana', 1)];
    // Until they stand in line.
    await new Promise((resolve) => setImmediate(resolve));
    const refused = await send('ana', 1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await send('luis', 1)).status).toBe(200);
    for (const { release } of held) release();
    expect(await statuses([...held.map(({ sent }) => sent), ...waiting])).toEqual([200, 200, 200, 200, 200]);
  });

  it('a call that failed counts too, and holds up nothing', async () => {
    const recordings = limitRecordings(
      small,
      keepParts(
        async () => true,
        () => 0,
      ),
      () => 0,
    );
    const failing = () =>
      recordings.run({ role: 'authenticated', claims: { sub: 'ana' } }, '', async () =>
        Response.json({ message: 'No.' }, { status: 503 }),
      );
    for (let call = 0; call < 5; call += 1) expect((await failing()).status).toBe(503);
    expect((await failing()).status).toBe(429);
  });

  it('a database that gives no answer makes nobody a stranger', async () => {
    const recordings = limitRecordings(
      small,
      keepParts(
        async () => Promise.reject(new Error('away')),
        () => 0,
      ),
      () => 0,
    );
    const send = () =>
      recordings.run({ role: 'authenticated', claims: { sub: 'ana' } }, '', async () =>
        Response.json(Array.from({ length: 20 }, () => ({}))),
      );
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  it('a phone sends a day of taps at once', async () => {
    const { send } = aServer(usualQuota);
    for (let call = 0; call < 20; call += 1) expect((await send('phone', 200)).status).toBe(200);
  });
});

describe('the pace of strangers', () => {
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
    expect((await Promise.all([...first, ...waiting])).map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    );
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
});

describe('delayed refusals', () => {
  const site = () =>
    new Hono()
      .use(refuseAtLeisure())
      .get('/refused', (c) => c.json({ code: 'PT429' }, 429))
      .get('/answered', (c) => c.json([]));

  function counted(answers: Promise<Response>[]): () => number {
    let count = 0;
    for (const answer of answers)
      void answer.then(() => {
        count += 1;
      });
    return () => count;
  }

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('a refusal for asking too often takes its time, and nothing else does', async () => {
    const app = site();
    const refused = Promise.resolve(app.request('/refused'));
    const isSaid = counted([refused]);
    expect((await app.request('/answered')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(LEISURE_MS - 1);
    expect(isSaid()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await refused).status).toBe(429);
  });

  it('however many ask too often, no more than so many are held', async () => {
    const app = site();
    const answers = Array.from({ length: HELD_AT_MOST + 30 }, () => Promise.resolve(app.request('/refused')));
    const said = counted(answers);
    await vi.advanceTimersByTimeAsync(LEISURE_MS - 1);
    expect(said()).toBe(30);
    await vi.advanceTimersByTimeAsync(1);
    expect(said()).toBe(HELD_AT_MOST + 30);
    const again = Promise.resolve(app.request('/refused'));
    const isSaidAgain = counted([again]);
    await vi.advanceTimersByTimeAsync(LEISURE_MS - 1);
    expect(isSaidAgain()).toBe(0);
  });
});
