/** The queue as a file: everything on the phone, for the day on which no network comes back. */
import type { Book } from '../item/book.ts';
import { isSettled } from '../item/item.ts';

export interface ExportOptions {
  /** Only what the server has not taken: what a person must carry. */
  onlyUnsent?: boolean;
}

/** The body of a JSON file, oldest first. Facts stand in it as they are sent, so that importing them and sending them later is harmless. */
export function exportQueue(book: Book, atMs: number, { onlyUnsent = false }: ExportOptions = {}): string {
  const kept = [...book.entries.values()].map(({ item }) => item);
  const items = kept
    .sort((a, b) => a.keptMs - b.keptMs || (a.id < b.id ? -1 : 1))
    .filter((item) => !onlyUnsent || !isSettled(item))
    .map(({ fact, body, state, answer, keptMs }) => ({
      state,
      kept_at: new Date(keptMs).toISOString(),
      ...(answer ? { answer } : {}),
      fact: body === null ? fact : (JSON.parse(body) as unknown),
    }));
  return JSON.stringify({
    format: 'bivouac-outbox/1',
    exported_at: new Date(atMs).toISOString(),
    items,
    unreadable: [...book.unreadable.values()],
  });
}
