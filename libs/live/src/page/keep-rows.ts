/** Keeps the identity of rows that did not change, so that a screen repaints only those that did. */
import type { Page, PageBody } from '@bivouac/data/feed';

interface WithRows {
  rows?: readonly object[];
}

/** `next`, in which every row equal to the one of the same crew, team or id in `previous` is that very object; `previous` itself if nothing changed. */
export function keepRows<Body extends PageBody>(previous: Page<Body> | null, next: Page<Body>): Page<Body> {
  if (previous && isEqual(previous, next)) return previous;
  const before = (previous?.body as WithRows | undefined)?.rows;
  const after = (next.body as WithRows).rows;
  if (!before || !after) return next;
  const known = new Map(before.map((row) => [identityOf(row), row]));
  const rows = after.map((row) => {
    const old = known.get(identityOf(row));
    return old && isEqual(old, row) ? old : row;
  });
  return { ...next, body: { ...next.body, rows } };
}

function identityOf(row: object): unknown {
  const { id, number, team } = row as { id?: unknown; number?: unknown; team?: unknown };
  return id ?? number ?? team;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) =>
    isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
