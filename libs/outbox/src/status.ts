/** How the outbox is doing, for the bar every screen shows. */
import type { CommandProblem } from '@bivouac/data';
import type { Book } from './item/book.ts';
import type { NotStoredReason } from './shelf/tap-not-stored.ts';

export interface OutboxStatus {
  /** What lies on the phone has been read; before, it counts nowhere. */
  isLoaded: boolean;
  /** Without an answer yet: held, waiting or being sent. */
  pending: number;
  /** A person must look at them: refused, conflict, unreadable. */
  quarantined: number;
  /** In this tab's memory alone: the phone refused to store them. */
  notStored: number;
  /** Pictures that lie here still: they follow the words of their reports. */
  pictures: number;
  /** When the server last answered, by the phone's clock; null: never. */
  lastSuccessMs: number | null;
  /** Nothing is sent before somebody signs in again; nothing is lost meanwhile. */
  needsSession: boolean;
  /** Why the last attempt failed; null: it did not. It is tried again by itself. */
  problem: CommandProblem | null;
  /** Why the phone did not store the last thing; null: it did. */
  storeTrouble: NotStoredReason | null;
}

export function statusOf(
  book: Book,
  {
    isLoaded,
    problem,
    storeTrouble,
    pictures,
  }: Pick<OutboxStatus, 'isLoaded' | 'problem' | 'storeTrouble' | 'pictures'>,
): OutboxStatus {
  const status: OutboxStatus = {
    isLoaded,
    pending: 0,
    quarantined: book.unreadable.size,
    notStored: 0,
    pictures,
    lastSuccessMs: null,
    needsSession: problem?.reason === 'signed_out',
    problem,
    storeTrouble,
  };
  for (const { item, store } of book.entries.values()) {
    if (item.state === 'waiting') status.pending += 1;
    if (item.state === 'refused' || item.state === 'conflict') status.quarantined += 1;
    if (store === 'failed') status.notStored += 1;
    if (item.answeredMs !== null)
      status.lastSuccessMs = Math.max(status.lastSuccessMs ?? item.answeredMs, item.answeredMs);
  }
  return status;
}
