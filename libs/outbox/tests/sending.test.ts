import { CommandProblem, type Fact } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import type { Outbox } from '../src/outbox.ts';
import { restMs } from '../src/sender/rests.ts';
import { usualSettings } from '../src/settings.ts';
import { aTap, goodLink, type Link } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statesOf, statusOf } from './story.ts';

inVirtualTime();

const atOnce = { undoMs: 0 };
const bad = (link: Partial<Link>): Link => ({ ...goodLink, ...link });
async function keepAll(outbox: Outbox, taps: readonly Fact[]): Promise<void> {
  for (const tap of taps) outbox.keep(tap);
  await pass(100);
}
const taps = (count: number) => Array.from({ length: count }, (_, i) => aTap(String(i)));

describe('20, 21: batches and answers', () => {
  test('oldest first, at most so many a call, whatever order they are kept in memory', async () => {
    const { outbox, server } = await onePhone({ ...atOnce, batchSize: 2 });
    server.link = bad({ isCut: true });
    const all = taps(5);
    for (const tap of all) await during(outbox.keep(tap), 20);
    server.link = goodLink;
    await during(outbox.flush(), 500);
    const [a, b, c, d, e] = all.map(({ id }) => id);
    expect(server.came).toEqual([[a, b], [c, d], [e]]);
  });

  test('each item has its own answer', async () => {
    const { outbox, server } = await onePhone(atOnce);
    server.verdict = (fact) => {
      const { number } = fact as { number: string };
      if (number === '1') return { outcome: 'accepted_flagged', flags: ['unknown_number'] };
      if (number === '2') return { outcome: 'refused', code: 'not_allowed', message: 'No.' };
      return number === '3' ? { outcome: 'conflict', code: 'same_id_other_body' } : null;
    };
    await keepAll(outbox, taps(4));
    expect(await statesOf(outbox)).toBe('accepted flagged refused conflict');
    expect(await statusOf(outbox)).toMatchObject({ pending: 0, quarantined: 2, problem: null });
    expect(outbox.items$.value[1]?.answer?.flags).toEqual(['unknown_number']);
  });

  test('the same text every time, and a duplicate is accepted', async () => {
    const { outbox, server } = await onePhone(atOnce);
    server.link = bad({ lostAnswer: 1 });
    const [tap] = taps(1) as [Fact];
    await keepAll(outbox, [tap]);
    server.link = goodLink;
    await pass(2_000);
    expect([server.came.length, await statesOf(outbox)]).toEqual([2, 'accepted']);
    expect(server.facts.get(tap.id)).toBe(JSON.stringify(tap));
  });

  test('what is held stays held where only the answer to the second time comes through', async () => {
    const { outbox, server } = await onePhone(atOnce);
    server.verdict = () => ({ outcome: 'accepted_flagged', code: 'held', flags: ['held'] });
    server.link = bad({ lostAnswer: 1 });
    await keepAll(outbox, taps(1));
    server.link = goodLink;
    await pass(2_000);
    expect([server.came.length, await statesOf(outbox)]).toEqual([2, 'flagged']);
    expect(outbox.items$.value[0]?.answer).toMatchObject({ outcome: 'duplicate', flags: ['held'] });
  });
});

describe('22–24: nothing is lost while nothing goes through', () => {
  test.each([
    ['no network', { isCut: true }, 'offline'],
    ['a busy server', { busy: 1 }, 'busy'],
    ['a failing server', { broken: 1 }, 'server'],
  ] as const)('%s: kept, tried ever more seldom, then all of it', async (_what, link, reason) => {
    const { outbox, server } = await onePhone({ ...atOnce, batchSize: 4 });
    server.link = bad(link);
    await keepAll(outbox, taps(20));
    await pass(3_600_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 20, problem: { reason }, lastSuccessMs: null });
    expect(server.facts.size).toBe(0);
    server.link = goodLink;
    await pass(62_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 0, problem: null });
    expect(server.facts.size).toBe(20);
  });

  test('rests double up to a minute, between half and whole by chance', () => {
    const rests = [1, 2, 3, 7, 40].map((failures) =>
      [0, 0.999].map((x) => restMs(failures, () => x, usualSettings)),
    );
    expect(rests.map(([low = 0, high = 0]) => [low, Math.round(high / 100) * 100])).toEqual([
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [30_000, 60_000],
      [30_000, 60_000],
    ]);
  });

  test('the network back, or the page seen again: at once', async () => {
    const { outbox, server, wake } = await onePhone(atOnce);
    server.link = bad({ isCut: true });
    await keepAll(outbox, taps(1));
    await pass(600_000);
    server.link = goodLink;
    wake();
    await pass(100);
    expect(server.facts.size).toBe(1);
  });

  test('a call without an answer is given up after 20 s', async () => {
    const { outbox, server } = await onePhone(atOnce);
    let aborted = 0;
    server.send = (_facts, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          resolve({ ok: false, problem: new CommandProblem('aborted') });
        });
      });
    await keepAll(outbox, taps(1));
    expect(await statesOf(outbox)).toBe('sending');
    await pass(20_100);
    expect([aborted, await statesOf(outbox)]).toEqual([1, 'waiting']);
    expect(await statusOf(outbox)).toMatchObject({ problem: { reason: 'offline' } });
  });

  test.each([
    ['by a wake', 'wake', 5_000, 100],
    ['by a wake once it is 2 s old', 'wake', 100, 2_000],
    ['by flush', 'flush', 5_000, 100],
  ] as const)(
    'a call that hangs is given up %s, and its batch is sent again',
    async (_how, by, hangsMs, afterMs) => {
      const { outbox, server, wake } = await onePhone(atOnce);
      const { send } = server;
      server.send = (_facts, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () =>
            resolve({ ok: false, problem: new CommandProblem('aborted') }),
          );
        });
      await keepAll(outbox, taps(1));
      await pass(hangsMs);
      server.send = send;
      if (by === 'wake') wake();
      else outbox.flush();
      await pass(afterMs);
      expect([await statesOf(outbox), server.came.length]).toEqual(['accepted', 1]);
    },
  );

  test('a call that gets its answer is not given up by a wake', async () => {
    const { outbox, server, wake } = await onePhone(atOnce);
    server.link = { ...goodLink, slowMs: 500 };
    await keepAll(outbox, taps(1));
    wake();
    await pass(1_500);
    expect([await statesOf(outbox), server.came.length]).toEqual(['accepted', 1]);
  });

  test('signed out: kept, said, and on at once with the next session', async () => {
    const { outbox, server } = await onePhone(atOnce);
    server.isSignedIn = false;
    await keepAll(outbox, taps(3));
    await pass(600_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 3, needsSession: true });
    server.isSignedIn = true;
    outbox.sessionChanged();
    await pass(100);
    expect(await statusOf(outbox)).toMatchObject({ pending: 0, needsSession: false });
  });
});

describe('25–29: one that cannot go in does not hold the others up', () => {
  test('refused: set aside with its reason, sent once more when asked', async () => {
    const { outbox, server } = await onePhone(atOnce);
    let isAllowed = false;
    server.verdict = () =>
      isAllowed ? null : { outcome: 'refused', code: 'not_allowed', message: 'You have no right.' };
    const [tap] = taps(1) as [Fact];
    await keepAll(outbox, [tap]);
    const [item] = outbox.items$.value;
    expect(item).toMatchObject({
      state: 'refused',
      answer: { code: 'not_allowed', message: 'You have no right.' },
    });
    isAllowed = true;
    await pass(3_600_000);
    expect(server.facts.size).toBe(0);
    await during(outbox.retry(tap.id));
    expect([server.facts.get(tap.id), await statesOf(outbox)]).toEqual([JSON.stringify(tap), 'accepted']);
  });

  test('a right that came back: what was refused for want of it goes by itself, and nothing else', async () => {
    const { outbox, server } = await onePhone(atOnce);
    let code: 'not_allowed' | null = 'not_allowed';
    server.verdict = (fact) => {
      const refused = (fact as { number: string }).number === '1' ? 'missing_field' : code;
      return refused ? { outcome: 'refused', code: refused } : null;
    };
    const [first, odd, undone, last] = taps(4) as [Fact, Fact, Fact, Fact];
    await keepAll(outbox, [first, odd, undone, last]);
    await during(outbox.undo(undone.id, 'Undone'));
    expect(await statesOf(outbox)).toBe('refused refused undone refused');
    outbox.rightsChanged();
    await pass(1_000);
    // Not given back after all: refused again, and left alone from then on.
    expect(await statesOf(outbox)).toBe('refused refused undone refused');
    const calls = server.came.length;
    await pass(600_000);
    expect(server.came.length).toBe(calls);
    code = null;
    outbox.rightsChanged();
    await pass(1_000);
    expect(await statesOf(outbox)).toBe('accepted refused undone accepted');
    expect([...server.facts]).toEqual([first, last].map((tap) => [tap.id, JSON.stringify(tap)]));
    expect(server.came.flat().filter((id) => id === odd.id)).toHaveLength(1);
  });

  test('a call the database cannot read is halved until the culprit is alone', async () => {
    const { outbox, server } = await onePhone(atOnce);
    const problem = new CommandProblem('invalid', {
      code: '22P05',
      sentence: 'unsupported Unicode escape sequence',
    });
    server.mishap = (facts) =>
      facts.some((fact) => JSON.stringify(fact).includes('\\u0000')) ? problem : null;
    const all = [...taps(100), aTap('1\u0000'), ...taps(99)];
    await keepAll(outbox, all);
    await pass(1_000);
    expect(server.facts.size).toBe(199);
    const items = outbox.items$.value;
    expect(items.filter(({ state }) => state !== 'accepted')).toMatchObject([
      { id: all[100]?.id, state: 'refused', answer: { code: 'invalid' } },
    ]);
  });

  test.each([
    ['a sign-in page of the network', 'invalid', null],
    ['a function that is being replaced', 'invalid', 'PGRST202'],
    ['a door that lets nobody in', 'not_allowed', '42501'],
  ] as const)('%s sets nothing aside', async (_what, reason, code) => {
    const { outbox, server } = await onePhone(atOnce);
    server.mishap = () => new CommandProblem(reason, code ? { code } : {});
    await keepAll(outbox, taps(3));
    await pass(600_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 3, quarantined: 0, problem: { reason } });
    server.mishap = () => null;
    await pass(62_000);
    expect(server.facts.size).toBe(3);
  });

  test('what the server fails behind waits while all others go in', async () => {
    const { outbox, server } = await onePhone(atOnce);
    const culprit = aTap('666');
    server.mishap = (facts) =>
      facts.some(({ id }) => id === culprit.id) ? new CommandProblem('server', { code: 'XX000' }) : null;
    await keepAll(outbox, [...taps(30), culprit, ...taps(30)]);
    await pass(300_000);
    expect(server.facts.size).toBe(60);
    expect(await statusOf(outbox)).toMatchObject({ pending: 1, quarantined: 0 });
    server.mishap = () => null;
    await pass(61_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 0 });
  });

  test('left out of the answer: it stays, and nobody runs in circles', async () => {
    const { outbox, server } = await onePhone(atOnce);
    const whole = server.send;
    let calls = 0;
    server.send = async (facts, options) => {
      calls += 1;
      const result = await whole(facts, options);
      return result.ok && calls < 4 ? { ok: true, value: result.value.slice(1) } : result;
    };
    await keepAll(outbox, taps(3));
    await pass(30);
    expect(calls).toBe(1);
    await pass(20_000);
    expect(await statesOf(outbox)).toBe('accepted accepted accepted');
  });
});
