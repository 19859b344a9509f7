/** Changing and store. */
import type { Fact } from '@bivouac/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinQrChunks, qrChunks } from '../src/export/qr-chunks.ts';
import { readItem } from '../src/item/item.ts';
import { keepFact, sealItem } from '../src/item/steps.ts';
import { aTap, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statesOf, statusOf } from './story.ts';

inVirtualTime();

const numbered = (number: string) => (fact: Fact) => ({ ...fact, number }) as Fact;

describe('10, 11: holding', () => {
  test('10 s with a number, 120 s without, not at all for anything but a tap', async () => {
    const { outbox, server } = await onePhone();
    const [withNumber, without] = [aTap('7'), aTap(null)];
    const note = { ...aTap('7'), kind: 'void', target: withNumber.id, reason: 'x' } as Fact;
    for (const fact of [withNumber, without, note]) outbox.keep(fact);
    await pass(200);
    expect([...server.facts.keys()]).toEqual([note.id]);
    await pass(9_000);
    expect(server.facts.has(withNumber.id)).toBe(false);
    await pass(1_500);
    expect(server.facts.has(withNumber.id)).toBe(true);
    await pass(108_000);
    expect(server.facts.has(without.id)).toBe(false);
    await pass(2_000);
    expect(server.facts.has(without.id)).toBe(true);
  });

  test('a change begins the time anew', async () => {
    const { outbox, server } = await onePhone();
    const tap = aTap(null);
    await during(outbox.keep(tap));
    await pass(119_000);
    await during(outbox.change(tap.id, numbered('7')));
    await pass(9_000);
    expect(server.facts.size).toBe(0);
    await pass(2_000);
    expect(server.facts.get(tap.id)).toContain('"number":"7"');
  });

  test.each([
    ['back', -86_400_000],
    ['on', 86_400_000],
  ])(
    'a clock that jumps a day %s holds nothing for longer, in this page and the next',
    async (_way, byMs) => {
      const { outbox, phone, server, kill } = await onePhone();
      const [here, later] = [aTap('7'), aTap('8')];
      await during(outbox.keep(here));
      phone.wrongByMs += byMs;
      await pass(10_500);
      expect(server.facts.has(here.id)).toBe(true);
      await during(outbox.keep(later));
      kill();
      phone.wrongByMs += byMs;
      phone.openTab();
      await pass(10_500);
      expect(server.facts.has(later.id)).toBe(true);
    },
  );
});

describe('12–14: changing, undoing, correcting', () => {
  test('sent without an answer it is frozen, also after a restart', async () => {
    const { outbox, phone, server, kill } = await onePhone({ undoMs: 0 });
    server.link = { ...goodLink, lostAnswer: 1 };
    const tap = aTap('7');
    await during(outbox.keep(tap));
    await expect(during(outbox.change(tap.id, numbered('8')))).rejects.toMatchObject({
      reason: 'already_sent',
    });
    kill();
    const next = phone.openTab().outbox;
    await expect(during(next.change(tap.id, numbered('8')))).rejects.toMatchObject({
      reason: 'already_sent',
    });
    server.link = goodLink;
    await pass(60_000);
    expect(await statesOf(next)).toBe('accepted');
    expect(server.facts.get(tap.id)).toBe(JSON.stringify(tap));
  });

  test('undone in time it is never sent, and may come back; undone later, a void follows', async () => {
    const { outbox, server } = await onePhone();
    const [early, late] = [aTap('7'), aTap('8')];
    await during(outbox.keep(early));
    expect(await during(outbox.undo(early.id, 'a dog'))).toMatchObject({ id: early.id, state: 'undone' });
    await during(outbox.keep(late));
    await pass(20_000);
    expect([...server.facts.keys()]).toEqual([late.id]);
    const undone = await during(outbox.undo(late.id, 'a dog'));
    expect(undone.fact).toMatchObject({ kind: 'void', rally: 'R', target: late.id, reason: 'a dog' });
    expect(server.facts.has(undone.id)).toBe(true);
    await during(outbox.change(early.id, numbered('9')));
    await pass(11_000);
    expect(server.facts.get(early.id)).toContain('"number":"9"');
  });

  test('refused it may be undone, and is never sent again', async () => {
    const { outbox, server } = await onePhone({ undoMs: 0 });
    server.verdict = () => ({ outcome: 'refused', code: 'not_allowed' });
    const tap = aTap('7');
    await during(outbox.keep(tap));
    expect(await during(outbox.undo(tap.id, 'seen'))).toMatchObject({ id: tap.id, state: 'undone' });
    server.verdict = () => null;
    await during(outbox.retry(tap.id));
    await pass(60_000);
    expect([server.facts.size, await statesOf(outbox)]).toEqual([0, 'undone']);
  });

  test('corrected in time it is changed; later it is superseded; refused, it is followed by a fact of its own', async () => {
    const { outbox, server } = await onePhone();
    server.verdict = (fact) =>
      'number' in fact && fact.number === '99' ? { outcome: 'refused', code: 'not_allowed' } : null;
    const [early, late, refused] = [aTap('1'), aTap('2'), aTap('99')];
    await during(outbox.keep(early));
    expect(await during(outbox.correct(early.id, numbered('3'), 'misread'))).toMatchObject({ id: early.id });
    for (const tap of [late, refused]) await during(outbox.keep(tap));
    await pass(20_000);
    const { fact } = await during(outbox.correct(late.id, numbered('4'), 'misread'));
    expect(fact).toMatchObject({
      ...late,
      id: fact?.id,
      number: '4',
      supersedes: late.id,
      reason: 'misread',
    });
    const other = await during(outbox.correct(refused.id, numbered('5'), 'misread'));
    expect(other.fact).toEqual({ ...refused, id: other.id, number: '5' });
    expect(server.facts.size).toBe(4);
  });

  test('what is not there is an UnknownItem', async () => {
    const { outbox } = await onePhone();
    await expect(during(outbox.undo('x', ''))).rejects.toMatchObject({ reason: 'unknown_item' });
  });
});

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
