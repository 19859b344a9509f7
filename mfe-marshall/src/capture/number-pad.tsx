/** The frozen time and its number: the six most probable crews, or the pad; none yet is an answer too. */

import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { classNames, formatTimeOfDay } from '@bivouac/ui';
import { useEffect, useRef } from 'react';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { CrewKey } from './crew-key.tsx';
import { dutyLabel } from './duty-label.ts';
import type { KeptWork } from './kept-work.ts';
import last from './last.module.css';
import { moveTargets, sistersOf } from './move-tap.ts';
import { type NumberDoubt, numberDoubt, probableCrews } from './next-crews.ts';
import { NumberKeys } from './number-keys.tsx';
import { MoveKeys } from './parts.ts';
import { signal } from './signals.ts';
import type { ShownTap } from './standing-taps.ts';

interface NumberPadProps {
  book: PostBook;
  duty: Duty;
  tap: ShownTap;
  taken: readonly Chrono[];
  typed: KeptWork['typed'];
  onType(typed: KeptWork['typed']): void;
  /** `target`: the duty of another race, for a crew of that race. */
  onNumber(number: string, target?: Duty): void;
  onMove(target: Duty, number?: string): void;
  onLater(): void;
  onUndo(): void;
}

const PROBABLE = 6;

export function NumberPad(props: NumberPadProps) {
  const { book, duty, tap, taken, onNumber, onMove, onLater, onUndo } = props;
  const { fact } = tap;
  const say = useSay();
  const begun = props.typed?.id === fact.id ? props.typed : null;
  const typed = begun?.number ?? fact.number ?? '';
  const type = (number: string, isAsked = false) => props.onType({ id: fact.id, number, isAsked });
  const sisters = sistersOf(book.duties, duty, Date.parse(fact.at));
  const targets = moveTargets(book, duty, fact);
  const doubtOf = (number: string) => numberDoubt(book, duty, taken, { ...fact, number });
  const doubt = typed === '' ? null : doubtOf(typed);
  const crew = book.crews.find(({ number, race }) => number === typed && race === duty.race);
  const pad = useRef<HTMLElement>(null);
  // With all its keys on a small screen, whatever stands above it.
  useEffect(() => {
    const topBefore = window.scrollY;
    const show = () => pad.current?.scrollIntoView();
    show();
    // A phone turned on its side has other places for everything.
    addEventListener('resize', show);
    return () => {
      removeEventListener('resize', show);
      scrollTo(0, topBefore);
    };
  }, []);
  /** What is odd is asked once, and taken the second time. */
  const give = (number: string, race: string) => {
    const sister = sisters.find((one) => one.race === race);
    if (sister) onNumber(number, sister);
    else if (doubtOf(number) && !(begun?.isAsked && typed === number)) {
      signal('doubt');
      type(number, true);
    } else onNumber(number);
  };
  return (
    <section ref={pad} className={styles.pad} data-pad aria-label={say('pad.label')}>
      <div className={styles.padHead}>
        <p className={styles.padDuty} data-pad-duty>
          {dutyLabel(duty)}
        </p>
        <p className={styles.frozen}>
          <time dateTime={fact.at}>{formatTimeOfDay(fact.at, book.rally.time_zone, true)}</time>
          <output className={styles.typed} data-typed>
            {typed || '–'}
          </output>
        </p>
        <p className={classNames(styles.echo, doubt && styles.doubt)} aria-live="polite" data-pad-echo>
          {doubt ? (
            <Doubt doubt={doubt} number={typed} timeZone={book.rally.time_zone} />
          ) : crew ? (
            joinIsolated([crew.number, ...crew.names], ' · ')
          ) : (
            say(tap.state === 'notSaved' || tap.state === 'saving' ? 'pad.askOnly' : 'pad.ask')
          )}
        </p>
      </div>
      <div className={styles.probable}>
        {probableCrews(book, duty, sisters, taken, PROBABLE, {
          passage: fact.passage,
          nowMs: Date.parse(fact.at),
        }).map((one) => (
          <CrewKey
            key={`${one.race} ${one.number}`}
            book={book}
            crew={one}
            onClick={() => give(one.number, one.race)}
            data-next={one.number}
          />
        ))}
      </div>
      <NumberKeys
        typed={typed}
        onType={type}
        doneLabel={say('pad.save')}
        onDone={() => give(typed, duty.race)}
      />
      <div className={styles.acts} data-acts>
        <button type="button" onClick={onLater}>
          {say('pad.later')}
        </button>
        <button type="button" onClick={onUndo}>
          {say('pad.undo')}
        </button>
      </div>
      {targets.length > 0 && (
        <div className={last.moves}>
          <MoveKeys
            book={book}
            targets={targets}
            from={duty}
            number={fact.number}
            onMove={(target) => onMove(target, doubt?.code === 'other_race' ? typed : undefined)}
          />
        </div>
      )}
    </section>
  );
}

function Doubt({ doubt, number, timeZone }: { doubt: NumberDoubt; number: string; timeZone: string }) {
  const say = useSay();
  if (doubt.code === 'unknown') return say('pad.unknown', { number });
  if (doubt.code === 'other_race') return say('pad.other_race', { number, race: doubt.race });
  return say(`pad.${doubt.code}`, { number, at: formatTimeOfDay(doubt.at, timeZone, true) });
}
