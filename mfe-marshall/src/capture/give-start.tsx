/** Giving a start: the number, the time proposed, changed by whole minutes where the marshall knows better, shown large for the card. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { Button, classNames, formatTimeOfDay } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { reloadGate, whileHeld } from '../app/reload-gate.ts';
import { useSay } from '../language/language.ts';
import { Board } from './board.tsx';
import styles from './capture.module.css';
import { CrewKey } from './crew-key.tsx';
import { isAt } from './duty.ts';
import { givenStartOf } from './facts.ts';
import { proposedStart } from './given-start.ts';
import { nextCrews } from './next-crews.ts';
import { notSavedText } from './not-saved.ts';
import type { Capture } from './open-capture.ts';
import { signal } from './signals.ts';
import { standingTaps } from './standing-taps.ts';
import type { Training } from './use-training.ts';

interface GiveStartProps {
  book: PostBook;
  duty: Duty;
  capture: Capture;
  items: readonly Item[];
  /** Null: the control is open, and what is given counts. */
  training: Training | null;
}

const MINUTE_MS = 60_000;

export function GiveStart({ book, duty, capture, items, training }: GiveStartProps) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const [movedMs, setMovedMs] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [given, setGiven] = useState<Chrono | null>(null);
  const taken = standingTaps(items, training?.taps)
    .filter(({ state }) => state !== 'undone')
    .map(({ fact }) => fact);
  const givenHere = taken.filter((fact) => fact.passage === 'given' && isAt(fact, duty));
  const next = nextCrews(book, duty, givenHere, 6);
  const before = givenHere.find((fact) => fact.number === number);
  const proposed = number
    ? new Date(
        Date.parse(proposedStart(book, duty, taken, { number, nowMs: capture.clock.nowMs() })) + movedMs,
      ).toISOString()
    : null;
  // A start that is being given keeps the page as it is.
  const isAsking = number !== '';
  useEffect(() => (isAsking ? reloadGate.hold() : undefined), [isAsking]);
  const give = async () => {
    if (!proposed) return;
    const fact = givenStartOf(book, duty, capture.clock.stamp(), number, proposed);
    try {
      if (training) training.add(fact);
      else await whileHeld(() => capture.outbox.keep(fact));
      signal('saved');
      setProblem(null);
      setGiven(fact);
      setNumber('');
      setMovedMs(0);
    } catch (cause) {
      signal('alarm');
      setProblem(notSavedText(say, cause));
    }
  };
  return (
    <section className={styles.give} aria-label={say('side.give')}>
      {problem && (
        <p role="alert" className={styles.notSaved}>
          {problem}
        </p>
      )}
      <div className={styles.probable}>
        {next.map((crew) => (
          <CrewKey
            key={crew.number}
            book={book}
            crew={crew}
            aria-pressed={crew.number === number}
            onClick={() => setNumber(crew.number)}
            data-next={crew.number}
          />
        ))}
      </div>
      <label className={styles.field}>
        {say('give.number')}
        <input
          value={number}
          inputMode="numeric"
          onChange={(event) => setNumber(event.target.value.trim())}
        />
      </label>
      {proposed && (
        <>
          {before && (
            <p className={classNames(styles.echo, styles.doubt)}>
              {say('give.again', { number, at: formatTimeOfDay(before.at, book.rally.time_zone) })}
            </p>
          )}
          <p className={styles.large}>{formatTimeOfDay(proposed, book.rally.time_zone)}</p>
          <div className={styles.acts}>
            <button type="button" onClick={() => setMovedMs((ms) => ms - MINUTE_MS)}>
              {say('give.earlier')}
            </button>
            <button type="button" onClick={() => setMovedMs((ms) => ms + MINUTE_MS)}>
              {say('give.later')}
            </button>
          </div>
          <Button look="primary" onClick={() => void give()} data-give-now>
            {say('give.now', { number })}
          </Button>
        </>
      )}
      {given && (
        <p className={styles.large} data-given>
          {given.number}
          <br />
          {formatTimeOfDay(given.at, book.rally.time_zone)}
        </p>
      )}
      <Board
        tap={proposed ? { number, at: proposed } : given}
        timeZone={book.rally.time_zone}
        title={say(proposed ? 'give.proposed' : 'passage.given')}
      />
    </section>
  );
}
