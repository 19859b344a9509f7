/** Crews × points of a stage, worked by keyboard: arrows move, typing edits, Enter records, Delete asks for a time to be taken back, Space which of two counts, H tells. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSay } from '../../language/language.ts';
import { useTimeAsked } from '../entry/use-time-asked.ts';
import { whichHour } from '../model/clock-text.ts';
import { expectedAt, readTimeAt } from '../model/expected-at.ts';
import { WhichHour } from '../model/which-hour.tsx';
import { type CellDraft, draftOf, placeOfDraft } from './cell-draft.ts';
import { chooseIn, hasChoice } from './choose-in.ts';
import { type Clash, ClashDialog } from './clash-dialog.tsx';
import styles from './grid.module.css';
import { Foot } from './grid-foot.tsx';
import { GridBody, GridHead } from './grid-lines.tsx';
import { keyAct } from './key-act.ts';
import type { GridRow } from './rows.ts';
import { showColumn, useColumnStyle, useColumnsInSight, useColumnWidth } from './use-columns.ts';

/** As in the style sheet. */
const ROW_PX = 30;

export interface CellCommands {
  write(point: GridPoint, number: string, at: string, old: GridChrono | null, reason: string | null): void;
  take(chrono: GridChrono): void;
  choose(chrono: GridChrono): void;
  isOwn(id: string): boolean;
  tell(point: GridPoint, number: string): void;
  paste(text: string, from: { row: number; column: number }): void;
  show(cell: { number: string; point: string; isTyping: boolean }): void;
}

interface ChronosTableProps {
  grid: ChronosGrid;
  rows: readonly GridRow[];
  draft: CellDraft | null;
  onDraft(next: CellDraft | null | ((old: CellDraft | null) => CellDraft | null)): void;
  commands: CellCommands;
  /** Initials of others by crew number. */
  others: ReadonlyMap<string, string>;
}

export function ChronosTable({ grid, rows, draft, onDraft: setDraft, commands, others }: ChronosTableProps) {
  const say = useSay();
  const scroller = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = useTimeAsked(grid);
  const [clash, setClash] = useState<(Clash & { decide(isMine: boolean): void }) | null>(null);
  const { show } = commands;
  const width = useColumnWidth(grid.points.length, scroller);
  const { chosen, shown, ...cursor } = useCursor({
    ...{ points: grid.points, rows, draft, scroller, show, width },
  });
  const { from, go } = cursor;
  const style = useColumnStyle(grid.points.length, width);
  const columns = useColumnsInSight(grid.points, scroller, width);
  const row = rows[chosen.row];
  const point = grid.points[chosen.column];
  const cell = row && point ? row.cells.get(point.id) : undefined;
  const expected = draft !== null && row && point ? expectedAt(grid, point, row.crew) : null;
  const typed = draft !== null && point ? readTimeAt(draft.text, grid, point, expected) : null;
  const onDraft = useCallback((text: string) => setDraft((old) => old && { ...old, text }), [setDraft]);
  const onClick = ({ target }: MouseEvent) => {
    const at = placeOf(target);
    if (!at) return;
    if (draft === null) go(at);
    else if (at.row !== chosen.row || at.column !== chosen.column) commit(false, at);
  };
  const begin = (typed: string | null) => {
    if (row && point) setDraft(draftOf(typed, row, point, grid.time_zone));
    cursor.show(chosen, true);
  };
  const endDraft = () => {
    setDraft(null);
    cursor.hold();
    setWrong(null);
    scroller.current?.focus();
  };
  const stay = (why: string) => {
    setWrong(why);
    scroller.current?.querySelector<HTMLElement>('[data-draft]')?.focus();
  };
  /** `isEntered`: by Enter, which answers a question; leaving the cell by an arrow or for another one does not. */
  const commit = (isEntered: boolean, next = from(1, 0)) => {
    if (draft === null || !typed || !row || !point) return;
    const now = cell?.chrono ?? null;
    const isEmptied = !isEntered && draft.text.trim() === '';
    if (draft.text === draft.opened || isEmptied) {
      endDraft();
      return go(next);
    }
    if (typed.kind !== 'at')
      return stay(say(typed.kind === 'unreadable' ? `time.${typed.reason}` : 'time.not_a_time'));
    const { question, reason } =
      typed.at === now?.at
        ? { question: null, reason: null }
        : ask({ point, crew: row.crew, at: typed.at, expected, isEntered });
    if (question) return stay(question);
    const write = () => commands.write(point, row.crew.number, typed.at, now, reason);
    endDraft();
    const isOthers = now === null || !commands.isOwn(now.id);
    if (typed.at !== now?.at && (now?.id ?? null) !== draft.over && isOthers) {
      setClash({
        number: row.crew.number,
        point: point.code,
        mine: typed.at,
        theirs: now,
        decide: (isMine) => {
          if (isMine) write();
          setClash(null);
          scroller.current?.focus();
        },
      });
      return;
    }
    if (typed.at !== now?.at) write();
    go(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (clash) return;
    const act = keyAct(event, { isEditing: draft !== null, hasChoice: hasChoice(cell) });
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'move') {
      if (draft !== null) commit(false);
      else go(from(act.down, act.right));
    } else if (act.kind === 'commit') {
      if (draft === null) begin(null);
      else if (!event.repeat) commit(true);
    } else if (act.kind === 'cancel') {
      endDraft();
      cursor.show(chosen, false);
    } else if (act.kind === 'type') begin(act.text);
    else if (act.kind === 'history') {
      if (row && point) commands.tell(point, row.crew.number);
    } else if (act.kind === 'void') {
      if (cell?.chrono) commands.take(cell.chrono);
    } else chooseIn(cell, act.nth, commands);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== null || clash) return;
    event.preventDefault();
    commands.paste(event.clipboardData.getData('text/plain'), chosen);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: thousands of cells, of which those in sight are drawn */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        aria-label={say('grid.label', { stage: grid.stage })}
        aria-rowcount={rows.length + 1}
        aria-colcount={grid.points.length + 1}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPaste={onPaste}
        style={style}
        data-chronos-grid
      >
        <GridHead points={grid.points} />
        <GridBody
          grid={grid}
          rows={rows}
          columns={columns}
          inSight={shown.getVirtualItems()}
          height={shown.getTotalSize()}
          chosen={chosen}
          text={draft?.text ?? null}
          others={others}
          onDraft={onDraft}
        />
      </div>
      <Foot
        {...{ wrong, row, point, cell, commands }}
        which={typed ? whichHour(typed, grid.time_zone) : ''}
        precisionMs={grid.precision_ms}
      />
      <WhichHour typed={typed} text={draft?.text ?? ''} timeZone={grid.time_zone} onType={onDraft} />
      {clash && <ClashDialog clash={clash} timeZone={grid.time_zone} onDecide={clash.decide} />}
    </div>
  );
}

function placeOf(target: EventTarget): { row: number; column: number } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (row === undefined || column === undefined || target instanceof HTMLInputElement) return null;
  return { row: Number(row), column: Number(column) };
}

interface Place {
  row: number;
  column: number;
}

interface CursorOf {
  points: ChronosGrid['points'];
  rows: readonly GridRow[];
  draft: CellDraft | null;
  scroller: RefObject<HTMLDivElement | null>;
  /** Of a column, in px. */
  width: number;
  show(cell: { number: string; point: string; isTyping: boolean }): void;
}

/** Which cell of the grid is chosen, and what of the grid is in sight: where somebody types, the cell of that crew. */
function useCursor({ points, rows, draft, scroller, width, show: tell }: CursorOf) {
  const [cursor, setCursor] = useState<Place>({ row: 0, column: 0 });
  // Rows come and go while somebody types: the cell that is typed in stays the same crew's.
  const chosen = placeOfDraft(draft, rows, points) ?? cursor;
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 2,
    useFlushSync: false,
  });
  const bring = ({ row, column }: Place) => {
    shown.scrollToIndex(row);
    showColumn(scroller.current, column, width);
  };
  // What was half typed is brought into sight once, where the grid comes back.
  const bringDraft = useEffectEvent(() => {
    if (draft !== null) bring(chosen);
  });
  useEffect(() => bringDraft(), []);
  const show = (at: Place, isTyping: boolean) => {
    const number = rows[at.row]?.crew.number;
    const code = points[at.column]?.code;
    if (number && code) tell({ number, point: code, isTyping });
  };
  return {
    chosen,
    shown,
    show,
    /** Stays where the draft was. */
    hold: () => setCursor(chosen),
    from: (down: number, right: number): Place => ({
      row: Math.min(Math.max(chosen.row + down, 0), rows.length - 1),
      column: Math.min(Math.max(chosen.column + right, 0), points.length - 1),
    }),
    go(next: Place) {
      setCursor(next);
      show(next, false);
      bring(next);
    },
  };
}
