/** The frozen time and its number: the six most probable crews, or the pad; none yet is an answer too. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { ClassChip, classNames, formatTimeOfDay } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { nextCrews, numberDoubt } from './next-crews.ts';
import { signal } from './signals.ts';

interface NumberPadProps {
  book: PostBook;
  duty: Duty;
  tap: Chrono;
  taken: readonly Chrono[];
  onNumber(number: string): void;
  onLater(): void;
  onUndo(): void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '⌫', '0', '✓'] as const;
const PROBABLE = 6;

export function NumberPad({ book, duty, tap, taken, onNumber, onLater, onUndo }: NumberPadProps) {
  const say = useSay();
  const [typed, setTyped] = useState(tap.number ?? '');
  const doubt = typed === '' ? null : numberDoubt(book, duty, taken, { ...tap, number: typed });
  const [asked, setAsked] = useState<string | null>(null);
  const crew = book.crews.find(({ number, race }) => number === typed && race === duty.race);
  const hasRaces = new Set(book.crews.map(({ race }) => race)).size > 1;
  /** What is odd is asked once, and taken the second time. */
  const give = (number: string) => {
    const odd = numberDoubt(book, duty, taken, { ...tap, number });
    if (odd && asked !== number) {
      signal('doubt');
      setTyped(number);
      setAsked(number);
    } else onNumber(number);
  };
  const press = (key: (typeof KEYS)[number]) => {
    if (key === '⌫') setTyped((text) => text.slice(0, -1));
    else if (key !== '✓') setTyped((text) => (text + key).slice(0, 5));
    else if (typed !== '') give(typed);
  };
  return (
    <section className={styles.pad} data-pad aria-label={say('pad.label')}>
      <p className={styles.frozen}>
        <time dateTime={tap.at}>{formatTimeOfDay(tap.at, book.rally.time_zone, true)}</time>
        <output className={styles.typed} data-typed>
          {typed || '–'}
        </output>
      </p>
      <p className={classNames(styles.echo, doubt && styles.doubt)} aria-live="polite" data-pad-echo>
        {doubt
          ? doubt.code === 'unknown'
            ? say('pad.unknown', { number: typed })
            : say('pad.again', { number: typed, at: formatTimeOfDay(doubt.at, book.rally.time_zone, true) })
          : crew
            ? [crew.number, ...crew.names].join(' · ')
            : say('pad.ask')}
      </p>
      <div className={styles.probable}>
        {nextCrews(book, duty, taken, PROBABLE).map((one) => (
          <button key={one.number} type="button" onClick={() => give(one.number)} data-next={one.number}>
            <strong>{one.number}</strong>
            {hasRaces && <small>{one.race}</small>}
            {one.class && <ClassChip code={one.class} />}
          </button>
        ))}
      </div>
      <div className={styles.keys}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => press(key)}
            data-key={key}
            aria-label={key === '✓' ? say('pad.save') : key}
          >
            {key}
          </button>
        ))}
      </div>
      <div className={styles.acts}>
        <button type="button" onClick={onLater}>
          {say('pad.later')}
        </button>
        <button type="button" onClick={onUndo}>
          {say('pad.undo')}
        </button>
      </div>
    </section>
  );
}
