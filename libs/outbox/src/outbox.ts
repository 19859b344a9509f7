/** The outbox: what a person taps is on the phone first and at the server some time, exactly once. */
import type { Fact } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { Device } from './device.ts';
import { type ExportOptions, exportQueue } from './export/export-queue.ts';
import { AlreadyKept } from './item/already-kept.ts';
import { AlreadySent } from './item/already-sent.ts';
import { openBook } from './item/book.ts';
import type { Item } from './item/item.ts';
import { changeFact, keepFact, tryAgain, undoItem } from './item/steps.ts';
import { UnknownItem } from './item/unknown-item.ts';
import { openPictures, type SendPicture } from './pictures/pictures.ts';
import type { Send } from './sender/send-batch.ts';
import { openSender } from './sender/sender.ts';
import { holdOf, type OutboxSettings } from './settings.ts';
import { openKeeper, type Step } from './shelf/keeper.ts';
import type { Shelf } from './shelf/shelf.ts';
import { type OutboxStatus, statusOf } from './status.ts';
import type { Channel } from './tabs/channel.ts';
import type { Turns } from './tabs/turn-taking.ts';
import { calmed, type Watched, watched } from './watched.ts';

export interface HoldOptions {
  /** How long it may still be changed before it is sent; left out: as the settings say. */
  holdMs?: number;
}

export interface Outbox {
  /** Resolves when the fact is on the disk: only then may a screen say "saved". Rejects with `TapNotStored`: raise the alarm. */
  keep(fact: Fact, options?: HoldOptions): Promise<Item>;
  /**
   * Another content for what was not sent yet: its number, its duty. Rejects with `AlreadySent`, `TapNotStored`. What the
   * phone refused to store is changed in memory, and the item says so: `isStored` false.
   */
  change(id: string, change: (fact: Fact) => Fact, options?: HoldOptions): Promise<Item>;
  /** The same whenever: what was sent already is superseded by a fact of its own. Resolves with the item that counts. */
  correct(id: string, change: (fact: Fact) => Fact, reason: string): Promise<Item>;
  /** Takes it back: not sent yet, or refused, it never is; sent already, a void follows. Resolves with the item that says so. */
  undo(id: string, reason: string): Promise<Item>;
  /** Sends what was refused once more, as it is. */
  retry(id: string): Promise<Item>;
  /**
   * The picture of a report, base64 of a JPEG: sent when the words are at the server. Resolves when it is on the disk; rejects
   * with `TapNotStored`.
   */
  keepPicture(report: string, jpeg: string): Promise<void>;
  /** All items, oldest first. */
  items$: Watched<Item[]>;
  status$: Watched<OutboxStatus>;
  /** Tries now, giving up a call that hangs; resolves when nothing is due any more or an attempt failed. */
  flush(): Promise<void>;
  /** Tell it when somebody signed in. */
  sessionChanged(): void;
  /** Tell it when a right was given, perhaps back: what was refused for want of one is sent once more, as it is. */
  rightsChanged(): void;
  /** Everything on the phone, as the body of a JSON file; `qrChunks` cuts it for codes on the screen. */
  exportQueue(options?: ExportOptions): string;
  /** Sends nothing more; what is kept stays. */
  close(): Promise<void>;
}

export interface OutboxParts {
  shelf: Shelf;
  channel: Channel;
  turns: Turns;
  device: Device;
  send: Send;
  sendPicture?: SendPicture | undefined;
  settings: OutboxSettings;
}

/** At most one list per this time for the screens. */
const SHOW_EVERY_MS = 50;
const DAY_MS = 86_400_000;

export function outboxFrom(parts: OutboxParts): Outbox {
  const { shelf, channel, turns, device, send, settings } = parts;
  const book = openBook(device);
  const keeper = openKeeper(shelf, book, channel, settings.storeWithinMs);
  const sender = openSender({ book, keeper, channel, turns, device, send, settings });
  const pictures = openPictures({ shelf, book, device, settings, send: parts.sendPicture ?? null });
  let isPruned = false;

  /** What other tabs wrote without this one hearing it is read again as well. */
  const load = async () => {
    await keeper.load();
    if (!isPruned) await keeper.prune(device.wallMs() - settings.historyDays * DAY_MS);
    isPruned = true;
  };
  const refresh = () =>
    load()
      .catch(() => undefined)
      .then(() => sender.wake())
      .then(() => pictures.wake());
  const opened = refresh();

  const stopWaking = device.onWake(refresh);
  const stopHearing = channel.listen(({ put, ahead, drop, sending }) => {
    for (const item of put ?? []) book.take(item, 'stored');
    if (ahead) keeper.hear(ahead);
    if (drop) book.drop(drop);
    if (sending) book.nowSendingElsewhere(sending);
    sender.nudge();
  });

  const shown = <Value>(look: () => Value) => watched(calmed(book.changed, SHOW_EVERY_MS), look);
  const itemOf = (id: string): Item => {
    const item = book.item(id);
    if (!item) throw new UnknownItem(id);
    return item;
  };
  const rewrite = async (id: string, step: Step) => {
    if (!book.entries.has(id)) await opened;
    itemOf(id);
    await keeper.change(id, step).finally(() => sender.nudge());
    return itemOf(id);
  };

  const keep: Outbox['keep'] = async (fact, { holdMs = holdOf(fact, settings) } = {}) => {
    const known = book.entries.get(fact.id)?.item;
    if (known && JSON.stringify(known.fact) !== JSON.stringify(fact)) throw new AlreadyKept(fact.id);
    if (!known) await keeper.add(keepFact(fact, device.wallMs(), holdMs)).finally(() => sender.nudge());
    return itemOf(fact.id);
  };
  const change: Outbox['change'] = (id, edit, { holdMs } = {}) =>
    rewrite(id, (item) =>
      changeFact(item, edit, device.wallMs(), (fact) => holdMs ?? holdOf(fact, settings)),
    );
  /** Sent already: `later` says it with another fact. */
  const unlessSent = (attempt: Promise<Item>, later: () => Promise<Item>) =>
    attempt.catch((cause) => {
      if (!(cause instanceof AlreadySent)) throw cause;
      return later();
    });

  return {
    keep,
    change,
    correct: (id, edit, reason) =>
      unlessSent(change(id, edit), () => {
        const { fact, state } = itemOf(id);
        if (!fact) throw new UnknownItem(id);
        // What the server refused it does not know: the correction stands for itself.
        const corrected = state === 'refused' ? {} : { supersedes: id, reason };
        return keep({ ...edit(fact), id: newId(device.wallMs()), ...corrected } as Fact, { holdMs: 0 });
      }),
    undo: (id, reason) =>
      unlessSent(
        rewrite(id, (item) => undoItem(item, device.wallMs())),
        () => {
          const rally = itemOf(id).fact?.rally ?? '';
          return keep({ id: newId(device.wallMs()), kind: 'void', rally, target: id, reason }, { holdMs: 0 });
        },
      ),
    retry: (id) => rewrite(id, tryAgain),
    keepPicture: pictures.keep,
    items$: shown(() => book.items()),
    status$: shown(() =>
      statusOf(book, {
        isLoaded: keeper.isLoaded(),
        problem: sender.problem(),
        storeTrouble: keeper.trouble(),
        pictures: pictures.count(),
      }),
    ),
    flush: async () => {
      await opened;
      await sender.wake();
    },
    sessionChanged: () => {
      void sender.wake().then(() => pictures.wake());
    },
    rightsChanged() {
      const isWithoutRight = ({ state, answer }: Item) =>
        state === 'refused' && answer?.code === 'not_allowed';
      void opened
        .then(() =>
          keeper.note(
            book
              .items()
              .filter(isWithoutRight)
              .map(({ id }) => id),
            tryAgain,
            'relaxed',
          ),
        )
        .then(sender.nudge);
    },
    exportQueue: (options) => exportQueue(book, device.wallMs(), options),
    async close() {
      stopWaking();
      stopHearing();
      keeper.close();
      pictures.close();
      await sender.close();
      channel.close();
      shelf.close();
    },
  };
}
