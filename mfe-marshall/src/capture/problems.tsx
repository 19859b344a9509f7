/** What is wrong: SOS and "stage stopped" at once, and what is said of a crew. */
import type { Duty, PostBook, Report } from '@bivouac/data';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { alarmOf, reportOf } from './facts.ts';
import type { Capture } from './open-capture.ts';
import { signal } from './signals.ts';

interface ProblemsProps {
  book: PostBook;
  duty: Duty;
  capture: Capture;
}

const SAYS = [
  'retired',
  'not_started',
  'needs_help',
  'ok',
  'note',
] as const satisfies readonly Report['says'][];

export function Problems({ book, duty, capture }: ProblemsProps) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const said = { ...(number ? { number } : {}), ...(note ? { note } : {}) };
  const keep = async (make: () => Parameters<Capture['outbox']['keep']>[0], word: string) => {
    try {
      await capture.outbox.keep(make(), { holdMs: 0 });
      signal('saved');
      setTold(word);
      setNote('');
    } catch {
      signal('alarm');
      setTold(say('notSaved.failed'));
    }
  };
  const canSay = (what: Report['says']) => (what === 'note' ? note !== '' : number !== '');
  return (
    <section className={styles.problems} aria-label={say('side.problem')}>
      <label className={styles.field}>
        {say('problem.number')}
        <input
          value={number}
          inputMode="numeric"
          onChange={(event) => setNumber(event.target.value.trim())}
          data-problem-number
        />
      </label>
      <label className={styles.field}>
        {say('problem.note')}
        <input value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button
        type="button"
        className={styles.sos}
        data-alarm-key="sos"
        onClick={() => void keep(() => alarmOf(book, capture.clock.stamp(), 'sos', said), say('problem.sos'))}
      >
        {say('problem.sos')}
      </button>
      <button
        type="button"
        className={styles.stopped}
        data-alarm-key="stage_stopped"
        onClick={() =>
          void keep(
            () => alarmOf(book, capture.clock.stamp(), 'stage_stopped', said),
            say('problem.stage_stopped'),
          )
        }
      >
        {say('problem.stage_stopped')}
      </button>
      <div className={styles.reports}>
        {SAYS.map((says) => (
          <button
            key={says}
            type="button"
            disabled={!canSay(says)}
            data-says={says}
            onClick={() =>
              void keep(
                () => reportOf(book, duty, capture.clock.stamp(), { says, ...said }),
                say(`problem.${says}`),
              )
            }
          >
            {say(`problem.${says}`)}
          </button>
        ))}
      </div>
      <p aria-live="polite">{told && say('problem.told', { what: told })}</p>
    </section>
  );
}
