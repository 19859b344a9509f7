/** One place of a start list: who has it, when it starts, and the field in which another place is typed. */

import type { CrewToStart } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { formatDuration, type ProposedSlot } from '@bivouac/rules';
import { Button, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTyped } from '../forms/use-typed.ts';
import { useSay } from '../language/language.ts';
import { timeOf } from './moved-list.tsx';
import styles from './start-order.module.css';

interface OrderRowProps {
  slot: ProposedSlot;
  crew: CrewToStart | undefined;
  hasControl: boolean;
  isChanged: boolean;
  isWaiting: boolean;
  timeZone: string;
  onMove(number: string, position: number): void;
  onAway(number: string): void;
  form: ReactNode;
}

const DRAGGED = 'text/x-crew-number';

export function OrderRow({
  slot,
  crew,
  hasControl,
  isChanged,
  isWaiting,
  timeZone,
  onMove,
  onAway,
  form,
}: OrderRowProps) {
  const say = useSay();
  const { number, position } = slot;
  const [typed, setTyped] = useTyped(String(position));
  const [isOver, setIsOver] = useState(false);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (event.key === 'Enter' && /^\d{1,4}$/.test(typed.trim())) onMove(number, Number(typed));
    else if (event.key === 'Escape') setTyped(String(position));
    else if (step) onMove(number, position + step);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') focusNext(event.currentTarget, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <tr
        className={styles.row}
        data-slot={number}
        data-changed={isChanged || undefined}
        data-over={isOver || undefined}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, number)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const dropped = event.dataTransfer.getData(DRAGGED);
          if (dropped && dropped !== number) onMove(dropped, position);
        }}
      >
        <td>
          <input
            className={styles.position}
            inputMode="numeric"
            maxLength={4}
            aria-label={say('starts.positionOf', { number })}
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
        </td>
        <th scope="row">
          <NumberPlate number={number} />
        </th>
        <td className={styles.wide}>
          <span className={basics.strong}>{joinIsolated(crew?.names ?? [], ' · ')}</span>
          <span className={`${basics.quiet} ${basics.light}`}> {crew?.class_label}</span>
          {isWaiting && <span className={styles.mark}>{say('starts.noResult')}</span>}
          {crew?.standing === 'back' && <span className={styles.mark}>{say('starts.restarts')}</span>}
          {slot.reason && (
            <span className={styles.reason}>
              Δ {slot.from && slot.from.position !== position && `${slot.from.position} → ${position} · `}
              {slot.reason}
            </span>
          )}
        </td>
        {hasControl && (
          <td className={styles.interval}>{slot.due_at ? timeOf(slot.due_at, timeZone) : ''}</td>
        )}
        <td>
          <strong>{timeOf(slot.stage_due_at, timeZone)}</strong>
        </td>
        <td className={styles.interval}>
          {slot.interval_ms === null ? '' : formatDuration(slot.interval_ms)}
        </td>
        <td className={styles.interval}>
          <Button look="quiet" aria-label={say('starts.awayOf', { number })} onClick={() => onAway(number)}>
            {say('starts.away')}
          </Button>
        </td>
      </tr>
      {form && (
        <tr>
          <td colSpan={hasControl ? 7 : 6}>{form}</td>
        </tr>
      )}
    </>
  );
}

function focusNext(field: HTMLInputElement, key: 'ArrowUp' | 'ArrowDown' | string): void {
  const fields = [...(field.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-slot] input') ?? [])];
  fields[fields.indexOf(field) + (key === 'ArrowUp' ? -1 : 1)]?.focus();
}
