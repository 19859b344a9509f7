/** Where the two piles differ: arrows move, 1 keeps what counts, 2 takes what the second person read, 3 the other time read for that number. */
import type { ChronosGrid } from '@bivouac/data';
import { Button, NumberPlate } from '@bivouac/ui';
import { useEffect, useRef } from 'react';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { crewTyped } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import type { Difference, SecondEntry } from './compare-piles.ts';

/** What counts stays, or this one of what the second person read does. */
export type Settled = 'first' | SecondEntry;

interface DifferencesProps {
  grid: ChronosGrid;
  count: number;
  differences: readonly Difference[];
  settled: Readonly<Record<string, Settled>>;
  onSettle(number: string, by: Settled): void;
}

export function Differences({ grid, count, differences, settled, onSettle }: DifferencesProps) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const step = (from: number, by: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-difference]')[from + by]?.focus();
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-difference]')?.focus(), []);
  if (differences.length === 0) return <p data-differences="0">{say('verify.same', { count })}</p>;
  return (
    <>
      <p data-differences={differences.length}>{say('verify.differ', { count: differences.length })}</p>
      <ol ref={list} className={styles.list}>
        {differences.map((difference, index) => (
          <DifferenceLine
            key={difference.number}
            grid={grid}
            difference={difference}
            settled={settled[difference.number] ?? null}
            onSettle={(by) => onSettle(difference.number, by)}
            onStep={(by) => step(index, by)}
          />
        ))}
      </ol>
    </>
  );
}

interface DifferenceLineProps {
  grid: ChronosGrid;
  difference: Difference;
  settled: Settled | null;
  onSettle(by: Settled): void;
  onStep(by: number): void;
}

function DifferenceLine({ grid, difference, settled, onSettle, onStep }: DifferenceLineProps) {
  const say = useSay();
  const { number, first, seconds, typed, doubtful } = difference;
  const clock = (at: string) => clockText(at, grid.time_zone);
  // A number nobody has was misread, by either of the two: it is typed again, not recorded.
  const isKnown = crewTyped(grid.crews, number) !== null;
  const choices: Settled[] = ['first', ...(isKnown ? seconds : [])];
  return (
    <li
      className={styles.difference}
      data-difference={number}
      data-settled={settled && (settled === 'first' ? 'first' : 'second')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go through the list
      tabIndex={0}
      onKeyDown={(event) => {
        const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const choice = choices[Number(event.key) - 1];
        if (choice) onSettle(choice);
        else if (move === 0) return;
        event.preventDefault();
        onStep(move || 1);
      }}
    >
      <NumberPlate number={number} />
      {choices.map((choice, n) => (
        <Button
          key={choice === 'first' ? choice : choice.at}
          disabled={settled !== null}
          onClick={() => onSettle(choice)}
        >
          {n + 1} ·{' '}
          {choice !== 'first'
            ? say('verify.take', { at: clock(choice.at) })
            : first
              ? say('verify.keep', { at: clock(first.at) })
              : say('verify.keepNone')}
        </Button>
      ))}
      {!isKnown && <span className={styles.doubt}>{say('entry.unknown', { number })}</span>}
      {typed.length > 0 && (
        <span className={styles.doubt}>
          {say('verify.typedTwice', { number, times: typed.map(({ at }) => clock(at)).join(', ') })}
        </span>
      )}
      {doubtful[0] && (
        <span className={styles.doubt}>{say('verify.doubtful', { at: clock(doubtful[0].at) })}</span>
      )}
      {settled && (
        <span>
          {settled === 'first'
            ? say('verify.first')
            : seconds.length > 1
              ? say('verify.taken', { at: clock(settled.at) })
              : say('verify.second')}
        </span>
      )}
    </li>
  );
}
