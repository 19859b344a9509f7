/** The one pure function that puts a page's rows in their places; SQL's page on the same rows is equal to its result. */
import type { NarrowRow, NarrowStageRow, PageBody, TeamRow } from '@bivouac/data/feed';
import { arrangeCrews } from './crews.ts';
import { fastestOf } from './fastest.ts';
import { compareOrders } from './order.ts';
import type { RowsKind } from './rows-kind.ts';
import { arrangeSplits } from './splits.ts';
import { countStanding } from './standing.ts';

/** The body with its rows sorted and everything counted that follows from the rows' orders. Input is not touched. */
export function arrange<Body extends PageBody>(body: Body, { rowsKind }: { rowsKind: RowsKind }): Body {
  const { rows } = body as { rows?: readonly unknown[] };
  if (!rows || rowsKind === 'plain') return body;
  const arranged = { ...body, rows: arrangeRows(rows, rowsKind) };
  return rowsKind === 'stage' ? { ...arranged, fastest: fastestOf(rows as NarrowRow[]) } : arranged;
}

/** Rows of one kind sorted and counted. */
export function arrangeRows(rows: readonly unknown[], rowsKind: Exclude<RowsKind, 'plain'>): unknown[] {
  if (rowsKind === 'teams') return arrangeTeams(rows as TeamRow[]);
  if (rowsKind === 'stage') return arrangeSplits(arrangeCrews(rows as NarrowStageRow[]));
  return arrangeCrews(rows as NarrowRow[]);
}

/** Teams by `order`, then by their code in code-unit order. */
export function arrangeTeams(rows: readonly TeamRow[]): TeamRow[] {
  const sorted = [...rows].sort(
    (a, b) => compareOrders(a.order, b.order) || (a.team < b.team ? -1 : a.team > b.team ? 1 : 0),
  );
  const standings = countStanding(sorted);
  return sorted.map((row, i) => ({ ...row, ...(standings[i] as (typeof standings)[number]) }));
}
