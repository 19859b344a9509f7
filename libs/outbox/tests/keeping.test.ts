import { describe, expect, test } from 'vitest';
import { TapNotStored } from '../src/shelf/tap-not-stored.ts';
import { aTap, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statesOf, statusOf } from './story.ts';

inVirtualTime();

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
