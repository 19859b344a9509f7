/** Lets rows glide to their new place and tints the changed ones; nothing moves for those who asked for less motion. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In a table of more rows nobody glides: each frame of it takes a phone longer than a frame lasts. */
const MOST_ROWS = 200;
const GLIDE_MS = 250;
const TINT_MS = 2000;

interface Before {
  tops: Map<string, number>;
  signatures: Map<string, string>;
}

/** `keys`: `data-row` of the rows to look after, one behind the other and the first at place `from`; `signatures` tell changed rows from shifted ones. */
export function useRowMotion(
  body: RefObject<HTMLTableSectionElement | null>,
  from: number,
  keys: readonly string[],
  signatures: readonly string[] | null,
): void {
  const before = useRef<Before | null>(null);
  const sequence = keys.join('\n');
  const content = signatures?.join('\n') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sequence and content stand for keys and signatures
  useLayoutEffect(() => {
    const rows = rowsOf(body.current, from, keys.length);
    const now: Before = { tops: new Map(), signatures: new Map() };
    const glides = (body.current?.childElementCount ?? 0) <= MOST_ROWS && !prefersLessMotion();
    if (glides) for (const [key, row] of rows) now.tops.set(key, row.offsetTop);
    for (const [i, key] of keys.entries()) now.signatures.set(key, signatures?.[i] ?? '');
    if (before.current && !prefersLessMotion()) {
      if (glides) glide(rows, before.current.tops, now.tops);
      tint(rows, before.current.signatures, now.signatures);
    }
    before.current = now;
  }, [sequence, content, body]);
}

function rowsOf(
  body: HTMLTableSectionElement | null,
  from: number,
  count: number,
): Map<string, HTMLTableRowElement> {
  const rows = [...(body?.rows ?? [])].filter(({ dataset }) => dataset.row !== undefined);
  return new Map(rows.slice(from, from + count).map((row) => [row.dataset.row ?? '', row]));
}

function glide(rows: Map<string, HTMLElement>, from: Map<string, number>, to: Map<string, number>): void {
  for (const [key, row] of rows) {
    const distance = (from.get(key) ?? to.get(key) ?? 0) - (to.get(key) ?? 0);
    if (Math.abs(distance) <= 4) continue;
    row.animate?.([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'ease-out',
    });
  }
}

/** A colour that is there and goes: one that faded would be drawn anew sixty times a second, with all of a long table. */
function tint(rows: Map<string, HTMLElement>, from: Map<string, string>, to: Map<string, string>): void {
  for (const [key, row] of rows) {
    const known = from.get(key);
    const hasChanged = known !== undefined && known !== to.get(key);
    // In a long table the place stays, and another crew may stand in it now.
    if (hasChanged || tinted.get(row)?.key !== key) endTint(row);
    if (!hasChanged) continue;
    row.dataset.changed = '';
    tinted.set(row, { key, timer: setTimeout(() => endTint(row), TINT_MS) });
  }
}

function endTint(row: HTMLElement): void {
  clearTimeout(tinted.get(row)?.timer);
  tinted.delete(row);
  delete row.dataset.changed;
}

const tinted = new WeakMap<HTMLElement, { key: string; timer: ReturnType<typeof setTimeout> }>();

function prefersLessMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
