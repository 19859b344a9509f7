/** The table of officials' pages: sorted by its heads, worked by keys, rows selected by check boxes; on a phone each row is a card. */
import { classNames } from '@bivouac/ui';
import {
  createColumnHelper,
  createSortedRowModel,
  functionalUpdate,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';
import styles from './data-table.module.css';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';
import { useRowsInSight } from './use-rows-in-sight.tsx';

export interface DataColumn<Row> {
  id: string;
  head: string;
  cell(row: Row): ReactNode;
  /** The value to sort by; `null` comes last. Without it the column cannot be sorted. */
  sort?(row: Row): string | number | null;
  isRowHead?: boolean;
  /** A figure, aligned to the end. */
  isFigure?: boolean;
  /** Takes the remaining width and cuts its text off. */
  grows?: boolean;
  /** Left out below 1000 px. */
  isWide?: boolean;
}

/** By id of a row. */
export type Selected = RowSelectionState;

export interface DataTableProps<Row> {
  /** Its `data-` attribute. */
  name: string;
  caption?: ReactNode;
  /** Its accessible name where it has no caption. */
  label?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  /** `data-` attributes of a row. */
  marksOf?(row: Row): Record<`data-${string}`, string | undefined | boolean>;
  /** Ids of columns line by line, as on a phone; the others are left out there. By default all of them, each after its head. */
  onPhone?: readonly string[];
  selection?: {
    selected: Selected;
    onSelect(selected: Selected): void;
    /** Accessible names of the check boxes. */
    labelOfAll: string;
    labelOf(row: Row): string;
  };
  keys?: RowKeys<Row>;
  /** By Enter, and by a click or, where rows are selected, a double click. */
  onOpen?(row: Row): void;
}

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
const { compare } = new Intl.Collator(undefined, { numeric: true });
const NONE: Selected = {};

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, onPhone, selection, keys, onOpen } = props;
  const element = useRef<HTMLTableElement>(null);
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(({ id, sort }) =>
      createColumnHelper<typeof features, Row>().accessor((row): unknown => sort?.(row) ?? undefined, {
        ...{ id, enableSorting: sort !== undefined, sortDescFirst: false, sortUndefined: 'last' },
        sortFn: (a, b) => compare(String(a.getValue(id)), String(b.getValue(id))),
      }),
    ),
    getRowId: props.rowId,
    state: { rowSelection: selection?.selected ?? NONE },
    onRowSelectionChange: (change) => selection?.onSelect(functionalUpdate(change, selection.selected)),
  });
  const lines = table.getRowModel().rows;
  const inSight = useRowsInSight(lines.length, element);
  const isWorked = Boolean(selection ?? keys ?? onOpen);
  const { place, choose, onKeyDown } = useRowKeys({
    ...{ lines, element, keys },
    scrollTo: inSight.scrollTo,
    open: onOpen,
    selectAll: selection && (() => table.toggleAllRowsSelected(true)),
    selectNone: selection && (() => selection.onSelect(NONE)),
  });
  const areas = onPhone?.map((line) => `"${selection ? 'pick ' : ''}${line}"`).join(' ');
  const first = onPhone?.[0]?.split(' ') ?? [];
  const rowHead = columns.find(({ isRowHead }) => isRowHead)?.id;
  const grid = onPhone && {
    gridTemplateAreas: areas,
    gridTemplateColumns: `${selection ? 'auto ' : ''}${first.map((id) => (id === rowHead ? 'minmax(0, 1fr)' : 'auto')).join(' ')}`,
  };
  const shape = ({ id, head, isFigure, grows, isWide }: DataColumn<Row>) => ({
    className: classNames(isFigure && styles.figure, grows && styles.grows, isWide && styles.wide),
    'data-column': id,
    'data-head': head || undefined,
    'data-spare': onPhone && !areas?.match(new RegExp(`\\b${id}\\b`)) ? '' : undefined,
    style: onPhone && { gridArea: id },
  });
  return (
    <div className={styles.frame}>
      <table
        ref={element}
        className={classNames(
          styles.table,
          onPhone ? styles.lines : styles.cards,
          columns.some(({ grows }) => grows) && styles.cut,
        )}
        aria-label={props.label}
        aria-rowcount={lines.length + 1}
        onKeyDown={isWorked ? onKeyDown : undefined}
        {...{ [`data-${props.name}`]: '' }}
      >
        {props.caption && <caption>{props.caption}</caption>}
        <thead>
          <tr>
            {selection && (
              <td className={styles.pick}>
                <input
                  type="checkbox"
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                  aria-label={selection.labelOfAll}
                />
              </td>
            )}
            {columns.map((column) => {
              const sorting = table.getColumn(column.id);
              const sorted = sorting?.getIsSorted();
              return (
                <th
                  key={column.id}
                  scope="col"
                  {...shape(column)}
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.sort ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={sorting?.getToggleSortingHandler()}
                    >
                      {column.head}
                    </button>
                  ) : (
                    column.head
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {inSight.before}
          {inSight.places.map((at) => {
            const line = lines[at];
            if (!line) return null;
            const row = line.original;
            const select = () => choose(line.id);
            const open = onOpen && (() => onOpen(row));
            return (
              <tr
                key={line.id}
                ref={inSight.measure}
                data-index={at}
                data-row={line.id}
                {...props.marksOf?.(row)}
                {...(isWorked && { tabIndex: at === place ? 0 : -1, onFocus: select })}
                {...(selection && { 'aria-selected': line.getIsSelected() })}
                aria-rowindex={at + 2}
                style={grid}
                onClick={selection ? select : open}
                onDoubleClick={selection && open}
              >
                {selection && (
                  <td className={styles.pick}>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      checked={line.getIsSelected()}
                      onChange={line.getToggleSelectedHandler()}
                      aria-label={selection.labelOf(row)}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const Cell = column.isRowHead ? 'th' : 'td';
                  return (
                    <Cell key={column.id} {...(column.isRowHead && { scope: 'row' })} {...shape(column)}>
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          {inSight.after}
        </tbody>
      </table>
    </div>
  );
}
