/** A phone without a browser: its disk is memory, everything else is the outbox of every marshall. */
import { browserDevice, type Outbox, outboxFrom, type Send, usualSettings } from '@bivouac/outbox';
import { memoryShelf } from '@bivouac/outbox/memory';

export function openPhone(send: Send, random: () => number): Outbox {
  return outboxFrom({
    shelf: memoryShelf(),
    channel: { tell: () => undefined, listen: () => () => undefined, close: () => undefined },
    turns: { take: (work) => work() },
    device: { ...browserDevice(), random },
    send,
    settings: { ...usualSettings, undoMs: 0, batchSize: 20, firstRestMs: 20, longestRestMs: 200 },
  });
}
