import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinQrChunks, qrChunks } from '../src/export/qr-chunks.ts';
import { readItem } from '../src/item/item.ts';
import { keepFact, sealItem } from '../src/item/steps.ts';
import { aTap, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statesOf, statusOf } from './story.ts';

inVirtualTime();
const DAY_MS = 86_400_000;

describe('41: records that are none', () => {
  test('are shown, left, exported, and hold nothing up', async () => {
    const { outbox, phone, server, kill } = await onePhone();
    const tap = aTap('7');
    await during(outbox.keep(tap));
    kill();
    const broken = { id: 'broken', format: 1, fact: 'chewed' };
    phone.memory.items.set('broken', broken);
    const next = phone.openTab().outbox;
    await pass(11_000);
    expect(await statesOf(next)).toBe('unreadable accepted');
    expect(await statusOf(next)).toMatchObject({ quarantined: 1, pending: 0 });
    expect(phone.memory.items.get('broken')).toEqual(broken);
    expect(JSON.parse(next.exportQueue()).unreadable).toEqual([broken]);
    expect(server.facts.size).toBe(1);
  });

  test('whatever a record has become, reading it never throws, and a whole one is read', () => {
    const whole = sealItem(keepFact(aTap('7'), 1, 2));
    expect(readItem(whole)).toBe(whole);
    const fields = Object.keys(whole);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const read = readItem({ ...whole, [field]: value });
        expect(read === null || read.id === read.fact.id).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.anything(), (record) => readItem(record) === null));
  });
});

describe('42: history', () => {
  test('settled items are forgotten after three days, anything else never', async () => {
    const { outbox, phone, server, kill } = await onePhone({ undoMs: 5_000 });
    server.verdict = (fact) => ('number' in fact && fact.number === '99' ? { outcome: 'refused' } : null);
    const [accepted, undone, refused] = [aTap('1'), aTap('2'), aTap('99')];
    for (const tap of [accepted, undone, refused]) await during(outbox.keep(tap));
    await during(outbox.undo(undone.id, 'x'));
    await pass(10_000);
    server.link = { ...goodLink, isCut: true };
    await during(outbox.keep(aTap('3')));
    kill();
    phone.wrongByMs = 2 * DAY_MS;
    const second = phone.openTab();
    await pass(100);
    expect(await statesOf(second.outbox)).toMatch(/^accepted undone refused (waiting|held)$/);
    second.kill();
    phone.wrongByMs = 400 * DAY_MS;
    const third = phone.openTab();
    await pass(100);
    expect(await statesOf(third.outbox)).toMatch(/^refused (waiting|held)$/);
    expect([...phone.memory.items.keys()]).toHaveLength(2);
  });
});

describe('43: carried away', () => {
  test('a file of everything, or of what the server does not have', async () => {
    const { outbox, server } = await onePhone({ undoMs: 0 });
    const [sent, unsent] = [aTap('1'), aTap('2')];
    await during(outbox.keep(sent));
    server.link = { ...goodLink, isCut: true };
    await during(outbox.keep(unsent));
    const whole = JSON.parse(outbox.exportQueue());
    expect(whole).toMatchObject({
      format: 'bivouac-outbox/1',
      items: [
        { state: 'accepted', fact: sent, answer: { outcome: 'accepted' } },
        { state: 'waiting', fact: unsent },
      ],
    });
    expect(JSON.parse(outbox.exportQueue({ onlyUnsent: true })).items).toMatchObject([{ fact: unsent }]);
    expect(outbox.items$.value.map(({ id }) => id)).toEqual([sent.id, unsent.id]);
  });

  test('any JSON comes back from its pieces in any order; what is missing is named; another whole is left out', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 5, max: 60 }), fc.string(), (json, size, other) => {
        const pieces = qrChunks(json, size);
        for (const piece of pieces) expect(piece).toMatch(/^[ -~\n\r\t\f\b]*$/);
        const joined = joinQrChunks([...qrChunks(`${other}x`, size).slice(0, 1), ...pieces.toReversed()]);
        expect('text' in joined && JSON.parse(joined.text)).toEqual(JSON.parse(json));
        if (pieces.length > 2) expect(joinQrChunks(pieces.toSpliced(1, 1))).toEqual({ missing: [2] });
      }),
    );
    expect(joinQrChunks([])).toEqual({ missing: [] });
    expect(joinQrChunks(['https://elsewhere'])).toEqual({ missing: [] });
  });
});
