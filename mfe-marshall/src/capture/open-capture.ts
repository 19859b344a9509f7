/** What a phone keeps for as long as its page lives: the outbox and the rally clock of the person signed in. */
import type { Config } from '@bivouac/contract';
import { data, keepPicture, record } from '@bivouac/data';
import { type Outbox, openOutbox, openRallyClock, type RallyClock } from '@bivouac/outbox';

export interface Capture {
  outbox: Outbox;
  clock: RallyClock;
}

const opened = new Map<string, Capture>();

/** One per person: whoever else signs in on this phone has a queue of his own. */
export function captureOf(person: string, config: Config): Capture {
  const known = opened.get(person);
  if (known) return known;
  const capture = {
    outbox: openOutbox({
      name: person,
      send: (facts, options) => record(data(), facts, options),
      sendPicture: (report, jpeg, options) => keepPicture(data(), report, jpeg, options),
    }),
    clock: openRallyClock(person, { url: config.feedUrl, publishableKey: config.publishableKey }),
  };
  opened.set(person, capture);
  return capture;
}
