/** What is wrong: SOS and "stage stopped" at once, an incident at the line, and what is said of a crew, with a photo. */

import type { Duty, Fact, PostBook, Report, StartIncident } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import type { Item } from '@bivouac/outbox';
import { useEffect, useState } from 'react';
import { part } from '../app/part.tsx';
import { reloadGate, whileHeld } from '../app/reload-gate.ts';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { alarmOf, incidentOf, reportOf } from './facts.ts';
import { notSavedText } from './not-saved.ts';
import type { Capture } from './open-capture.ts';
import keys from './problems.module.css';
import { signal } from './signals.ts';
import { toldOf } from './told.ts';
import { ToldList } from './told-list.tsx';

/** A photo is taken by the few who need one. */
const PictureField = part(() =>
  import(/* webpackChunkName: "part-desk" */ './picture/picture-field.tsx').then((part) => part.PictureField),
);

interface ProblemsProps {
  book: PostBook;
  duty: Duty;
  capture: Capture;
  items: readonly Item[];
  /** Alarms and reports are never rehearsed; what costs a crew a penalty is not said before the control is open. */
  isTraining: boolean;
}

const ALARMS = ['sos', 'stage_stopped'] as const;
const INCIDENTS = ['false_start', 'refused'] as const satisfies readonly StartIncident['incident'][];
const SAYS = [
  'retired',
  'not_started',
  'needs_help',
  'ok',
  'note',
] as const satisfies readonly Report['says'][];

export function Problems({ book, duty, capture, items, isTraining }: ProblemsProps) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What is half said keeps the page as it is.
  const isSaying = note !== '' || picture !== null;
  useEffect(() => (isSaying ? reloadGate.hold() : undefined), [isSaying]);
  const guarded = async (attempt: () => Promise<unknown>) => {
    try {
      await whileHeld(attempt);
      setProblem(null);
      return true;
    } catch (cause) {
      signal('alarm');
      setTold(null);
      setProblem(notSavedText(say, cause));
      return false;
    }
  };
  const keep = async (fact: Fact, what: string) => {
    const isKept = await guarded(async () => {
      await capture.outbox.keep(fact, { holdMs: 0 });
      if (fact.kind === 'report' && picture) await capture.outbox.keepPicture(fact.id, picture);
    });
    if (!isKept) return;
    signal('saved');
    setTold(say('problem.told', { what }));
    setNote('');
    if (fact.kind === 'report') setPicture(null);
  };
  const said = { ...(number ? { number } : {}), ...(note ? { note } : {}) };
  const stamp = () => capture.clock.stamp();
  const canSay = (what: Report['says']) => (what === 'note' ? note !== '' : number !== '');
  const crew = book.crews.find((one) => one.number === number);
  return (
    <section className={styles.problems} aria-label={say('side.problem')}>
      {ALARMS.map((what) => (
        <button
          key={what}
          type="button"
          className={what === 'sos' ? keys.sos : keys.stopped}
          onClick={() => void keep(alarmOf(book, stamp(), what, said), say(`problem.${what}`))}
        >
          {say(`problem.${what}`)}
        </button>
      ))}
      <label className={styles.field}>
        {say('problem.number')}
        <input
          value={number}
          inputMode="numeric"
          onChange={(event) => setNumber(event.target.value.trim())}
          data-problem-number
        />
      </label>
      {number !== '' && (
        <p className={crew ? styles.echo : styles.doubt} data-problem-crew>
          {crew ? joinIsolated([crew.number, ...crew.names], ' · ') : say('problem.unknown', { number })}
        </p>
      )}
      <label className={styles.field}>
        {say('problem.note')}
        <input value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </label>
      <PictureField picture={picture} onPicture={setPicture} />
      {duty.kind === 'stage_start' && (
        <div className={keys.reports}>
          {INCIDENTS.map((incident) => (
            <button
              key={incident}
              type="button"
              disabled={number === '' || isTraining}
              data-incident={incident}
              onClick={() =>
                void keep(incidentOf(book, duty, stamp(), { incident, number }), say(`problem.${incident}`))
              }
            >
              {say(`problem.${incident}`)}
            </button>
          ))}
          {isTraining && <p className={styles.training}>{say('problem.training')}</p>}
        </div>
      )}
      <div className={keys.reports}>
        {SAYS.map((says) => (
          <button
            key={says}
            type="button"
            disabled={!canSay(says)}
            data-says={says}
            onClick={() =>
              void keep(reportOf(book, duty, stamp(), { says, ...said }), say(`problem.${says}`))
            }
          >
            {say(`problem.${says}`)}
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className={styles.notSaved} data-not-saved>
          {problem}
        </p>
      )}
      <p aria-live="polite">{told}</p>
      <ToldList
        told={toldOf(items)}
        timeZone={book.rally.time_zone}
        onUndo={(id) => void guarded(() => capture.outbox.undo(id, say('reason.undone')))}
      />
    </section>
  );
}
