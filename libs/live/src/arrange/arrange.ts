/** The one pure function that puts a page's rows in their places; SQL's page on the same rows is equal to its result. */
import type { NarrowRow, NarrowStageRow, NowBody, NowRow, PageBody, TeamRow } from '@bivouac/data/feed';
import { arrangeCrews, fastestOf } from './crews.ts';
import { arrangeNow, placeNow } from './now.ts';
import { compareOrders } from './order.ts';
import type { RowsKind } from './rows-kind.ts';
import { arrangeSplits } from './splits.ts';
import { countStanding } from './standing.ts';

/** The body with its rows sorted and everything counted that follows from the rows' orders. Input is not touched. */
export function arrange<Body extends PageBody>(body: Body, { rowsKind }: { rowsKind: RowsKind }): Body {
  const { rows } = body as { rows?: readonly unknown[] };
  if (!rows || rowsKind === 'plain') return body;
  if (rowsKind === 'now') return arrangeNow(body as unknown as NowBody) as unknown as Body;
  const arranged = { ...body, rows: arrangeRows(rows, rowsKind) };
  return rowsKind === 'stage' ? { ...arranged, fastest: fastestOf(rows as NarrowRow[]) } : arranged;
}

const totalOf = ({ total_ms }: NarrowRow) => total_ms;

/** Rows of one kind sorted and counted; those of the running race by what was reckoned among all. */
export function arrangeRows(rows: readonly unknown[], rowsKind: Exclude<RowsKind, 'plain'>): unknown[] {
  if (rowsKind === 'teams') return arrangeTeams(rows as TeamRow[]);
  if (rowsKind === 'stage') return arrangeSplits(arrangeCrews(rows as NarrowStageRow[], totalOf));
  if (rowsKind === 'now') return placeNow(rows as NowRow[]);
  return arrangeCrews(rows as NarrowRow[], totalOf);
}

/** Teams by `order`, then by their code in code-unit order. */
function arrangeTeams(rows: readonly TeamRow[]): TeamRow[] {
  const sorted = [...rows].sort(
    (a, b) => compareOrders(a.order, b.order) || (a.team < b.team ? -1 : a.team > b.team ? 1 : 0),
  );
  const standings = countStanding(sorted);
  return sorted.map((row, i) => ({ ...row, ...(standings[i] as (typeof standings)[number]) }));
}
