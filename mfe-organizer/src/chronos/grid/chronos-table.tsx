/** Crews × points of a stage, worked by keyboard: arrows move, typing edits, Enter records, Delete voids, 1 and 2 choose. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { readTime } from '@bivouac/rules';
import { classNames, NumberPlate } from '@bivouac/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useSay } from '../../language/language.ts';
import { flagWord } from '../entry/last-entries.tsx';
import { expectedAt, precisionAt } from '../model/at-point.ts';
import { CellView } from './cell-view.tsx';
import styles from './grid.module.css';
import type { Cell, GridRow } from './rows.ts';

export interface CellCommands {
  write(point: GridPoint, number: string, at: string, old: GridChrono | null): void;
  take(chrono: GridChrono): void;
  choose(chrono: GridChrono): void;
}

interface ChronosTableProps {
  grid: ChronosGrid;
  rows: readonly GridRow[];
  commands: CellCommands;
}

const ROW_PX = 40;

export function ChronosTable({ grid, rows, commands }: ChronosTableProps) {
  const say = useSay();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const columns = useMemo(
    () => ({ '--points': grid.points.length }) as Record<string, number>,
    [grid.points.length],
  );
  const row = rows[chosen.row];
  const point = grid.points[chosen.column];
  const cell = row && point ? row.cells.get(point.id) : undefined;

  const move = (down: number, right: number) => {
    const next = {
      row: Math.min(Math.max(chosen.row + down, 0), rows.length - 1),
      column: Math.min(Math.max(chosen.column + right, 0), grid.points.length - 1),
    };
    setChosen(next);
    shown.scrollToIndex(next.row);
  };
  // The field goes away; the keys are the grid's again.
  const endDraft = () => {
    setDraft(null);
    setWrong(null);
    scroller.current?.focus();
  };
  const commit = () => {
    if (draft === null || !row || !point) return;
    const typed = readTime({
      text: draft,
      date: grid.date,
      timeZone: grid.time_zone,
      near: cell?.chrono?.at ?? expectedAt(grid, point, row.crew),
      precisionMs: precisionAt(grid, point),
    });
    if (typed.kind !== 'at')
      return setWrong(say(typed.kind === 'unreadable' ? `time.${typed.reason}` : 'time.not_a_time'));
    if (typed.at !== cell?.chrono?.at) commands.write(point, row.crew.number, typed.at, cell?.chrono ?? null);
    endDraft();
    move(1, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(event, { isEditing: draft !== null, hasChoice: (cell?.others.length ?? 0) > 0 });
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'move') {
      if (draft !== null) commit();
      else move(act.down, act.right);
    } else if (act.kind === 'commit') {
      if (draft === null) setDraft('');
      else commit();
    } else if (act.kind === 'cancel') {
      endDraft();
    } else if (act.kind === 'type') setDraft(act.text);
    else if (act.kind === 'void' && cell?.chrono) commands.take(cell.chrono);
    else if (act.kind === 'choose') {
      const other = cell && valuesOf(cell)[act.nth];
      if (other && !other.counted) commands.choose(other);
    }
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
        style={columns}
        data-chronos-grid
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div className={styles.head} role="row" tabIndex={-1}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <span role="columnheader" tabIndex={-1}>
            {say('grid.crew')}
          </span>
          {grid.points.map(({ id, code, name }) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <span key={id} role="columnheader" tabIndex={-1} title={name}>
              {code}
            </span>
          ))}
        </div>
        <div className={styles.body} style={{ height: shown.getTotalSize() }}>
          {shown.getVirtualItems().map(({ index, start }) => {
            const one = rows[index];
            return (
              one && (
                <Row
                  key={one.crew.number}
                  grid={grid}
                  row={one}
                  top={start}
                  chosen={index === chosen.row ? chosen.column : null}
                  draft={index === chosen.row ? draft : null}
                  onDraft={setDraft}
                  onChoose={(column) => {
                    setChosen({ row: index, column });
                    setDraft(null);
                  }}
                />
              )
            );
          })}
        </div>
      </div>
      <p className={styles.foot} aria-live="polite" data-wrong={wrong !== null || undefined}>
        {wrong ?? footOf(say, row, point, cell)}
      </p>
    </div>
  );
}

interface RowProps {
  grid: ChronosGrid;
  row: GridRow;
  top: number;
  chosen: number | null;
  draft: string | null;
  onDraft(text: string): void;
  onChoose(column: number): void;
}

function Row({ grid, row, top, chosen, draft, onDraft, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: thousands of cells, of which those in sight are drawn
    <div
      className={classNames(styles.row, row.hasProblem && styles.problem)}
      role="row"
      tabIndex={-1}
      style={{ transform: `translateY(${top}px)` }}
      data-crew={row.crew.number}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="rowheader" tabIndex={-1} className={styles.crew}>
        <NumberPlate number={row.crew.number} /> <span>{row.crew.names[0] ?? ''}</span>
      </span>
      {grid.points.map((point, column) => (
        <CellView
          key={point.id}
          cell={row.cells.get(point.id)}
          timeZone={grid.time_zone}
          isChosen={chosen === column}
          draft={chosen === column ? draft : null}
          onDraft={onDraft}
          onChoose={() => onChoose(column)}
        />
      ))}
    </div>
  );
}

function valuesOf({ chrono, others }: Cell): GridChrono[] {
  return chrono ? [chrono, ...others] : [];
}

type Act =
  | { kind: 'move'; down: number; right: number }
  | { kind: 'type'; text: string }
  | { kind: 'choose'; nth: number }
  | { kind: 'commit' | 'cancel' | 'void' };

const MOVES: Readonly<Record<string, [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

function keyAct(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { isEditing, hasChoice }: { isEditing: boolean; hasChoice: boolean },
): Act | null {
  if (ctrlKey || metaKey) return null;
  const move = MOVES[key];
  if (move && (!isEditing || key === 'ArrowDown' || key === 'ArrowUp'))
    return { kind: 'move', down: move[0], right: move[1] };
  if (key === 'Enter' || key === 'F2') return { kind: 'commit' };
  if (key === 'Escape') return { kind: 'cancel' };
  if (isEditing) return null;
  // With two values in the cell, 1 and 2 name them; F2 types a third.
  if (hasChoice && (key === '1' || key === '2')) return { kind: 'choose', nth: Number(key) - 1 };
  if (key === 'Delete') return { kind: 'void' };
  return /^\d$/.test(key) ? { kind: 'type', text: key } : null;
}

/** What is known of the chosen cell: who, where, what is doubtful. */
function footOf(
  say: ReturnType<typeof useSay>,
  row: GridRow | undefined,
  point: GridPoint | undefined,
  cell: Cell | undefined,
): string {
  if (!row || !point) return say('grid.keys');
  const told = cell?.chrono
    ? [
        cell.chrono.device ?? cell.chrono.by,
        ...cell.flags.map((flag) => flagWord(say, flag)),
        cell.chrono.reason,
      ]
    : [say('grid.empty')];
  return [`${row.crew.number} · ${point.code}`, ...told].filter(Boolean).join(' · ');
}
