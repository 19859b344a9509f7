/** Tabs and keeping. */
import type { Fact } from '@bivouac/data';
import { elapsedClock } from '@bivouac/rules';
import { describe, expect, test } from 'vitest';
import { emptyMemory, memoryShelf } from '../src/shelf/memory-shelf.ts';
import { TapNotStored } from '../src/shelf/tap-not-stored.ts';
import { leaseTurns } from '../src/tabs/lease.ts';
import { impatient } from '../src/tabs/turns.ts';
import { aTap, goodLink, sleep } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statesOf, statusOf } from './story.ts';

inVirtualTime();

describe('30–33: several tabs of one phone', () => {
  test('all show the same, one sends, and what it sends is sent once', async () => {
    const { outbox, phone, server } = await onePhone();
    const other = phone.openTab();
    const tap = aTap(null);
    await during(outbox.keep(tap));
    expect([await statesOf(outbox), await statesOf(other.outbox)]).toEqual(['held', 'held']);
    await during(other.outbox.change(tap.id, (fact) => ({ ...fact, number: '7' }) as Fact));
    await pass(11_000);
    expect([await statesOf(outbox), await statesOf(other.outbox)]).toEqual(['accepted', 'accepted']);
    expect(server.came).toEqual([[tap.id]]);
  });

  test('a tab killed while it sends leaves its turn, and what it was sending waits and goes', async () => {
    const { outbox, kill, phone, server } = await onePhone({ undoMs: 0 });
    server.link = { ...goodLink, slowMs: 10_000 };
    const other = phone.openTab().outbox;
    await during(outbox.keep(aTap('7')));
    expect([await statesOf(outbox), await statesOf(other)]).toEqual(['sending', 'sending']);
    kill();
    server.link = goodLink;
    await during(other.flush(), 15_000);
    expect(await statesOf(other)).toBe('accepted');
    expect(server.facts.size).toBe(1);
  });

  test('before the store was read the status says so', async () => {
    const { phone, outbox } = await onePhone();
    await during(outbox.keep(aTap('7')));
    const next = phone.openTab().outbox;
    expect(await statusOf(next)).toMatchObject({ isLoaded: false, pending: 0 });
    await pass(50);
    expect(await statusOf(next)).toMatchObject({ isLoaded: true, pending: 1 });
  });

  test('a tab that heard nothing reads the store when it is seen again', async () => {
    const { outbox, phone, wake } = await onePhone();
    const tap = aTap('7');
    const other = phone.openTab();
    await pass(50);
    phone.isMute = true;
    await during(other.outbox.keep(tap));
    expect(await statesOf(outbox)).toBe('');
    wake();
    await pass(50);
    expect(await statesOf(outbox)).toBe('held');
  });
});

describe('30: a turn that does not come', () => {
  const until = (signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  test('is not waited for longer than 30 s; one that came is not taken away', async () => {
    const done: string[] = [];
    const open = new AbortController().signal;
    const held = impatient({ take: (_work, signal) => until(signal) });
    const work = async () => {
      done.push('without');
    };
    const long = async () => {
      await sleep(40_000);
      done.push('long');
    };
    const both = Promise.all([
      held.take(work, open),
      impatient({ take: (given) => given() }).take(long, open),
    ]);
    await pass(29_000);
    expect(done).toEqual([]);
    await during(both, 20_000);
    expect(done).toEqual(['without', 'long']);
  });

  test('closing ends the waiting, and a failing work is not done twice', async () => {
    const closing = new AbortController();
    let times = 0;
    const waiting = impatient({ take: (_work, signal) => until(signal) }).take(async () => {
      times += 1;
    }, closing.signal);
    closing.abort(new Error('closed'));
    await expect(during(waiting)).rejects.toThrow('closed');
    const failing = impatient({ take: (given) => given() }).take(async () => {
      times += 1;
      throw new Error('failed');
    }, new AbortController().signal);
    await expect(during(failing)).rejects.toThrow('failed');
    expect(times).toBe(1);
  });
});

describe('30: turns without Web Locks', () => {
  const someTabs = () => {
    const memory = emptyMemory();
    return [0, 1].map(() => leaseTurns(memoryShelf(memory), elapsedClock()));
  };
  const open = new AbortController().signal;

  test('one at a time, each in the end', async () => {
    const said: string[] = [];
    const works = someTabs().map((turns, i) =>
      turns.take(async () => {
        said.push(`${i} begins`);
        await sleep(7_000);
        said.push(`${i} ends`);
      }, open),
    );
    await during(Promise.all(works), 20_000);
    expect(said).toEqual(['0 begins', '0 ends', '1 begins', '1 ends']);
  });

  test('a lease that stopped beating is taken over', async () => {
    const memory = emptyMemory();
    memory.marks.set('lease', { id: 'lease', holder: 'a killed tab', beat: 41 });
    let began = false;
    const turn = leaseTurns(memoryShelf(memory), elapsedClock()).take(async () => {
      began = true;
    }, open);
    await pass(4_500);
    expect(began).toBe(false);
    await during(turn, 2_000);
    expect(began).toBe(true);
    expect(memory.marks.get('lease')).toMatchObject({ holder: null });
  });

  test('whoever closes stops waiting', async () => {
    const memory = emptyMemory();
    memory.marks.set('lease', { id: 'lease', holder: 'somebody', beat: 1 });
    const closing = new AbortController();
    const turn = leaseTurns(memoryShelf(memory), elapsedClock()).take(async () => undefined, closing.signal);
    closing.abort(new Error('closed'));
    await expect(during(turn, 2_000)).rejects.toThrow('closed');
  });
});

describe('1: keeping', () => {
  test('resolves behind the writing, not before', async () => {
    const { outbox, phone } = await onePhone();
    const tap = aTap('7');
    let onDisk: boolean | null = null;
    const saved = outbox.keep(tap).then((item) => {
      onDisk = phone.memory.items.has(tap.id);
      return item;
    });
    expect(phone.memory.items.has(tap.id)).toBe(false);
    expect(await during(saved)).toMatchObject({ id: tap.id, state: 'held', fact: tap, isStored: true });
    expect(onDisk).toBe(true);
  });
});

describe('3, 4: a phone that refuses', () => {
  test.each(['full', 'refused', 'blocked', 'outdated', 'failed'] as const)(
    '%s: not saved, and the list says so',
    async (reason) => {
      const { outbox, phone } = await onePhone();
      phone.refuses = reason;
      const kept = during(outbox.keep(aTap('7')));
      await expect(kept).rejects.toMatchObject({ name: 'TapNotStored', code: 'tap-not-stored', reason });
      expect(await statusOf(outbox)).toMatchObject({ notStored: 1, storeTrouble: reason, pending: 1 });
    },
  );

  test('a phone that does not answer: the alarm comes within a second, and a late success is shown', async () => {
    const { outbox, phone } = await onePhone();
    phone.slowMs = 1_500;
    const kept = during(outbox.keep(aTap('7')), 1_000);
    await expect(kept).rejects.toEqual(new TapNotStored('slow'));
    await pass(1_000);
    expect(await statusOf(outbox)).toMatchObject({ notStored: 0, storeTrouble: null });
  });

  test('what was not stored is sent all the same', async () => {
    const { outbox, phone, server } = await onePhone({ undoMs: 0 });
    phone.refuses = 'full';
    const tap = aTap('7');
    await during(outbox.keep(tap)).catch(() => undefined);
    expect([...server.facts.keys()]).toEqual([tap.id]);
    expect(await statesOf(outbox)).toBe('accepted');
  });

  test('also where storage never answers', async () => {
    const { outbox, phone, server } = await onePhone({ undoMs: 0 });
    phone.slowMs = 1e9;
    const tap = aTap('7');
    await during(outbox.keep(tap), 1_000).catch(() => undefined);
    await pass(15_000);
    expect([...server.facts.keys()]).toEqual([tap.id]);
  });

  test('and stored as soon as there is room', async () => {
    const { outbox, phone } = await onePhone();
    phone.refuses = 'full';
    const tap = aTap(null);
    await during(outbox.keep(tap)).catch(() => undefined);
    expect(await statusOf(outbox)).toMatchObject({ notStored: 1 });
    phone.refuses = null;
    await pass(4_000);
    expect(await statusOf(outbox)).toMatchObject({ notStored: 0, storeTrouble: null });
    expect(phone.memory.items.get(tap.id)).toMatchObject({ fact: tap });
  });

  test('a change of what was not stored is made in memory; of what was stored it is refused, and nothing is changed', async () => {
    const { outbox, phone } = await onePhone();
    const [stored, refused] = [aTap(null), aTap(null)];
    await during(outbox.keep(stored));
    phone.refuses = 'full';
    await during(outbox.keep(refused)).catch(() => undefined);
    const number = (fact: typeof stored) => ({ ...fact, number: '9' }) as typeof stored;
    await expect(during(outbox.change(stored.id, number))).rejects.toMatchObject({ reason: 'full' });
    expect(await during(outbox.change(refused.id, number))).toMatchObject({
      fact: { number: '9' },
      isStored: false,
    });
    expect(phone.memory.items.get(stored.id)).toMatchObject({ fact: { number: null } });
  });
});

describe('20: a change that comes to the disk behind the sending', () => {
  test('loses to what was sent: the same text goes every time', async () => {
    const { outbox, phone, server } = await onePhone({ undoMs: 2_000 });
    const tap = aTap('7');
    await during(outbox.keep(tap));
    phone.slowMs = 12_000;
    const changed = outbox.change(tap.id, (fact) => ({ ...fact, number: '8' }) as typeof tap);
    await expect(during(changed, 1_000)).rejects.toMatchObject({ reason: 'slow' });
    server.link = { ...goodLink, lostAnswer: 1 };
    await pass(9_000);
    expect(server.facts.get(tap.id)).toBe(JSON.stringify(tap));
    phone.slowMs = 0;
    server.link = goodLink;
    await pass(60_000);
    expect(await statesOf(outbox)).toBe('accepted');
  });
});

describe('5: ids', () => {
  test('the same fact twice is one item, another under the same id is an error', async () => {
    const { outbox } = await onePhone();
    const tap = aTap('7');
    await during(outbox.keep(tap));
    expect(await during(outbox.keep({ ...tap }))).toMatchObject({ id: tap.id });
    await expect(during(outbox.keep(aTap('8', { id: tap.id })))).rejects.toMatchObject({
      reason: 'already_kept',
    });
    expect(await statesOf(outbox)).toBe('held');
  });
});
