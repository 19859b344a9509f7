/** Puts a patch on the page it was made for: changed rows replaced, body fields set, everything counted anew. */
import type { Page, PageBody, PagePatch } from '@bivouac/data/feed';
import { arrange } from './arrange.ts';
import { type RowsKind, rowsKindOf } from './rows-kind.ts';

export type Applied<Body extends PageBody = PageBody> =
  | { outcome: 'applied'; page: Page<Body> }
  /** The page already holds this revision or a later one. */
  | { outcome: 'known' }
  /** The patch starts from a later revision, or says only "fetch": the page must be fetched at `at_least`. */
  | { outcome: 'gap'; at_least: number };

/**
 * The page after the patch. The page handed in is not touched. A patch carries whole rows of everything that changed
 * since its base, so it also fits a page that is already past the base.
 */
export function applyPatch<Body extends PageBody>(page: Page<Body>, patch: PagePatch): Applied<Body> {
  if (patch.revision <= page.revision) return { outcome: 'known' };
  const rowsKind = rowsKindOf(page.key);
  const changed = patch.patch?.rows ?? [];
  const cannotPlaceRows = rowsKind === 'plain' && changed.length > 0;
  if (patch.base > page.revision || patch.patch === null || cannotPlaceRows) {
    return { outcome: 'gap', at_least: patch.revision };
  }
  const { body: fields, version } = patch.patch;
  const body = { ...page.body, ...fields } as Body & { rows?: readonly unknown[] };
  if (changed.length > 0) body.rows = replaceRows(body.rows ?? [], changed, rowsKind);
  const as_of = patch.as_of ?? page.as_of;
  return {
    outcome: 'applied',
    page: {
      ...page,
      revision: patch.revision,
      as_of,
      // A new version was made when the patch was.
      ...(version !== undefined && version !== page.version ? { posted_at: as_of } : {}),
      version: version ?? page.version,
      body: arrange(body as Body, { rowsKind }),
    },
  };
}

/** A row is one crew's (or one team's): a changed one replaces it whole, a new one is added. */
function replaceRows(rows: readonly unknown[], changed: readonly unknown[], rowsKind: RowsKind): unknown[] {
  const identity = rowsKind === 'teams' ? 'team' : 'number';
  const idOf = (row: unknown) => (row as Record<string, unknown>)[identity];
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  for (const row of changed) byId.set(idOf(row), row);
  return [...byId.values()];
}
