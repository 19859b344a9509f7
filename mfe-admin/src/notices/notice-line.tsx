/** One notice as it was written: level, for whom, by whom, until when, and its words in every language. */
import type { RallySetUp, WrittenNotice } from '@bivouac/data';
import type { ReactNode } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './notices.module.css';

interface NoticeLineProps {
  rally: RallySetUp;
  notice: WrittenNotice;
  /** What may be done with it. */
  children?: ReactNode;
}

export function NoticeLine({ rally, notice, children }: NoticeLineProps) {
  const say = useSay();
  const { level, texts, race_id, received_at, by, until, pinned, state } = notice;
  const race = rally.races.find(({ id }) => id === race_id);
  return (
    <li className={styles.notice} data-level={level} data-state={state}>
      <p className={styles.facts}>
        <strong>{say(`notices.${level}`)}</strong>
        <span>{race ? race.code : say('notices.everyRace')}</span>
        <span>{spokenInstant(received_at, rally.time_zone)}</span>
        {by && <span>{by}</span>}
        {pinned && <span>{say('notices.pinned')}</span>}
        {until && <span>{say('notices.untilAt', { at: spokenInstant(until, rally.time_zone) })}</span>}
        {state !== 'standing' && <span>{say(`notices.${state}`)}</span>}
      </p>
      {Object.entries(texts).map(([language, text]) => (
        <p key={language} lang={language} dir="auto" className={styles.text}>
          <span className={styles.language}>{language}</span> {text}
        </p>
      ))}
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
