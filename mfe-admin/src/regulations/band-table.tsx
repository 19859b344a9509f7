/** Bands or intervals as a small table: Enter adds a row, Alt with the arrows moves one, and what is wrong stands at its row. */
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useSay } from '../language/language.ts';
import {
  type BandKind,
  type BandRow,
  movable,
  REST,
  rowProblem,
  rowsOf,
  textOfRows,
  withoutRow,
  withRow,
  withRowMoved,
} from './band-rows.ts';
import styles from './regulations.module.css';

interface BandTableProps {
  kind: BandKind;
  label: string;
  hint: string | undefined;
  problem: string | null;
  text: string;
  onType(text: string): void;
}

export function BandTable({ kind, label, hint, problem, text, onType }: BandTableProps) {
  const say = useSay();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<{ row: number; cell: 'bound' | 'time' } | null>(null);
  const rows = rowsOf(kind, text);
  const last = movable(kind, rows);
  const count = rows.length;
  // What is wrong with a row stands there.
  const ofAll = rows.some((_, at) => rowProblem(rows, at) !== null) ? null : problem;
  useEffect(() => {
    const to = wanted.current;
    wanted.current = null;
    const row = to && table.current?.querySelectorAll('[data-band]')[Math.min(to.row, count - 1)];
    const inputs = row?.querySelectorAll('input');
    inputs?.[to?.cell === 'time' ? inputs.length - 1 : 0]?.focus();
  });
  const change = (next: readonly BandRow[], to?: { row: number; cell: 'bound' | 'time' }) => {
    wanted.current = to ?? null;
    onType(textOfRows(next));
  };
  const add = (behind: number) =>
    change(withRow(kind, rows, behind), { row: Math.min(behind + 1, last), cell: 'bound' });
  const move = (at: number, by: 1 | -1, cell: 'bound' | 'time') => {
    const next = withRowMoved(kind, rows, at, by);
    if (next !== rows) change(next, { row: at + by, cell });
  };
  const press = (event: KeyboardEvent, at: number, cell: 'bound' | 'time') => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? -1 : 1, cell);
    }
  };
  const cellOf = (row: BandRow, at: number, cell: 'bound' | 'time') => (
    <input
      value={row[cell]}
      inputMode={cell === 'bound' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      aria-label={say(`reg.${kind}.${cell}Of`, { row: at + 1 })}
      aria-invalid={
        (rowProblem(rows, at) !== null && rowProblem(rows, at) !== (cell === 'bound' ? 'time' : 'bound')) ||
        undefined
      }
      aria-describedby={rowProblem(rows, at) ? `${id}-${at}` : undefined}
      onChange={(event) =>
        change(rows.with(at, { ...row, [cell]: event.target.value.replaceAll(/[=\n]/g, '') }))
      }
      onKeyDown={(event) => press(event, at, cell)}
    />
  );
  return (
    <fieldset className={styles.bands} aria-describedby={`${id}-said`}>
      <legend>{label}</legend>
      {rows.length > 0 && (
        <table ref={table}>
          <thead>
            <tr>
              <th scope="col">{say(`reg.${kind}.bound`)}</th>
              <th scope="col">{say(`reg.${kind}.time`)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const wrong = rowProblem(rows, at);
              const isRest = row.bound === REST;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <Fragment key={at}>
                  <tr data-band={at} data-wrong={wrong ?? undefined}>
                    <td>
                      {isRest ? (
                        <span className={styles.rest}>{say('reg.intervals.rest')}</span>
                      ) : (
                        cellOf(row, at, 'bound')
                      )}
                    </td>
                    <td>{cellOf(row, at, 'time')}</td>
                    <td className={styles.acts}>
                      {at < last && (
                        <>
                          <Button
                            look="quiet"
                            disabled={at === 0}
                            aria-label={say('reg.row.up', { row: at + 1 })}
                            onClick={() => move(at, -1, 'bound')}
                          >
                            ↑
                          </Button>
                          <Button
                            look="quiet"
                            disabled={at === last - 1}
                            aria-label={say('reg.row.down', { row: at + 1 })}
                            onClick={() => move(at, 1, 'bound')}
                          >
                            ↓
                          </Button>
                          <Button
                            look="quiet"
                            aria-label={say('reg.row.remove', { row: at + 1 })}
                            onClick={() => change(withoutRow(rows, at), { row: at, cell: 'bound' })}
                          >
                            ✕
                          </Button>
                        </>
                      )}
                    </td>
                  </tr>
                  {wrong && (
                    <tr>
                      <td colSpan={3} id={`${id}-${at}`} className={styles.wrong} data-problem-of={at}>
                        {say(`reg.row.${wrong}`)}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
      {rows.length === 0 && <p className={basics.caption}>{say('reg.bands.none')}</p>}
      <Button onClick={() => add(last - 1)}>{say('reg.row.add')}</Button>
      <p id={`${id}-said`} className={ofAll ? styles.wrong : basics.caption}>
        {ofAll ?? hint}
      </p>
    </fieldset>
  );
}
