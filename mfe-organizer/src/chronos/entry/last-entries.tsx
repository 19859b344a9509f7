/** The last twenty at a point, and typed here at the others of the stage, whoever recorded them, the newest first: each with what became of it, and undo. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useReadEvery } from '@bivouac/officials';
import { Button, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import { clockText } from '../model/clock-text.ts';
import styles from './entry.module.css';
import { lastLines } from './last-lines.ts';
import { MovedBy } from './moved-by.tsx';
import { isPublished } from './stands-as.ts';
import type { Recorder } from './use-recorder.ts';

/** The first sample of the rally's clock may come after the first drawing. */
const BEHIND_EVERY_MS = 5_000;
const readBehindMs = () => live().time.nowMs() - Date.now();

interface LastEntriesProps {
  grid: ChronosGrid;
  point: GridPoint;
  recorder: Recorder;
  onTake(chrono: GridChrono): void;
  /** The line that was pressed may be gone: the next entry is typed without the mouse. */
  onUndo(): void;
}

export function LastEntries({ grid, point, recorder, onTake, onUndo }: LastEntriesProps) {
  const say = useSay();
  const { entered, leaving } = recorder;
  const behindMs = useReadEvery(readBehindMs, BEHIND_EVERY_MS);
  const lines = useMemo(
    () => lastLines({ grid, point, entered, leaving, behindMs }, say),
    [grid, point, entered, leaving, behindMs, say],
  );
  return (
    <section aria-label={say('last.title')}>
      <h2 className={styles.heading}>{say('last.title')}</h2>
      {lines.length === 0 && <p className={styles.note}>{say('last.none')}</p>}
      <ol className={basics.column} data-last-entries>
        {lines.map(({ id, number, place, at, state, note, canUndo, theirs }) => (
          <li key={id} className={styles.row} data-state={state}>
            <NumberPlate number={number} />
            <span className={styles.place}>{place}</span>
            {at && (
              <span className={`${basics.figures} ${basics.strong}`}>
                <time dateTime={at}>{clockText(at, grid.time_zone, grid.date)}</time>
              </span>
            )}
            <span
              className={styles.note}
              data-doubt={state === 'flagged' || state === 'refused' || undefined}
            >
              {note}
            </span>
            {canUndo && theirs && (
              <Button
                look="quiet"
                onClick={() => onTake(theirs)}
                aria-label={say('verify.takeBack', { number })}
              >
                {say('last.take')}
              </Button>
            )}
            {canUndo && !theirs && (
              <Button
                look="quiet"
                onClick={() => {
                  void recorder.undo(id);
                  onUndo();
                }}
                aria-label={say(state === 'refused' ? 'last.readOf' : 'last.undoOf', { number })}
              >
                {say(state === 'refused' ? 'unsent.dismiss' : 'last.undo')}
              </Button>
            )}
            {isPublished(grid) && !theirs && (state === 'kept' || state === 'flagged') && (
              <MovedBy grid={grid} id={id} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
