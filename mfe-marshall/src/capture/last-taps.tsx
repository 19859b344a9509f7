/** The last five taps, and older ones that need care: saved, sent, doubted or refused, each with its number and what can be done. */

import type { Duty, PostBook } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { Heard } from './heard.tsx';
import { asChosen } from './heard-of.ts';
import last from './last.module.css';
import { MoveKeys } from './move-keys.tsx';
import { moveTargets } from './move-tap.ts';
import { needsCare, type ShownTap } from './standing-taps.ts';

interface LastTapsProps {
  book: PostBook;
  duty: Duty;
  taps: readonly ShownTap[];
  onOpen(id: string): void;
  onUndo(id: string): void;
  onMove(id: string, target: Duty): void;
  onSendAgain(id: string): void;
}

const SHOWN = 5;

export function LastTaps({ book, duty, taps, ...acts }: LastTapsProps) {
  const say = useSay();
  const [choosing, setChoosing] = useState<string | null>(null);
  const shown = taps.filter((tap, place) => place < SHOWN || needsCare(tap));
  return (
    <ol className={last.last} data-last-taps aria-label={say('last.title')}>
      {shown.map((tap) => (
        <Row
          key={tap.fact.id}
          {...{ book, duty, ...acts }}
          tap={asChosen(tap, book.passed)}
          isChoosing={choosing === tap.fact.id}
          onChoose={() => setChoosing((id) => (id === tap.fact.id ? null : tap.fact.id))}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Omit<LastTapsProps, 'taps'> {
  tap: ShownTap;
  /** Which of several duties it goes to is being asked. */
  isChoosing: boolean;
  onChoose(): void;
}

function Row({ book, duty, tap, isChoosing, onChoose, ...acts }: RowProps) {
  const say = useSay();
  const { fact, state } = tap;
  const number = fact.number ?? '?';
  const isHere = state !== 'undone';
  const targets = isHere ? moveTargets(book, duty, fact) : [];
  const keys = (
    <MoveKeys
      book={book}
      targets={targets}
      number={fact.number}
      onMove={(target) => acts.onMove(fact.id, target)}
    />
  );
  return (
    <li data-state={state} data-number={fact.number ?? ''}>
      <button
        type="button"
        className={last.number}
        onClick={() => acts.onOpen(fact.id)}
        disabled={!isHere}
        aria-label={say('last.open', { number })}
      >
        {number}
      </button>
      <span className={last.what}>
        <time dateTime={fact.at}>{formatTimeOfDay(fact.at, book.rally.time_zone, true)}</time>
        <span className={last.word}>
          {fact.passage === 'given' ? `${say('passage.given')} · ` : ''}
          {say(`state.${state}`)}
          <Heard tap={tap} book={book} />
        </span>
      </span>
      {isHere && (
        <span className={last.rowActs}>
          {state === 'refused' && (
            <button type="button" className={last.undo} onClick={() => acts.onSendAgain(fact.id)}>
              {say('last.again')}
            </button>
          )}
          {targets.length === 1 && keys}
          {targets.length > 1 && (
            <button
              type="button"
              className={last.move}
              aria-expanded={isChoosing}
              aria-label={say('move.choose', { number })}
              onClick={onChoose}
            >
              → …
            </button>
          )}
          <button
            type="button"
            className={last.undo}
            onClick={() => acts.onUndo(fact.id)}
            aria-label={say('last.undoOf', { number })}
          >
            {say('last.undo')}
          </button>
        </span>
      )}
      {isChoosing && targets.length > 1 && <span className={last.moves}>{keys}</span>}
    </li>
  );
}
