/** The table of live results: a real table whose rows move, tint and drop columns by priority, never by scrolling the page. */
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import controls from '../controls/controls.module.css';
import { useKept } from '../state/use-kept.ts';
import type { Column, Room, RowGroup } from './column.ts';
import large from './large-words.module.css';
import styles from './live-table.module.css';
import rooms from './rooms.module.css';
import stillFrame from './still-frame.module.css';
import { cellClass, TableRow } from './table-row.tsx';
import { SHORT, useCalmRows } from './use-calm-rows.ts';
import { useGrowingCount, useStillRows } from './use-growing-count.ts';
import { rowsLeft, useKeptPlace } from './use-kept-place.ts';
import { useScrollingFrame } from './use-scrolling-frame.ts';

/** In a table of more rows nobody glides: each frame of it takes a phone longer than a frame lasts. */
const MOST_ROWS = 200;
const GLIDE_MS = 250;
const TINT_MS = 2000;

const tinted = new WeakMap<HTMLElement, { key: string; timer: ReturnType<typeof setTimeout> }>();

const CONTROLS = 'a, button, input';

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
  const count = useGrowingCount(rows.length, rowsLeft(props.place));
  const shown = useMemo(() => rows.slice(0, count), [rows, count]);
  // A table that was long goes on being drawn as one, and no row is made anew for it.
  const isLong = useKept(rows.length > SHORT, (was) => !was);
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

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-row]') : null;

/** In a long table rows keep their elements and crews move through them: the focus follows its crew, and a press does not count once another crew has come under it. */
function useKeptFocus(body: RefObject<HTMLTableSectionElement | null>): void {
  const focused = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    let pressed: string | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = rowOf(target)?.dataset.row;
    };
    const onDown = ({ target }: PointerEvent) => {
      pressed = rowOf(target)?.dataset.row;
    };
    const onClick = (event: MouseEvent) => {
      const isOther = pressed !== undefined && pressed !== rowOf(event.target)?.dataset.row;
      pressed = undefined;
      // By the keyboard nothing was pressed down.
      if (!isOther || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('pointerdown', onDown, { capture: true });
    element.addEventListener('click', onClick, { capture: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('click', onClick, { capture: true });
    };
  }, [body]);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const row = rowOf(active);
    const key = focused.current;
    if (!active || !row || key === undefined || row.dataset.row === key || !body.current?.contains(row))
      return;
    const home = [...body.current.rows].find(({ dataset }) => dataset.row === key);
    const at = [...row.querySelectorAll(CONTROLS)].indexOf(active);
    home?.querySelectorAll<HTMLElement>(CONTROLS)[at]?.focus({ preventScroll: true });
  });
}

interface Before {
  text: string;
  tops: Map<string, number>;
  signatures: Map<string, string>;
}

/** `keys`: `data-row` of the rows to look after, one behind the other and the first at place `from`; `signatures` tell changed rows from shifted ones. */
function useRowMotion(
  body: RefObject<HTMLTableSectionElement | null>,
  from: number,
  keys: readonly string[],
  signatures: readonly string[] | null,
): void {
  const before = useRef<Before | null>(null);
  useLayoutEffect(() => {
    const text = [...keys, ...(signatures ?? [])].join('\n');
    if (before.current?.text === text) return;
    const rows = rowsOf(body.current, from, keys.length);
    const now: Before = { text, tops: new Map(), signatures: new Map() };
    const glides = (body.current?.childElementCount ?? 0) <= MOST_ROWS && !prefersLessMotion();
    if (glides) for (const [key, row] of rows) now.tops.set(key, row.offsetTop);
    for (const [i, key] of keys.entries()) now.signatures.set(key, signatures?.[i] ?? '');
    if (before.current && !prefersLessMotion()) {
      if (glides) glide(rows, before.current.tops, now.tops);
      tint(rows, before.current.signatures, now.signatures);
    }
    before.current = now;
  });
}

function rowsOf(
  body: HTMLTableSectionElement | null,
  from: number,
  count: number,
): Map<string, HTMLTableRowElement> {
  const rows = [...(body?.rows ?? [])].filter(({ dataset }) => dataset.row !== undefined);
  return new Map(rows.slice(from, from + count).map((row) => [row.dataset.row ?? '', row]));
}

function glide(rows: Map<string, HTMLElement>, from: Map<string, number>, to: Map<string, number>): void {
  for (const [key, row] of rows) {
    const distance = (from.get(key) ?? to.get(key) ?? 0) - (to.get(key) ?? 0);
    if (Math.abs(distance) <= 4) continue;
    row.animate?.([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'ease-out',
    });
  }
}

/** A colour that is there and goes: one that faded would be drawn anew sixty times a second, with all of a long table. */
function tint(rows: Map<string, HTMLElement>, from: Map<string, string>, to: Map<string, string>): void {
  for (const [key, row] of rows) {
    const known = from.get(key);
    const hasChanged = known !== undefined && known !== to.get(key);
    // In a long table the place stays, and another crew may stand in it now.
    if (hasChanged || tinted.get(row)?.key !== key) endTint(row);
    if (!hasChanged) continue;
    row.dataset.changed = '';
    tinted.set(row, { key, timer: setTimeout(() => endTint(row), TINT_MS) });
  }
}

function endTint(row: HTMLElement): void {
  clearTimeout(tinted.get(row)?.timer);
  tinted.delete(row);
  delete row.dataset.changed;
}

function prefersLessMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
