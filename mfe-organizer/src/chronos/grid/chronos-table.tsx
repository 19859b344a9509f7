/** Crews × points of a stage, worked by keyboard: arrows move, typing edits, Enter records, Delete asks for a time to be taken back, Space which of two counts, H tells. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { readTime } from '@bivouac/rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useHalfTyped } from '../../desk/outbox/half-typed.ts';
import { useSay } from '../../language/language.ts';
import { useTimeAsked } from '../entry/use-time-asked.ts';
import { expectedAt, precisionAt } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import { chooseIn, hasChoice } from './choose-in.ts';
import { type Clash, ClashDialog } from './clash-dialog.tsx';
import styles from './grid.module.css';
import { Foot } from './grid-foot.tsx';
import { GridBody, GridHead } from './grid-lines.tsx';
import { keyAct } from './key-act.ts';
import type { Cell, GridRow } from './rows.ts';
import { showColumn, useColumnCount, useColumnsInSight } from './use-columns.ts';

export interface CellCommands {
  write(point: GridPoint, number: string, at: string, old: GridChrono | null, reason: string | null): void;
  take(chrono: GridChrono): void;
  /** Asks which of several times counts; this one is proposed. */
  choose(chrono: GridChrono): void;
  /** Typed or chosen on this screen. */
  isOwn(id: string): boolean;
  /** Everything said of the crew at the point. */
  tell(point: GridPoint, number: string): void;
  /** A block from a spreadsheet, laid from a cell on. */
  paste(text: string, from: { row: number; column: number }): void;
  /** Where this screen is, for the others at the desk. */
  show(cell: { number: string; point: string; isTyping: boolean }): void;
}

interface ChronosTableProps {
  grid: ChronosGrid;
  rows: readonly GridRow[];
  commands: CellCommands;
  /** Initials of others by crew number. */
  others: ReadonlyMap<string, string>;
}

const ROW_PX = 40;

interface Draft {
  text: string;
  /** The value it was opened with, null where typing began it: left as it was, the time stays, however finely it was taken. */
  opened: string | null;
  /** What stood in the cell when typing began. */
  over: string | null;
}

export function ChronosTable({ grid, rows, commands, others }: ChronosTableProps) {
  const say = useSay();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ row: 0, column: 0 });
  const [draft, setDraft] = useState<Draft | null>(null);
  useHalfTyped(draft === null || draft.text === draft.opened ? '' : draft.text);
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = useTimeAsked(grid);
  const [clash, setClash] = useState<(Clash & { decide(isMine: boolean): void }) | null>(null);
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 2,
    useFlushSync: false,
  });
  const style = useColumnCount(grid.points.length);
  const columns = useColumnsInSight(grid.points, scroller);
  const row = rows[chosen.row];
  const point = grid.points[chosen.column];
  const cell = row && point ? row.cells.get(point.id) : undefined;
  const onDraft = useCallback((text: string) => setDraft((old) => old && { ...old, text }), []);
  const onClick = ({ target }: MouseEvent) => {
    const at = placeOf(target);
    if (!at) return;
    setChosen(at);
    show(at, false);
    setDraft(null);
  };
  const show = (at: { row: number; column: number }, isTyping: boolean) => {
    const number = rows[at.row]?.crew.number;
    const code = grid.points[at.column]?.code;
    if (number && code) commands.show({ number, point: code, isTyping });
  };
  const move = (down: number, right: number) => {
    const next = {
      row: Math.min(Math.max(chosen.row + down, 0), rows.length - 1),
      column: Math.min(Math.max(chosen.column + right, 0), grid.points.length - 1),
    };
    setChosen(next);
    show(next, false);
    shown.scrollToIndex(next.row);
    showColumn(scroller.current, next.column);
  };
  const begin = (typed: string | null) => {
    setDraft(draftOf(typed, cell, grid.time_zone));
    show(chosen, true);
  };
  // The field goes away; the keys are the grid's again.
  const endDraft = () => {
    setDraft(null);
    setWrong(null);
    scroller.current?.focus();
  };
  /** `isEntered`: by Enter, which answers a question; leaving the cell by an arrow does not. */
  const commit = (isEntered: boolean) => {
    if (draft === null || !row || !point) return;
    const now = cell?.chrono ?? null;
    if (draft.opened !== null && draft.text === draft.opened) {
      endDraft();
      return move(1, 0);
    }
    const typed = readCell(draft.text, grid, point, row);
    if (typed.kind !== 'at')
      return setWrong(say(typed.kind === 'unreadable' ? `time.${typed.reason}` : 'time.not_a_time'));
    const crew = typed.at === now?.at ? null : row.crew;
    const { question, reason } = ask({ point, crew, at: typed.at, isEntered });
    if (question) return setWrong(question);
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
    move(1, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (clash) return;
    const act = keyAct(event, { isEditing: draft !== null, hasChoice: hasChoice(cell) });
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'move') {
      if (draft !== null) commit(false);
      else move(act.down, act.right);
    } else if (act.kind === 'commit') {
      if (draft === null) begin(null);
      else if (!event.repeat) commit(true);
    } else if (act.kind === 'cancel') {
      endDraft();
      show(chosen, false);
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
      <Foot wrong={wrong} row={row} point={point} cell={cell} commands={commands} />
      {clash && <ClashDialog clash={clash} timeZone={grid.time_zone} onDecide={clash.decide} />}
    </div>
  );
}

/** `typed`: null: the cell was opened with what stands there. */
function draftOf(typed: string | null, cell: Cell | undefined, timeZone: string): Draft {
  const opened = typed === null && cell?.chrono ? clockText(cell.chrono.at, timeZone) : null;
  return { text: typed ?? opened ?? '', opened, over: cell?.chrono?.id ?? null };
}

/** The cell that was pressed; null: none, or the field in it. */
function placeOf(target: EventTarget): { row: number; column: number } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (row === undefined || column === undefined || target instanceof HTMLInputElement) return null;
  return { row: Number(row), column: Number(column) };
}

/** A time near to the one that stands in the cell, or else to when it is expected. */
function readCell(text: string, grid: ChronosGrid, point: GridPoint, { cells, crew }: GridRow) {
  return readTime({
    text,
    date: grid.date,
    timeZone: grid.time_zone,
    near: cells.get(point.id)?.chrono?.at ?? expectedAt(grid, point, crew),
    precisionMs: precisionAt(grid, point),
  });
}
