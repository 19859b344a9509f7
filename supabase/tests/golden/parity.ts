/** What the reader's side makes of a page: its rows without anything counted, and the page a chain of patches leads to. */
import { type Applied, applyPatch, arrange, rowsKindOf } from '@bivouac/live/arrange';
import type { Page, PagePatch } from './door.ts';

type Row = Record<string, unknown>;
type FeedPage = Parameters<typeof applyPatch>[0];
type FeedPatch = Parameters<typeof applyPatch>[1];

const COUNTED = ['position', 'gap_ms', 'gap_previous_ms', 'positions', 'previous_position'];
const COUNTED_IN_NOW = ['loss_ms', 'virtual_ms', 'order'];
const COUNTED_IN_SPLITS = ['position', 'virtual_ms', 'virtual_position'];

export function arrangedAnew(page: Page): unknown {
  const rowsKind = rowsKindOf(page.key);
  const isNow = rowsKind === 'now';
  const rows = (page.body.rows as Row[])
    .map((row) => narrow(isNow ? without(row, COUNTED_IN_NOW) : row))
    .reverse();
  const body = isNow ? without(page.body as Row, ['best']) : page.body;
  return arrange({ ...body, rows } as unknown as FeedPage['body'], { rowsKind });
}

export function narrow(row: Row): Row {
  const kept = without(row, COUNTED);
  if (Array.isArray(row.splits))
    kept.splits = (row.splits as Row[]).map((split) => without(split, COUNTED_IN_SPLITS));
  return kept;
}

function without(row: Row, names: string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

export function patched(page: Page, patches: PagePatch[]): unknown {
  let current = page as unknown as FeedPage;
  for (const patch of patches) {
    const applied: Applied = applyPatch(current, patch as unknown as FeedPatch);
    if (applied.outcome === 'gap') return null;
    if (applied.outcome === 'applied') current = applied.page;
  }
  return current.body;
}
