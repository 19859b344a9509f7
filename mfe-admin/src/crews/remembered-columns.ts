/** What the columns of files with these headings were said to be the last time, on this computer. */
import { FIELDS, type FieldName, guessColumns } from './columns.ts';

const keyOf = (headings: readonly string[]) => `bivouac-columns-${headings.join('|').slice(0, 500)}`;

export function rememberColumns(headings: readonly string[], columns: readonly FieldName[]): void {
  try {
    localStorage.setItem(keyOf(headings), columns.join('|'));
  } catch {
    // Guessed again the next time.
  }
}

export function rememberedColumns(headings: readonly string[]): FieldName[] {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(keyOf(headings));
  } catch {
    // A browser that keeps nothing.
  }
  const columns = kept?.split('|') ?? [];
  const isKnown = (column: string): column is FieldName =>
    column === '' || (FIELDS as readonly string[]).includes(column);
  return columns.length === headings.length && columns.every(isKnown) ? columns : guessColumns(headings);
}
