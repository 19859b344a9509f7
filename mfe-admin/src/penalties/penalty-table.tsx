/** The penalties, worked by keyboard: arrows move, Space selects, C, D and A judge, W asks who moves, U judges again, Enter opens. */
import type { JudgedPenalty } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './penalties.module.css';
import { PenaltyLine } from './penalty-line.tsx';

export interface PenaltyKeys {
  confirm(about: readonly JudgedPenalty[]): void;
  dismiss(about: readonly JudgedPenalty[]): void;
  amend(about: readonly JudgedPenalty[]): void;
  whoMoves(about: readonly JudgedPenalty[]): void;
  reopen(about: readonly JudgedPenalty[]): void;
  open(penalty: JudgedPenalty): void;
  byHand(): void;
  undo(): void;
}

interface TableProps {
  penalties: readonly JudgedPenalty[];
  namesOf(number: string): string;
  timeZone: string;
  mayDecide: boolean;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  keys: PenaltyKeys;
}

/** So many rows at first, and with every press of the button. */
const ROWS = 200;

export function PenaltyTable({
  penalties,
  namesOf,
  timeZone,
  mayDecide,
  selected,
  onSelect,
  keys,
}: TableProps) {
  const say = useSay();
  const table = useRef<HTMLTableElement>(null);
  const [currentId, setCurrent] = useState<string | null>(null);
  const [count, setCount] = useState(ROWS);
  const shown = penalties.slice(0, count);
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === currentId),
  );
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const move = (to: number) => {
    const row = shown[Math.min(Math.max(to, 0), shown.length - 1)];
    if (!row) return;
    setCurrent(row.id);
    table.current?.querySelector<HTMLElement>(`[data-penalty="${row.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = shown[place];
    if (!current) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.altKey || (isCommand && key !== 'z' && key !== 'a')) return;
    // Without a selection a key is about the row it is pressed on.
    const chosen = penalties.filter(({ id }) => selected.has(id));
    const about = chosen.length > 0 ? chosen : [current];
    const decide: Record<string, () => void> = {
      c: () => keys.confirm(about),
      d: () => keys.dismiss(about),
      a: () => keys.amend(about),
      w: () => keys.whoMoves(about),
      u: () => keys.reopen(about),
      n: () => keys.byHand(),
      ' ': () => toggle(current.id),
    };
    const acts: Record<string, () => void> = {
      arrowdown: () => move(place + 1),
      arrowup: () => move(place - 1),
      home: () => move(0),
      end: () => move(shown.length - 1),
      enter: () => keys.open(current),
      escape: () => onSelect(new Set()),
      ...(mayDecide ? decide : {}),
    };
    const commands: Record<string, () => void> = {
      a: () => onSelect(new Set(penalties.map(({ id }) => id))),
      z: () => keys.undo(),
    };
    const act = isCommand ? mayDecide && commands[key] : acts[key];
    if (!act || ((event.target as HTMLElement).tagName === 'BUTTON' && key === 'enter')) return;
    event.preventDefault();
    act();
  };
  const isAll = penalties.length > 0 && penalties.every(({ id }) => selected.has(id));
  return (
    <>
      <div className={basics.scroll}>
        <table ref={table} className={styles.table} onKeyDown={onKeyDown} data-penalties>
          <caption>{say('judge.count', { count: penalties.length })}</caption>
          <thead>
            <tr>
              <td className={styles.pick}>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => onSelect(new Set(isAll ? [] : penalties.map(({ id }) => id)))}
                  aria-label={say('judge.selectAll')}
                />
              </td>
              <th scope="col">{say('judge.crew')}</th>
              <th scope="col">{say('judge.where')}</th>
              <th scope="col">{say('judge.why')}</th>
              <th scope="col" className={styles.number}>
                {say('judge.cost')}
              </th>
              <th scope="col">{say('judge.state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((penalty, at) => (
              <PenaltyLine
                key={penalty.id}
                penalty={penalty}
                names={namesOf(penalty.number)}
                timeZone={timeZone}
                isSelected={selected.has(penalty.id)}
                isCurrent={at === place}
                onCurrent={() => setCurrent(penalty.id)}
                onSelect={() => toggle(penalty.id)}
                onOpen={() => keys.open(penalty)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.keys}>{say(mayDecide ? 'judge.keys' : 'judge.readKeys')}</p>
      {shown.length < penalties.length && (
        <Button onClick={() => setCount((rows) => rows + ROWS)}>
          {say('judge.more', { count: penalties.length - shown.length })}
        </Button>
      )}
    </>
  );
}
