/** The outbox of a browser page: opened once at boot, before anything else is loaded, so that a tap never waits. */
import { browserDevice, type Device } from './device.ts';
import { type Outbox, outboxFrom } from './outbox.ts';
import type { SendPicture } from './pictures/pictures.ts';
import type { Send } from './sender/send-batch.ts';
import { type OutboxSettings, usualSettings } from './settings.ts';
import { indexedDbShelf } from './shelf/indexed-db-shelf.ts';
import type { Shelf } from './shelf/shelf.ts';
import { askToPersist } from './storage-estimate.ts';
import { browserChannel } from './tabs/channel.ts';
import { browserTurns } from './tabs/turns.ts';

export interface OpenOptions {
  /** Of the database; tabs that open the same name share one queue. One per person and deployment. */
  name: string;
  /** `(facts, options) => record(data(), facts, options)`. */
  send: Send;
  /** `(report, jpeg, options) => keepPicture(data(), report, jpeg, options)`; left out: pictures wait. */
  sendPicture?: SendPicture;
  settings?: Partial<OutboxSettings>;
  /** What to take instead of the browser's own. */
  device?: Device;
  shelf?: Shelf;
}

export function openOutbox(options: OpenOptions): Outbox {
  const { name, send, sendPicture, settings, device = browserDevice(), shelf } = options;
  const whole = `bivouac-outbox-${name}`;
  const onShelf = shelf ?? indexedDbShelf(whole);
  askToPersist();
  return outboxFrom({
    shelf: onShelf,
    channel: browserChannel(whole),
    turns: browserTurns(whole, onShelf, device.elapsedMs),
    device,
    send,
    sendPicture,
    settings: { ...usualSettings, ...settings },
  });
}
