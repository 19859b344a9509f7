import type { Fact } from '@bivouac/data';
import { elapsedClock } from '@bivouac/rules';
import { describe, expect, test } from 'vitest';
import { emptyMemory, memoryShelf } from '../src/shelf/memory-shelf.ts';
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
