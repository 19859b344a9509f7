/** The last twenty at a point, whoever recorded them, the newest first: each with what became of it, and undo. */
import type { ChronosGrid, GridPoint, Retirement } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Button, NumberPlate } from '@bivouac/ui';
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import { crewTyped, lastAt } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import { doubtsNow, flagsOf } from '../model/doubts-now.ts';
import styles from './entry.module.css';
import { finishedBefore } from './not-there.ts';
import type { Entered, Recorder } from './use-recorder.ts';

const SHOWN = 20;

interface Line {
  id: string;
  number: string;
  at: string | null;
  state: Entered['state'];
  note: string;
  /** Taken back, or read away where it was refused. */
  canUndo: boolean;
}

interface LastEntriesProps {
  grid: ChronosGrid;
  point: GridPoint;
  recorder: Recorder;
  /** The line that was pressed may be gone: the next entry is typed without the mouse. */
  onUndo(): void;
}

export function LastEntries({ grid, point, recorder, onUndo }: LastEntriesProps) {
  const say = useSay();
  const { entered, leaving } = recorder;
  const lines = useMemo(
    () => linesOf({ grid, point, entered, leaving }, say).slice(0, SHOWN),
    [grid, point, entered, leaving, say],
  );
  return (
    <section aria-label={say('last.title')}>
      <h2 className={styles.heading}>{say('last.title')}</h2>
      {lines.length === 0 && <p className={styles.note}>{say('last.none')}</p>}
      <ol className={styles.list} data-last-entries>
        {lines.map(({ id, number, at, state, note, canUndo }) => (
          <li key={id} className={styles.row} data-state={state}>
            <NumberPlate number={number} />
            {at && (
              <span className={styles.time}>
                <time dateTime={at}>{clockText(at, grid.time_zone)}</time>
              </span>
            )}
            <span
              className={styles.note}
              data-doubt={state === 'flagged' || state === 'refused' || undefined}
            >
              {note}
            </span>
            {canUndo && (
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
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Typed here first; then what stands in the grid and was recorded elsewhere or before. */
function linesOf(
  {
    grid,
    point,
    entered,
    leaving,
  }: Pick<LastEntriesProps, 'grid' | 'point'> & Pick<Recorder, 'entered' | 'leaving'>,
  say: ReturnType<typeof useSay>,
): Line[] {
  const chronos = new Map(grid.chronos.map((chrono) => [chrono.id, chrono]));
  const mine = entered.flatMap((one): Line[] => {
    const { fact, state } = one;
    if (fact.kind !== 'chrono' && fact.kind !== 'retirement' && fact.kind !== 'release') return [];
    const isAnswered = state === 'kept' || state === 'flagged';
    const { flags, message } = isAnswered ? doubtsNow(one, { chronos, crews: grid.crews }) : one;
    const about = fact.kind === 'release' ? chronos.get(fact.target) : fact;
    const kind =
      fact.kind === 'retirement' ? stopWord(say, grid, fact) : fact.kind === 'release' && say('last.chosen');
    return [
      {
        id: fact.id,
        number: about?.number ?? '?',
        at: fact.kind === 'retirement' ? null : (about?.at ?? null),
        state: isAnswered ? (flags.length > 0 ? 'flagged' : 'kept') : state,
        note: [
          kind,
          message ?? flags.map((flag) => wordOf(say, 'flag', flag)).join(', '),
          stateWord(say, state),
        ]
          .filter(Boolean)
          .join(' · '),
        canUndo: state !== 'sending' && state !== 'undone' && !one.isAsked,
      },
    ];
  });
  const here = new Set(mine.map(({ id }) => id));
  const others = lastAt(grid, point, SHOWN)
    .filter(({ id }) => !here.has(id))
    .map((chrono): Line => {
      const flags = flagsOf(chrono);
      const { id, number, number_typed, at, by, device } = chrono;
      return {
        id,
        number: number ?? number_typed ?? '?',
        at,
        state: leaving.has(id) ? 'undone' : flags.length > 0 ? 'flagged' : 'kept',
        note: [
          ...flags.map((flag) => wordOf(say, 'flag', flag)),
          device ?? by,
          leaving.has(id) && stateWord(say, 'undone'),
        ]
          .filter(Boolean)
          .join(' · '),
        canUndo: !leaving.has(id),
      };
    });
  return [...mine, ...others];
}

/** A stop beside a time at the finish says so: the time stays, and what follows does not count. */
function stopWord(say: ReturnType<typeof useSay>, grid: ChronosGrid, { cause, number }: Retirement): string {
  if (cause === 'not_started') return say('stop.dns');
  const crew = crewTyped(grid.crews, number);
  const finished = crew && finishedBefore(grid, crew, null);
  if (!finished?.seen) return say('stop.dnf');
  return say('stop.finished', { at: clockText(finished.seen.at, grid.time_zone) });
}

function stateWord(say: ReturnType<typeof useSay>, state: Entered['state']): string {
  return state === 'sending' || state === 'unsent' || state === 'undone' ? say(`state.${state}`) : '';
}
