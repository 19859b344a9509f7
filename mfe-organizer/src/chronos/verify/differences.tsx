/** Where the two piles differ: arrows move, 1 keeps what counts, 2 takes what the second person read. */
import type { ChronosGrid } from '@bivouac/data';
import { Button, NumberPlate } from '@bivouac/ui';
import { useEffect, useRef } from 'react';
import { useSay } from '../../language/language.ts';
import { crewTyped } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import type { Difference } from './compare-piles.ts';
import styles from './verify.module.css';

export type Settled = 'first' | 'second';

interface DifferencesProps {
  grid: ChronosGrid;
  /** Of the second pile. */
  count: number;
  differences: readonly Difference[];
  settled: Readonly<Record<string, Settled>>;
  onSettle(number: string, by: Settled): void;
}

export function Differences({ grid, count, differences, settled, onSettle }: DifferencesProps) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const clock = (at: string) => clockText(at, grid.time_zone);
  const step = (from: number, by: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-difference]')[from + by]?.focus();
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-difference]')?.focus(), []);
  if (differences.length === 0) return <p data-differences="0">{say('verify.same', { count })}</p>;
  return (
    <>
      <p data-differences={differences.length}>{say('verify.differ', { count: differences.length })}</p>
      <ol ref={list} className={styles.list}>
        {differences.map(({ number, first, second, doubtful }, index) => {
          // A number nobody has was misread, by either of the two: it is typed again, not recorded.
          const isKnown = crewTyped(grid.crews, number) !== null;
          return (
            <li
              key={number}
              className={styles.difference}
              data-difference={number}
              data-settled={settled[number]}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go through the list
              tabIndex={0}
              onKeyDown={(event) => {
                const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
                if (event.key === '1') onSettle(number, 'first');
                else if (event.key === '2' && isKnown) onSettle(number, 'second');
                else if (move === 0) return;
                event.preventDefault();
                step(index, move || 1);
              }}
            >
              <NumberPlate number={number} />
              <Button disabled={settled[number] !== undefined} onClick={() => onSettle(number, 'first')}>
                1 · {first ? say('verify.keep', { at: clock(first.at) }) : say('verify.keepNone')}
              </Button>
              {isKnown && (
                <Button disabled={settled[number] !== undefined} onClick={() => onSettle(number, 'second')}>
                  2 · {say('verify.take', { at: clock(second.at) })}
                </Button>
              )}
              {!isKnown && <span className={styles.doubt}>{say('entry.unknown', { number })}</span>}
              {doubtful && (
                <span className={styles.doubt}>{say('verify.doubtful', { at: clock(doubtful.at) })}</span>
              )}
              {settled[number] && <span>{say(`verify.${settled[number]}`)}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
