/** The last five taps: saved, sent, doubted or refused, each with its number, and a way to take it back. */
import type { PostBook } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import type { ShownTap } from './use-taps.ts';

interface LastTapsProps {
  book: PostBook;
  taps: readonly ShownTap[];
  onOpen(id: string): void;
  onUndo(id: string): void;
}

const SHOWN = 5;

export function LastTaps({ book, taps, onOpen, onUndo }: LastTapsProps) {
  const say = useSay();
  return (
    <ol className={styles.last} data-last-taps aria-label={say('last.title')}>
      {taps.slice(0, SHOWN).map(({ fact, state, note, flags }) => (
        <li key={fact.id} data-state={state} data-number={fact.number ?? ''}>
          <button
            type="button"
            className={styles.number}
            onClick={() => onOpen(fact.id)}
            disabled={state === 'undone'}
          >
            {fact.number ?? '?'}
          </button>
          <time dateTime={fact.at}>{formatTimeOfDay(fact.at, book.rally.time_zone, true)}</time>
          <span className={styles.word}>
            {fact.passage === 'given' ? `${say('passage.given')} · ` : ''}
            {[say(`state.${state}`), ...flags.map((flag) => wordOf(say, flag)), note]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {state !== 'undone' && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => onUndo(fact.id)}
              aria-label={say('last.undoOf', { number: fact.number ?? '?' })}
            >
              {say('last.undo')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The words for a doubt; one unknown here is shown as its code. */
function wordOf(say: ReturnType<typeof useSay>, flag: string): string {
  const word = say(`flag.${flag}`);
  return word === `flag.${flag}` ? flag : word;
}
