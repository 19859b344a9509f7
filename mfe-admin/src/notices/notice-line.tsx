/** One notice as it was written: level, to whom, by whom, until when, its words in every language; of one to posts, who has it. */
import type { RallySetUp, SentMessage, WrittenNotice } from '@bivouac/data';
import { Delivery } from '@bivouac/sentences/messages';
import type { ReactNode } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './notices.module.css';

interface NoticeLineProps {
  rally: RallySetUp;
  notice: WrittenNotice;
  to: string;
  sent?: SentMessage | undefined;
  nowMs: number;
  children?: ReactNode;
}

export function NoticeLine({ rally, notice, to, sent, nowMs, children }: NoticeLineProps) {
  const say = useSay();
  const { level, texts, received_at, by, until, pinned, state } = notice;
  return (
    <li className={styles.notice} data-level={level} data-state={state}>
      <p className={styles.facts}>
        <strong>{say(`notices.${level}`)}</strong>
        <span>{to}</span>
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
      {sent && <Delivery message={sent} timeZone={rally.time_zone} nowMs={nowMs} say={say} />}
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
