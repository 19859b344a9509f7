/** The points of a stage in driving order. Enter goes down a column, Shift + Enter up, Alt + arrows move the row. */
import type { RoadbookAnswer } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useSay } from '../language/language.ts';
import { type Cell, type DraftRow, limitsOf, moved, withCell, without } from './draft.ts';
import { PointLine } from './point-line.tsx';
import styles from './waypoints.module.css';

interface PointTableProps {
  draft: readonly DraftRow[];
  answers: readonly RoadbookAnswer[] | null;
  chosen: string | null;
  mayChange: boolean;
  /** What an official stage is timed by: everything but positions and radii stays. */
  isKept: boolean;
  onChoose(key: string): void;
  onChange(draft: DraftRow[]): void;
}

export function PointTable(props: PointTableProps) {
  const { draft, answers, chosen, mayChange, isKept, onChoose, onChange } = props;
  const say = useSay();
  const limits = useMemo(() => limitsOf(draft), [draft]);
  const byRow = useMemo(() => new Map(answers?.map((answer) => [answer.row, answer])), [answers]);
  // Lines stay as they are while another one is typed in.
  const now = useRef({ draft, onChange });
  useEffect(() => {
    now.current = { draft, onChange };
  });
  const type = useCallback((key: string, cell: Cell, text: string) => {
    const { draft: rows, onChange: change } = now.current;
    change(rows.map((one) => (one.key === key ? withCell(one, cell, text) : one)));
  }, []);
  const flag = useCallback((key: string, isSplit: boolean) => {
    const { draft: rows, onChange: change } = now.current;
    change(
      rows.map((one) =>
        one.key === key && !('note' in one.row)
          ? { ...one, row: { ...one.row, public_split: isSplit, bonus: one.row.bonus && isSplit } }
          : one,
      ),
    );
  }, []);
  const move = useCallback(
    (key: string, by: -1 | 1) => now.current.onChange(moved(now.current.draft, key, by)),
    [],
  );
  const remove = useCallback((key: string) => now.current.onChange(without(now.current.draft, key)), []);
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const field = event.target as HTMLElement;
    const line = field.closest('tr');
    const { cell } = field.dataset;
    if (!line || !cell) return;
    const key = line.dataset.key ?? '';
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && mayChange && !isKept) {
      event.preventDefault();
      move(key, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      for (let next = sibling(line, event.shiftKey); next; next = sibling(next, event.shiftKey)) {
        const below = next.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`);
        if (!below) continue;
        below.focus();
        if (below instanceof HTMLInputElement) below.select();
        return;
      }
    }
  };
  return (
    <div className={basics.scroll}>
      <table className={styles.table} onKeyDown={walk}>
        <caption>{say('waypoints.count', { count: draft.length })}</caption>
        <thead>
          <tr>
            {(
              [
                'place',
                'code',
                'kind',
                'distance',
                'lat',
                'lon',
                'open',
                'clear',
                'limit',
                'split',
                'acts',
              ] as const
            ).map((name) => (
              <th key={name} scope="col">
                {say(`waypoints.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.map((one, at) => (
            <PointLine
              key={one.key}
              place={at + 1}
              one={one}
              answer={byRow.get(at + 1)}
              limit={limits.get(one.key)}
              isChosen={one.key === chosen}
              mayChange={mayChange}
              isKept={isKept}
              onChoose={onChoose}
              onType={type}
              onFlag={flag}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sibling(line: Element, isUp: boolean): Element | null {
  return isUp ? line.previousElementSibling : line.nextElementSibling;
}
