/** One line, two fields, no mouse: number ⏎ time ⏎. Enter on an empty number takes the next one expected. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { live } from '@bivouac/live';
import { readTime } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSay } from '../../language/language.ts';
import { expectedAt, precisionAt } from '../model/at-point.ts';
import styles from './entry.module.css';

export type TypedEntry =
  | { kind: 'chrono'; number: string; at: string }
  | { kind: 'did_not_finish' | 'did_not_start'; number: string };

interface EntryLineProps {
  grid: ChronosGrid;
  point: GridPoint;
  next: GridCrew | null;
  onEnter(entry: TypedEntry): void;
  onUndo(): void;
}

export function EntryLine({ grid, point, next, onEnter, onUndo }: EntryLineProps) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const timeField = useRef<HTMLInputElement>(null);
  const crew = grid.crews.find((one) => one.number === number.trim()) ?? null;
  const expected = expectedAt(grid, point, crew ?? next);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another point begins with an empty line
  useEffect(() => {
    setNumber('');
    setTime('');
    numberField.current?.focus();
  }, [point.id]);

  const takeNumber = () => {
    const typed = number.trim() || next?.number;
    if (!typed) return;
    setNumber(typed);
    setWrong(null);
    timeField.current?.focus();
  };
  const takeTime = () => {
    const typed = readTime({
      text: time,
      date: grid.date,
      timeZone: grid.time_zone,
      near: expected,
      precisionMs: precisionAt(grid, point),
    });
    if (typed.kind === 'unreadable') return setWrong(say(`time.${typed.reason}`));
    if (typed.kind === 'at') onEnter({ kind: 'chrono', number, at: typed.at });
    else if (typed.kind === 'now')
      onEnter({ kind: 'chrono', number, at: new Date(live().time.nowMs()).toISOString() });
    else onEnter({ kind: typed.kind, number });
    setNumber('');
    setTime('');
    setWrong(null);
    numberField.current?.focus();
  };
  const keys = (take: () => void) => (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      take();
    } else if (event.key === 'Escape') {
      setNumber('');
      setTime('');
      setWrong(null);
      numberField.current?.focus();
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onUndo();
    }
  };
  return (
    <section className={styles.entry} aria-label={say('entry.label', { point: point.code })}>
      <div className={styles.line}>
        <label className={styles.field}>
          <span>{say('entry.number')}</span>
          <input
            ref={numberField}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            onKeyDown={keys(takeNumber)}
            placeholder={next?.number ?? ''}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            data-entry="number"
          />
        </label>
        <label className={styles.field}>
          <span>{say('entry.time')}</span>
          <input
            ref={timeField}
            value={time}
            onChange={(event) => setTime(event.target.value)}
            onKeyDown={keys(takeTime)}
            placeholder={expected ? formatTimeOfDay(expected, grid.time_zone, true) : ''}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong !== null}
            data-entry="time"
          />
        </label>
      </div>
      <p
        className={styles.echo}
        aria-live="polite"
        data-entry="echo"
        data-wrong={wrong !== null || undefined}
      >
        {wrong ?? echoOf(say, number, crew, next)}
      </p>
      <p className={styles.keys}>{say('entry.keys')}</p>
    </section>
  );
}

function echoOf(
  say: ReturnType<typeof useSay>,
  number: string,
  crew: GridCrew | null,
  next: GridCrew | null,
): string {
  if (crew) return [crew.number, ...crew.names].join(' · ');
  if (number.trim()) return say('entry.unknown', { number: number.trim() });
  return next ? say('entry.next', { crew: [next.number, ...next.names].join(' · ') }) : say('entry.complete');
}
