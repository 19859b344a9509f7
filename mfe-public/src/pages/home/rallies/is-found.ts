/** Does a rally match what a reader typed? Every word must appear, accents and case aside. */
import type { RallySummary } from '@bivouac/data/feed';

export function isFound(rally: RallySummary, query: string): boolean {
  const text = plain(
    [
      rally.name,
      rally.code,
      rally.place ?? '',
      rally.starts_on,
      ...rally.races.map((race) => race.name),
    ].join(' '),
  );
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
