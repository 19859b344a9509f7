/** A filtered view of a classification: only some crews, with places and gaps counted among them. */
import type { ClassificationBody, NarrowRow, NowBody, NowRow, StageBody } from '@bivouac/data/feed';
import { arrangeRows } from './arrange.ts';
import { fastestOf } from './crews.ts';
import { placeNow } from './now.ts';
import { rowsKindOf } from './rows-kind.ts';

/** Codes as the crews carry them; an absent or null one does not filter. */
export interface RowFilter {
  category?: string | null;
  group?: string | null;
  class?: string | null;
  team?: string | null;
  flag?: string | null;
}

const FIELDS = ['category', 'group', 'class', 'team'] as const;

const isWanted = (value: string | null | undefined): value is string => value !== undefined && value !== null;

/**
 * The body with only the rows that match, `position`, gaps, `previous_position` and splits counted within them.
 * `positions` stay those of the whole page, and in the running race what was lost on the fastest of all.
 * Without any filter the body itself is returned.
 */
export function filterRows<Body extends ClassificationBody | NowBody | StageBody>(
  body: Body,
  filter: RowFilter,
): Body {
  const wanted = FIELDS.filter((field) => isWanted(filter[field]));
  const { flag } = filter;
  if (wanted.length === 0 && !isWanted(flag)) return body;
  const matching = (body.rows as unknown as readonly (NarrowRow & { positions: unknown })[]).filter(
    (row) =>
      wanted.every((field) => row[field] === filter[field]) &&
      (!isWanted(flag) || row.flags?.includes(flag) === true),
  );
  const wholePositions = new Map(matching.map((row) => [row.number, row.positions]));
  const kind = rowsKindOf(body.key);
  const rowsKind = kind === 'stage' ? kind : 'classification';
  const rows: readonly { number: string }[] =
    kind === 'now'
      ? placeNow(body as NowBody, matching as unknown as NowRow[])
      : (arrangeRows(matching, rowsKind) as { number: string }[]);
  return {
    ...body,
    ...(rowsKind === 'stage' && { fastest: fastestOf(matching) }),
    rows: rows.map((row) => ({ ...row, positions: wholePositions.get(row.number) })),
  };
}
