/** One row of a live table; draws its cells again only when what it shows has changed. */
import { type MouseEvent, memo } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import styles from './live-table.module.css';
import { sameValue } from './same-value.ts';

export interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  isFaded: boolean;
  isMarked: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

function PlainRow<Row>({ row, rowKey, columns, isFaded, isMarked, onOpen }: TableRowProps<Row>) {
  const open = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, input, summary, label')) onOpen?.(row);
  };
  return (
    // The row is a larger target for the pointer; the keyboard has the button in its head.
    <tr
      data-row={rowKey}
      className={classNames(
        styles.row,
        onOpen && styles.opens,
        isFaded && styles.faded,
        isMarked && styles.marked,
      )}
      onClick={onOpen ? open : undefined}
    >
      {columns.map((column) => {
        const Cell = column.isRowHead ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(column.isRowHead ? { scope: 'row' as const } : {})}
            data-column={column.id}
            className={cellClass(column)}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

export const TableRow = memo(
  PlainRow,
  (before, after) =>
    before.columns === after.columns &&
    before.isFaded === after.isFaded &&
    before.isMarked === after.isMarked &&
    before.onOpen === after.onOpen &&
    sameValue(before.row, after.row),
) as typeof PlainRow;

export function cellClass<Row>(column: Column<Row>): string {
  return classNames(
    styles.cell,
    styles[`p${column.priority}`],
    column.onlyBelow && styles[`below${column.onlyBelow}`],
    styles[column.align ?? 'start'],
    column.isRowHead && styles.head,
    column.grows && styles.grows,
    column.isNow && styles.now,
  );
}
