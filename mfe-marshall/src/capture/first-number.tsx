/** Number first: one of the crews that come next, or any other typed, before the time is taken. */

import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { CrewKey } from './crew-key.tsx';
import { nextCrews } from './next-crews.ts';
import { NumberKeys } from './number-keys.tsx';

interface FirstNumberProps {
  book: PostBook;
  duty: Duty;
  taken: readonly Chrono[];
  passage: Chrono['passage'];
  nowMs: number;
  number: string | null;
  onNumber(number: string | null): void;
}

const LIKELY = 3;

export function FirstNumber({ book, duty, taken, passage, nowMs, number, onNumber }: FirstNumberProps) {
  const say = useSay();
  const [isTyping, setIsTyping] = useState(false);
  const crew = book.crews.find((one) => one.number === number && one.race === duty.race);
  return (
    <>
      <div className={styles.probable}>
        {nextCrews(book, duty, taken, LIKELY, { passage, nowMs }).map((next) => (
          <CrewKey
            key={next.number}
            book={book}
            crew={next}
            aria-pressed={next.number === number}
            onClick={() => onNumber(next.number === number ? null : next.number)}
            data-first={next.number}
          />
        ))}
      </div>
      {isTyping ? (
        <section className={styles.pad} aria-label={say('first.label')} data-first-pad>
          <p className={styles.echo} aria-live="polite">
            {number === null
              ? say('first.ask')
              : crew
                ? joinIsolated([number, ...crew.names], ' · ')
                : say('first.unknown', { number })}
          </p>
          <NumberKeys
            typed={number ?? ''}
            onType={(typed) => onNumber(typed || null)}
            doneLabel={say('first.done')}
            onDone={() => setIsTyping(false)}
          />
        </section>
      ) : (
        <div className={styles.acts}>
          <button type="button" onClick={() => setIsTyping(true)}>
            {say('first.other')}
          </button>
        </div>
      )}
    </>
  );
}
