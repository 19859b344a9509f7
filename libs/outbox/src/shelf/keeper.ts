/** Writes items to the shelf and to this tab's book, and tells the other tabs; a phone that refuses leaves them in memory. */
import type { Book } from '../item/book.ts';
import { idOf, isSettled, type KeptItem, newerOf, readItem } from '../item/item.ts';
import type { Channel } from '../tabs/channel.ts';
import type { Found, Shelf } from './shelf.ts';
import { type NotStoredReason, notStored, TapNotStored } from './tap-not-stored.ts';
import { PATIENCE_MS, within } from './within.ts';

export type Step = (item: KeptItem) => KeptItem;

export interface Keeper {
  /** Everything that lies on the phone, into the book; throws `TapNotStored` where it cannot be read. */
  load(): Promise<void>;
  /** Resolves when it is on the disk; throws `TapNotStored`, and then it is in the book all the same. */
  add(item: KeptItem): Promise<void>;
  /** What a person asked for: resolves when it is on the disk; throws `TapNotStored` or what the step throws. */
  change(id: string, step: Step): Promise<void>;
  /** What happened to items: it goes on in memory where the phone refuses to write it down. */
  note(ids: readonly string[], step: Step, durability: 'strict' | 'relaxed'): Promise<KeptItem[]>;
  /** What another tab has in memory alone: it may be gone before the phone takes it, so this one offers it as well. */
  hear(ahead: readonly KeptItem[]): void;
  /** Forgets what was settled before an instant of the phone's clock. */
  prune(beforeMs: number): Promise<void>;
  isLoaded(): boolean;
  /** Why the last writing failed; null: it did not. */
  trouble(): NotStoredReason | null;
  close(): void;
}

/** What the phone refused is offered again after this long. */
const STORE_AGAIN_MS = 2_000;

export function openKeeper(shelf: Shelf, book: Book, channel: Channel, storeWithinMs: number): Keeper {
  let trouble: NotStoredReason | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = false;
  let isClosed = false;

  const written = (items: readonly KeptItem[]) => {
    trouble = null;
    for (const item of items) book.take(item, 'stored');
    if (items.length > 0) channel.tell({ put: items });
  };
  const failed = (cause: unknown): never => {
    if (cause instanceof TapNotStored) {
      trouble = cause.reason;
      offerAgain();
    }
    throw cause;
  };
  const offerAgain = () => {
    clearTimeout(again);
    if (!isClosed) again = setTimeout(catchUp, STORE_AGAIN_MS);
  };
  const catchUp = async () => {
    if (!isLoaded) await load().catch(() => undefined);
    const entries = [...book.entries.values()];
    const ids = entries
      .filter(({ store, isAhead }) => store === 'failed' || isAhead)
      .map(({ item }) => item.id);
    if (ids.length > 0) await rewrite(ids, (item) => item, 'strict').catch(() => undefined);
  };
  const newest = (id: string, found: Found): KeptItem | null => {
    const stored = readItem(found.get(id));
    const known = book.entries.get(id)?.item ?? null;
    if (!stored || !known) return stored ?? known;
    return newerOf(known, stored);
  };

  const isWritten = (item: KeptItem, record: unknown) => {
    const stored = readItem(record);
    return stored?.revision === item.revision && stored.body === item.body;
  };

  const load = async () => {
    const records = await within(shelf.readAll(), PATIENCE_MS).catch(failed);
    for (const record of records) {
      const item = readItem(record);
      const id = idOf(record);
      if (item) book.take(item, 'stored');
      else if (id !== null && !book.entries.has(id)) book.unreadable.set(id, record);
    }
    isLoaded = true;
    book.changed.ring();
  };
  const rewrite = async (ids: readonly string[], step: Step, durability: 'strict' | 'relaxed') => {
    let now: KeptItem[] = [];
    const decide = (found: Found) => {
      now = ids.map((id) => newest(id, found)).filter((item) => item !== null);
      now = now.map(step);
      return { put: now.filter((item) => !isWritten(item, found.get(item.id))) };
    };
    await shelf.change('items', ids, decide, durability).catch(failed);
    written(now);
    return now;
  };
  const inMemory = (ids: readonly string[], step: Step): KeptItem[] => {
    const ahead = ids.flatMap((id) => {
      const entry = book.entries.get(id);
      if (!entry) return [];
      const item = step(entry.item);
      book.take(item, entry.store, true);
      return [item];
    });
    // What is frozen here must not be changed elsewhere by what lies on the disk.
    if (ahead.length > 0) channel.tell({ ahead });
    return ahead;
  };

  return {
    load,
    async add(item) {
      book.take(item, 'storing');
      const unlessChanged = (found: Found) => {
        const stored = readItem(found.get(item.id));
        return { put: stored && newerOf(stored, item) === stored ? [] : [item] };
      };
      const writing = shelf.change('items', [item.id], unlessChanged, 'strict').then(() => written([item]));
      // A phone that answers late has stored it all the same, and that is then shown.
      await within(writing, storeWithinMs).catch((cause) => {
        const entry = book.entries.get(item.id);
        if (entry && entry.store !== 'stored') book.take(entry.item, 'failed');
        return failed(notStored(cause));
      });
    },
    async change(id, step) {
      try {
        await within(rewrite([id], step, 'strict'), storeWithinMs);
      } catch (cause) {
        const isInMemoryAlone = book.entries.get(id)?.store === 'failed';
        if (!(cause instanceof TapNotStored) || !isInMemoryAlone) throw cause;
        inMemory([id], step);
      }
    },
    async note(ids, step, durability) {
      try {
        return await within(rewrite(ids, step, durability), PATIENCE_MS);
      } catch (cause) {
        if (!(cause instanceof TapNotStored)) throw cause;
        return inMemory(ids, step);
      }
    },
    hear(ahead) {
      for (const item of ahead) book.take(item, book.entries.get(item.id)?.store ?? 'failed', true);
      offerAgain();
    },
    async prune(beforeMs) {
      const entries = [...book.entries.values()].map(({ item }) => item);
      const old = entries.filter((item) => isSettled(item) && (item.answeredMs ?? item.changedMs) < beforeMs);
      const drop = old.map(({ id }) => id);
      if (drop.length === 0) return;
      await within(
        shelf.change('items', [], () => ({ drop }), 'relaxed'),
        PATIENCE_MS,
      ).catch(failed);
      book.drop(drop);
      channel.tell({ drop });
    },
    isLoaded: () => isLoaded,
    trouble: () => trouble,
    close() {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
