/** Rows that say whether they share their place: a new tie draws the rows it is about, and not the whole table. */
import { tiedPositions } from '@bivouac/rules';

export type Tied<Row> = Row & { isTied?: boolean };

export function withTies<Row extends { position: number | null }>(rows: readonly Row[]): Tied<Row>[] {
  const tied = tiedPositions(rows);
  return rows.map((row) =>
    row.position !== null && tied.has(row.position) ? { ...row, isTied: true } : row,
  );
}
