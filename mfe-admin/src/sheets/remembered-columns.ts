/** What the columns of files with these headings were said to be the last time, on this computer. */
import { guessColumns, type Words } from './columns.ts';

const keyOf = (headings: readonly string[]) => `bivouac-columns-${headings.join('|').slice(0, 500)}`;

export function rememberColumns(headings: readonly string[], columns: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(headings), columns.join('|'));
  } catch {
    // Guessed again the next time.
  }
}

export function rememberedColumns<Field extends string>(
  headings: readonly string[],
  words: Words<Field>,
): (Field | '')[] {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(keyOf(headings));
  } catch {
    // A browser that keeps nothing.
  }
  const columns = kept?.split('|') ?? [];
  const isKnown = (column: string): column is Field | '' => column === '' || Object.hasOwn(words, column);
  return columns.length === headings.length && columns.every(isKnown)
    ? columns
    : guessColumns(headings, words);
}
