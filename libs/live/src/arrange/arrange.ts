/** The one pure function that puts a page's rows in their places; SQL's page on the same rows is equal to its result. */
import type {
  CountedSplit,
  NarrowRow,
  NarrowStageRow,
  NowBody,
  PageBody,
  Split,
  TeamRow,
} from '@bivouac/data/feed';
import { arrangeCrews, fastestOf } from './crews.ts';
import { arrangeNow } from './now.ts';
import { compareOrders } from './order.ts';
import type { RowsKind } from './rows-kind.ts';
import { countStanding, rankCounter } from './standing.ts';

/** The body with its rows sorted and everything counted that follows from the rows' orders. Input is not touched. */
export function arrange<Body extends PageBody>(body: Body, { rowsKind }: { rowsKind: RowsKind }): Body {
  const { rows }: PageBody & { rows?: readonly unknown[] } = body;
  if (!rows || rowsKind === 'plain') return body;
  if (rowsKind === 'now') return arrangeNow(body as unknown as NowBody) as unknown as Body;
  const arranged = { ...body, rows: arrangeRows(rows, rowsKind) };
  return rowsKind === 'stage' ? { ...arranged, fastest: fastestOf(rows as NarrowRow[]) } : arranged;
}

const totalOf = ({ total_ms }: NarrowRow) => total_ms;

/** Rows of one kind sorted and counted. */
export function arrangeRows(
  rows: readonly unknown[],
  rowsKind: Exclude<RowsKind, 'now' | 'plain'>,
): unknown[] {
  if (rowsKind === 'teams') return arrangeTeams(rows as TeamRow[]);
  if (rowsKind === 'stage') return arrangeSplits(arrangeCrews(rows as NarrowStageRow[], totalOf));
  return arrangeCrews(rows as NarrowRow[], totalOf);
}

/** Teams by `order`, then by their code in code-unit order. */
function arrangeTeams(rows: readonly TeamRow[]): TeamRow[] {
  const sorted = [...rows].sort(
    (a, b) => compareOrders(a.order, b.order) || (a.team < b.team ? -1 : a.team > b.team ? 1 : 0),
  );
  return countStanding(sorted, ({ total_ms }) => total_ms);
}

interface WithSplits {
  base_ms: number | null;
  splits: readonly Split[];
}

/** The rows with each split's `position`, `virtual_ms` and `virtual_position`; the sequence of rows is kept. */
function arrangeSplits<Row extends WithSplits>(
  rows: readonly Row[],
): (Omit<Row, 'splits'> & { splits: CountedSplit[] })[] {
  const counted = rows.map((row) => ({
    ...row,
    splits: row.splits.map((split) => ({
      ...split,
      position: 0,
      virtual_ms: row.base_ms === null ? null : row.base_ms + split.time_ms,
      virtual_position: null as number | null,
    })),
  }));
  for (const atOnePoint of byCode(counted.flatMap((row) => row.splits)).values()) {
    for (const [split, position] of ranked(atOnePoint, (split) => split.time_ms)) split.position = position;
    for (const [split, position] of ranked(atOnePoint, (split) => split.virtual_ms))
      split.virtual_position = position;
  }
  return counted;
}

function byCode(splits: readonly CountedSplit[]): Map<string, CountedSplit[]> {
  const groups = new Map<string, CountedSplit[]>();
  for (const split of splits) {
    const group = groups.get(split.code);
    if (group) group.push(split);
    else groups.set(split.code, [split]);
  }
  return groups;
}

function ranked(
  splits: readonly CountedSplit[],
  ms: (split: CountedSplit) => number | null,
): [CountedSplit, number][] {
  const rank = rankCounter<number>((a, b) => a === b);
  return splits
    .flatMap((split) => {
      const value = ms(split);
      return value === null ? [] : [{ split, value }];
    })
    .sort((a, b) => a.value - b.value)
    .map(({ split, value }) => [split, rank(value)]);
}
