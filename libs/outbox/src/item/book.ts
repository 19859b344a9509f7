/** All items as this tab knows them: what lies on the phone, what it refused to store, what is being sent. */
import type { Device } from '../device.ts';
import { bell } from '../watched.ts';
import { type Item, type KeptItem, newerOf } from './item.ts';

export interface Entry {
  item: KeptItem;
  /** `storing`: not known yet · `failed`: it lives in this tab's memory alone. */
  store: 'storing' | 'stored' | 'failed';
  /** What lies on the disk is older than `item`. */
  isAhead: boolean;
  /** By the elapsed clock. */
  heldUntilMs: number;
  /** Attempts after which the server failed: others go first. */
  failures: number;
}

export type Book = ReturnType<typeof openBook>;

export function openBook(device: Pick<Device, 'wallMs' | 'elapsedMs'>) {
  const entries = new Map<string, Entry>();
  const unreadable = new Map<string, unknown>();
  let sending = new Set<string>();
  let sendingElsewhere = new Set<string>();
  const changed = bell();

  /** A phone's clock that jumped must not hold anything longer than it was meant to be held. */
  const heldUntil = ({ changedMs, holdMs }: KeptItem) => {
    const heldForMs = Math.max(0, device.wallMs() - changedMs);
    return device.elapsedMs() + (device.wallMs() < changedMs ? holdMs : Math.max(0, holdMs - heldForMs));
  };
  const isOpen = ({ item }: Entry) => item.state === 'waiting';
  const isHeld = (entry: Entry) =>
    isOpen(entry) && entry.item.body === null && entry.heldUntilMs > device.elapsedMs();
  const isDue = (entry: Entry) => isOpen(entry) && entry.store !== 'storing' && !isHeld(entry);

  const show = (entry: Entry): Item => {
    const { id, fact, answer, keptMs, state } = entry.item;
    const isSending = isOpen(entry) && (sending.has(id) || sendingElsewhere.has(id));
    return {
      id,
      state: isSending ? 'sending' : isHeld(entry) ? 'held' : state,
      fact,
      answer,
      keptMs,
      isStored: entry.store === 'stored',
      isStoring: entry.store === 'storing',
    };
  };

  return {
    changed,
    entries,
    unreadable,
    isHeld,
    /** The newer version counts, wherever it was heard from. */
    take(item: KeptItem, store: Entry['store'], isAhead = false) {
      const known = entries.get(item.id);
      if (known && newerOf(known.item, item) !== item) return;
      unreadable.delete(item.id);
      const isSameHold = known?.item.changedMs === item.changedMs && known.item.holdMs === item.holdMs;
      entries.set(item.id, {
        item,
        store,
        isAhead,
        heldUntilMs: known && isSameHold ? known.heldUntilMs : heldUntil(item),
        failures: known?.failures ?? 0,
      });
      changed.ring();
    },
    drop(ids: readonly string[]) {
      for (const id of ids) entries.delete(id);
      changed.ring();
    },
    /** What may be sent now, oldest first, those behind which the server failed at the end. */
    due(): Entry[] {
      return [...entries.values()].filter(isDue).sort((a, b) => a.failures - b.failures);
    },
    hasDue(): boolean {
      for (const entry of entries.values()) if (isDue(entry)) return true;
      return false;
    },
    /** When the next held item may be sent, by the elapsed clock; Infinity: none is held. */
    nextReleaseMs(): number {
      let soonestMs = Number.POSITIVE_INFINITY;
      for (const entry of entries.values()) {
        if (isHeld(entry)) soonestMs = Math.min(soonestMs, entry.heldUntilMs);
      }
      return soonestMs;
    },
    nowSending(ids: readonly string[]) {
      sending = new Set(ids);
      changed.ring();
    },
    nowSendingElsewhere(ids: readonly string[]) {
      sendingElsewhere = new Set(ids);
      changed.ring();
    },
    item(id: string): Item | null {
      const entry = entries.get(id);
      return entry ? show(entry) : null;
    },
    /** In the sequence in which they were kept. */
    items(): Item[] {
      const broken = [...unreadable.keys()].map(
        (id): Item => ({
          id,
          state: 'unreadable',
          fact: null,
          answer: null,
          keptMs: 0,
          isStored: true,
          isStoring: false,
        }),
      );
      const shown = [...broken, ...[...entries.values()].map(show)];
      return shown.sort((a, b) => a.keptMs - b.keptMs || (a.id < b.id ? -1 : 1));
    },
  };
}
