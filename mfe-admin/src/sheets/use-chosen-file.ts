/** A file that was chosen: how it is read, what its columns are, and which of its rows are sound. */
import { type ColumnWords, type DateOrder, guessColumns, readSheet, type SheetRead } from '@bivouac/files';
import { useMemo, useState } from 'react';
import { orderIn } from './date-of.ts';
import type { ReadOptions } from './read-as.tsx';
import { soundRows } from './sound-rows.ts';

const NO_ROWS = { rows: [], lines: [] };

type Refused = Extract<SheetRead, { ok: false }>;
type Chosen = Extract<SheetRead, { ok: true }> & { picked: File; name: string };

interface ReadsColumns<Name extends string> {
  words: ColumnWords<Name>;
  needed: readonly Name[];
  dates?: readonly Name[];
  clocks?: readonly Name[];
}

/** `kind` stays the same object while the page does. */
export function useChosenFile<Name extends string>(kind: ReadsColumns<Name>) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const [columns, setColumns] = useState<(Name | '')[]>([]);
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const hasColumns = kind.needed.every((field) => columns.includes(field));
  const dates = useMemo(
    () => (file ? orderIn(file.rows, columns, kind.dates ?? []) : null),
    [file, columns, kind],
  );
  const order = chosenOrder ?? (dates === 'either' ? null : dates);
  const isReady = hasColumns && (dates === null || order !== null);
  const { sound, spoiled } = useMemo(
    () => soundRows(file ?? NO_ROWS, columns, [...(kind.dates ?? []), ...(kind.clocks ?? [])]),
    [file, columns, kind],
  );
  const choose = async (picked: File | undefined, options: ReadOptions = {}) => {
    setFile(null);
    setOrder(null);
    if (!picked) return;
    const read = await readSheet(picked, options);
    setRefused(read.ok ? null : read);
    if (!read.ok) return;
    setColumns(rememberedColumns(read.headings, kind.words));
    setFile({ ...read, picked, name: picked.name });
  };
  return {
    ...{ refused, file, columns, setColumns, order, setOrder, dates, hasColumns, isReady },
    ...{ sound, spoiled, choose },
  };
}

const keyOf = (headings: readonly string[]) => `bivouac-columns-${headings.join('|').slice(0, 500)}`;

export function rememberColumns(headings: readonly string[], columns: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(headings), columns.join('|'));
  } catch {
    // Guessed again the next time.
  }
}

function rememberedColumns<Field extends string>(
  headings: readonly string[],
  words: ColumnWords<Field>,
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
