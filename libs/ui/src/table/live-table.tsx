/** The table of live results: a real table whose rows move, tint and drop columns by priority, never by scrolling the page. */
import { Fragment, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import controls from '../controls/controls.module.css';
import type { Column, Room, RowGroup } from './column.ts';
import large from './large-words.module.css';
import styles from './live-table.module.css';
import rooms from './rooms.module.css';
import stillFrame from './still-frame.module.css';
import { cellClass, TableRow } from './table-row.tsx';
import { SHORT, useCalmRows } from './use-calm-rows.ts';
import { useGrowingCount, useStillRows } from './use-growing-count.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { rowsLeft, useKeptPlace } from './use-kept-place.ts';
import { useRowMotion } from './use-row-motion.ts';
import { useScrollingFrame } from './use-scrolling-frame.ts';

export interface LiveTableProps<Row> {
  /** What it is, its state and its time. */
  caption: ReactNode;
  /** Is the caption there only for those who listen? Default no. */
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  /** By id of a column; of a table that scrolls by itself. */
  rooms?: Readonly<Record<string, Room>> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the rows are about: which page, by which filter. Where it stays, a long table may bring rows off the screen up to date a little later. */
  subject?: string;
  /** Key of the entry in the history: a table drawn anew at the same one is where it was left. */
  place?: string;
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
  const still = useStillRows();
  const isStill = still !== null && props.isMatrix;
  const frame = useScrollingFrame(props.isMatrix ? columns.map(({ id }) => id).join() : null);
  const shown = rows.slice(0, useGrowingCount(rows.length, rowsLeft(props.place)));
  const isLong = useOnce(rows.length > SHORT);
  const drawn = useCalmRows(shown, rowKey, body, isLong, props.subject);
  useKeptFocus(body);
  useKeptPlace(frame, props.place, shown.length);
  const seen = drawn.filter(({ isSeen }) => isSeen).map(({ row }) => row);
  const from = drawn.findIndex(({ isSeen }) => isSeen);
  useRowMotion(body, from, seen.map(rowKey), signature ? seen.map(signature) : null);
  return (
    // What scrolls must be reached by the arrow keys as well.
    <div
      ref={frame}
      className={classNames(
        styles.frame,
        props.isMatrix && styles.matrix,
        props.isMatrix && rooms.rooms,
        props.isDense && styles.dense,
        isStill && stillFrame.still,
      )}
      {...(props.isMatrix ? { tabIndex: 0 } : {})}
      {...(isStill ? { 'data-still': '' } : {})}
    >
      <table className={classNames(styles.table, !props.isMatrix && large.large)}>
        <caption className={props.hideCaption ? controls.spoken : styles.caption}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cellClass(column)}
                title={column.title}
                data-room={props.rooms?.[column.id]?.[0] || undefined}
                data-words={props.rooms?.[column.id]?.[1] || undefined}
                {...(column.grows ? { 'data-grows': '' } : {})}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map(({ row, key }, place) => {
            const group = groupOf?.(row) ?? null;
            const before = place > 0 ? (groupOf?.(drawn[place - 1]?.row as Row) ?? null) : null;
            return (
              <Fragment key={key}>
                {group && group.id !== before?.id && (
                  <tr className={styles.group}>
                    <th colSpan={columns.length} scope="rowgroup">
                      <span className={styles.groupLabel}>{group.label}</span>
                    </th>
                  </tr>
                )}
                <TableRow
                  row={row}
                  rowKey={rowKey(row)}
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
      {still && shown.length < rows.length && still.rest(rows.length - shown.length)}
    </div>
  );
}

/** True from the first time on: a table that was long goes on being drawn as one, and no row is made anew for it. */
function useOnce(is: boolean): boolean {
  const was = useRef(is);
  was.current ||= is;
  return was.current;
}
