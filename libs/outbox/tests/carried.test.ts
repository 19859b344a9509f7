import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CarriedUnreadable, readCarried } from '../src/export/carried.ts';
import { qrChunks } from '../src/export/qr-chunks.ts';
import { aTap, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass } from './story.ts';

inVirtualTime();
const reasonOf = (text: string) => {
  try {
    readCarried(text);
    return null;
  } catch (cause) {
    return cause instanceof CarriedUnreadable ? [cause.reason, ...cause.missing].join(' ') : String(cause);
  }
};

describe('44: carried to headquarters', () => {
  test('file and codes give the same facts; what was undone stays behind', async () => {
    const { outbox, server } = await onePhone({ undoMs: 0 });
    server.link = { ...goodLink, isCut: true };
    const [one, two, three] = [aTap('1'), aTap('2', { reason: 'é ñ' } as never), aTap('3')];
    for (const tap of [one, two]) await during(outbox.keep(tap));
    await during(outbox.keep(three, { holdMs: 60_000 }));
    await during(outbox.undo(three.id, 'x'));
    await pass(1_000);
    const file = outbox.exportQueue();
    expect(readCarried(file)).toEqual([one, two]);
    const codes = qrChunks(outbox.exportQueue({ onlyUnsent: true }), 120);
    expect(codes.length).toBeGreaterThan(3);
    expect(readCarried(codes.toReversed().join('\r\n'))).toEqual([one, two]);
    // A scanner that writes no line ends, and reads one twice.
    expect(readCarried([codes[0], ...codes].join(''))).toEqual([one, two]);
    expect(reasonOf(codes.toSpliced(1, 2).join('\n'))).toBe('pieces_missing 2 3');
  });

  test('oldest first, in whatever order a phone finds its store', async () => {
    const { outbox, phone, server, kill } = await onePhone({ undoMs: 0 });
    server.link = { ...goodLink, isCut: true };
    const taps = [aTap('1'), aTap('2'), aTap('3')];
    for (const tap of taps) await during(outbox.keep(tap));
    kill();
    const found = [...phone.memory.items].toReversed();
    phone.memory.items.clear();
    for (const [id, item] of found) phone.memory.items.set(id, item);
    const next = phone.openTab().outbox;
    await pass(1_000);
    expect(readCarried(next.exportQueue())).toEqual(taps);
  });

  test('anything else is told apart with its reason, and never half taken', () => {
    const empty = JSON.stringify({ format: 'bivouac-outbox/1', items: [] });
    expect(reasonOf(empty)).toBe('nothing');
    for (const text of ['', 'hello', '[]', 'null', '{"format":"bivouac-outbox/2","items":[]}'])
      expect(reasonOf(text), text).toBe('not_a_queue');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.string().map((s) => `BVQ1 ${s}`),
        ),
        (text) => {
          expect(reasonOf(text)).not.toBeNull();
        },
      ),
    );
  });
});
