/** The table of live results: a real table whose rows move, tint and drop columns by priority, never by scrolling the page. */
import { Fragment, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Column, RowGroup } from './column.ts';
import styles from './live-table.module.css';
import { cellClass, TableRow } from './table-row.tsx';
import { useGrowingCount } from './use-growing-count.ts';
import { useRowMotion } from './use-row-motion.ts';
import { useScrollingFrame } from './use-scrolling-frame.ts';

export interface LiveTableProps<Row> {
  /** What it is, its state and its time. */
  caption: ReactNode;
  /** Is the caption there only for those who listen? Default no. */
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What must differ for the row to count as changed (not: merely shifted). Without it nothing is tinted. */
  signature?: (row: Row) => string;
  /** Rows in sequence that share a heading; null for none. */
  groupOf?: (row: Row) => RowGroup | null;
  isFaded?: (row: Row) => boolean;
  isMarked?: (row: Row) => boolean;
  onOpen?: ((row: Row) => void) | undefined;
  /** Wider than its frame: scrolls inside it, from the last column on; head, first column and crew stay. */
  isMatrix?: boolean;
  /** As many rows on a screen as can be read. */
  isDense?: boolean;
}

export function LiveTable<Row>(props: LiveTableProps<Row>) {
  const { columns, rows, rowKey, signature, groupOf } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useScrollingFrame(props.isMatrix ? columns.map(({ id }) => id).join() : null);
  const shown = rows.slice(0, useGrowingCount(rows.length));
  useRowMotion(body, shown.map(rowKey), signature ? shown.map(signature) : null);
  return (
    // What scrolls must be reached by the arrow keys as well.
    <div
      ref={frame}
      className={classNames(styles.frame, props.isMatrix && styles.matrix, props.isDense && styles.dense)}
      {...(props.isMatrix ? { tabIndex: 0 } : {})}
    >
      <table className={styles.table}>
        <caption className={props.hideCaption ? styles.spoken : styles.caption}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)} title={column.title}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, place) => {
            const group = groupOf?.(row) ?? null;
            const before = place > 0 ? (groupOf?.(shown[place - 1] as Row) ?? null) : null;
            const key = rowKey(row);
            return (
              <Fragment key={key}>
                {group && group.id !== before?.id && (
                  <tr className={styles.group}>
                    <th colSpan={columns.length} scope="rowgroup">
                      {group.label}
                    </th>
                  </tr>
                )}
                <TableRow
                  row={row}
                  rowKey={key}
                  columns={columns}
                  isFaded={props.isFaded?.(row) ?? false}
                  isMarked={props.isMarked?.(row) ?? false}
                  onOpen={props.onOpen}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
