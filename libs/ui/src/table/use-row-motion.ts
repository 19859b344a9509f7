/** Lets rows glide to their new place and tints the changed ones; nothing moves for those who asked for less motion. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Rows that may glide at once; the others are simply there. */
const MOST_MOVES = 8;
const GLIDE_MS = 250;
const TINT_MS = 2000;

interface Before {
  tops: Map<string, number>;
  signatures: Map<string, string>;
}

/** `keys` are the rows' `data-row` in sequence; `signatures` (same sequence) tell changed rows from shifted ones. */
export function useRowMotion(
  body: RefObject<HTMLTableSectionElement | null>,
  keys: readonly string[],
  signatures: readonly string[] | null,
): void {
  const before = useRef<Before | null>(null);
  const sequence = keys.join('\n');
  const content = signatures?.join('\n') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sequence and content stand for keys and signatures
  useLayoutEffect(() => {
    const rows = rowsOf(body.current);
    const now: Before = { tops: new Map(), signatures: new Map() };
    for (const [key, row] of rows) now.tops.set(key, row.offsetTop);
    for (const [i, key] of keys.entries()) now.signatures.set(key, signatures?.[i] ?? '');
    if (before.current && !prefersLessMotion()) {
      glide(rows, before.current.tops, now.tops);
      tint(rows, before.current.signatures, now.signatures);
    }
    before.current = now;
  }, [sequence, content, body]);
}

function rowsOf(body: HTMLTableSectionElement | null): Map<string, HTMLTableRowElement> {
  const rows = new Map<string, HTMLTableRowElement>();
  for (const row of body?.rows ?? []) {
    const key = row.dataset.row;
    if (key !== undefined) rows.set(key, row);
  }
  return rows;
}

function glide(rows: Map<string, HTMLElement>, from: Map<string, number>, to: Map<string, number>): void {
  const moves = [...rows].flatMap(([key, row]) => {
    const distance = (from.get(key) ?? to.get(key) ?? 0) - (to.get(key) ?? 0);
    return Math.abs(distance) > 4 ? [{ row, distance }] : [];
  });
  moves.sort((a, b) => Math.abs(b.distance) - Math.abs(a.distance));
  for (const { row, distance } of moves.slice(0, MOST_MOVES)) {
    row.animate?.([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'ease-out',
    });
  }
}

function tint(rows: Map<string, HTMLElement>, from: Map<string, string>, to: Map<string, string>): void {
  for (const [key, row] of rows) {
    const known = from.get(key);
    if (known === undefined || known === to.get(key)) continue;
    const colour = getComputedStyle(row).getPropertyValue('--row-changed');
    row.animate?.([{ backgroundColor: colour }, {}], { duration: TINT_MS, easing: 'ease-in' });
  }
}

function prefersLessMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
