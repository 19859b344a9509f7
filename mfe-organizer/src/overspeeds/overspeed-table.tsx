/** The overspeeds of a stage, worked by keyboard: arrows move, Space selects, C and D judge, Delete takes back, H tells the history. */
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import { OverspeedRowView } from './overspeed-row.tsx';
import styles from './overspeeds.module.css';
import type { OverspeedRow } from './rows.ts';

export interface OverspeedKeys {
  confirm(rows: readonly OverspeedRow[]): void;
  dismiss(rows: readonly OverspeedRow[]): void;
  reopen(rows: readonly OverspeedRow[]): void;
  takeBack(rows: readonly OverspeedRow[]): void;
  history(row: OverspeedRow): void;
  undo(): void;
}

interface TableProps {
  rows: readonly OverspeedRow[];
  timeZone: string;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  keys: OverspeedKeys;
}

export function OverspeedTable({ rows, timeZone, selected, onSelect, keys }: TableProps) {
  const say = useSay();
  const table = useRef<HTMLTableElement>(null);
  const [currentId, setCurrent] = useState<string | null>(null);
  const place = Math.max(
    0,
    rows.findIndex(({ overspeed }) => overspeed.id === currentId),
  );
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const move = (to: number) => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (!row) return;
    setCurrent(row.overspeed.id);
    table.current?.querySelector<HTMLElement>(`[data-overspeed-row="${row.overspeed.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = rows[place];
    if (!current || (event.target as HTMLElement).tagName === 'INPUT') return;
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isUndo && event.key.toLowerCase() !== 'a')
      return;
    // Without a selection a key is about the row it is pressed on.
    const chosen = rows.filter(({ overspeed }) => selected.has(overspeed.id));
    const about = chosen.length > 0 ? chosen : [current];
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(place + 1),
      ArrowUp: () => move(place - 1),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      ' ': () => toggle(current.overspeed.id),
      a: () => onSelect(new Set(rows.map(({ overspeed }) => overspeed.id))),
      c: () => keys.confirm(about),
      d: () => keys.dismiss(about),
      u: () => keys.reopen(about),
      h: () => keys.history(current),
      z: () => isUndo && keys.undo(),
      Delete: () => keys.takeBack(about),
      Escape: () => onSelect(new Set()),
    };
    const act = acts[event.key] ?? acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isAll = rows.length > 0 && rows.every(({ overspeed }) => selected.has(overspeed.id));
  return (
    <div className={basics.scroll}>
      <table ref={table} className={styles.table} onKeyDown={onKeyDown} data-overspeeds>
        <caption className={styles.keys}>{say('over.keys')}</caption>
        <thead>
          <tr>
            <td className={styles.pick}>
              <input
                type="checkbox"
                checked={isAll}
                onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ overspeed }) => overspeed.id)))}
                aria-label={say('over.selectAll')}
              />
            </td>
            <th scope="col">{say('over.crew')}</th>
            <th scope="col">{say('over.zone')}</th>
            <th scope="col" className={styles.number}>
              {say('over.speed')}
            </th>
            <th scope="col" className={styles.number}>
              {say('over.lasted')}
            </th>
            <th scope="col" className={styles.number}>
              {say('over.at')}
            </th>
            <th scope="col">{say('over.penalty')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <OverspeedRowView
              key={row.overspeed.id}
              row={row}
              timeZone={timeZone}
              isSelected={selected.has(row.overspeed.id)}
              isCurrent={at === place}
              onCurrent={() => setCurrent(row.overspeed.id)}
              onSelect={() => toggle(row.overspeed.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
