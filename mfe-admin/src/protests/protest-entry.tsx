/** One entry of the register: who, what about, its window, the answer, and everything that was said of it. */
import type { JudgedPenalty, RegisteredProtest } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { penaltySentence } from '@bivouac/sentences';
import { NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import { Amount, Status } from '../penalties/amount.tsx';
import styles from './protests.module.css';
import { minutesSaid, windowOf } from './window.ts';

interface EntryProps {
  protest: RegisteredProtest;
  /** A link leads to it. */
  isNamed: boolean;
  names: string;
  penalty: JudgedPenalty | undefined;
  /** Decisions on it that wait to be accepted. */
  waiting: number;
  timeZone: string;
  nowMs: number;
  onPenalty(): void;
  children?: ReactNode;
}

export function ProtestEntry({ protest, isNamed, names, penalty, waiting, ...props }: EntryProps) {
  const say = useSay();
  const { timeZone, nowMs, onPenalty, children } = props;
  const { answer, state, said } = protest;
  const window = windowOf(protest, nowMs);
  const clock = (at: string) => spokenInstant(at, timeZone);
  return (
    <li
      className={styles.entry}
      aria-current={isNamed || undefined}
      data-protest={protest.id}
      data-state={state}
      data-crew={protest.number}
    >
      <p className={basics.row}>
        <NumberPlate number={protest.number} />
        <strong>{say(`protests.${protest.what}`)}</strong>
        <span className={styles.state} data-state={state}>
          {state === 'answered' && answer
            ? say(`protests.outcome.${answer.outcome}`)
            : say(`protests.state.${state}`)}
        </span>
        <span className={basics.quiet}>
          {[names, clock(protest.at), protest.by].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p dir="auto">{protest.subject}</p>
      <p className={basics.row}>
        {protest.penalty && (
          <span data-protested>
            {penalty ? (
              <>
                <button type="button" className={styles.open} onClick={onPenalty}>
                  {[penalty.stage ?? penalty.control, penaltySentence(penalty, say, timeZone)]
                    .filter(Boolean)
                    .join(' · ')}
                </button>{' '}
                <Amount {...penalty} /> <Status {...penalty} />
                {waiting > 0 && <> {say('judge.held', { count: waiting })}</>}
              </>
            ) : (
              say('protests.penaltyGone')
            )}
          </span>
        )}
        {protest.page && (
          <span>
            {say('protests.pageVersion', {
              page: pageName(protest.page, say),
              version: protest.version ?? 0,
            })}
          </span>
        )}
        <span className={styles.window} data-window={window.state}>
          {window.state === 'unknown'
            ? say('protests.window.unknown')
            : say(`protests.window.${window.state}`, {
                until: clock(window.until),
                left: window.state === 'open' ? minutesSaid(window.minutesLeft) : '',
              })}
        </span>
        {protest.document_url && <DocumentLink url={protest.document_url} />}
      </p>
      {answer && (
        <blockquote className={styles.answer}>
          <p dir="auto">{answer.text}</p>
          <p className={basics.row}>
            <span className={basics.quiet}>{[answer.by, clock(answer.at)].filter(Boolean).join(' · ')}</span>
            {answer.document_url && <DocumentLink url={answer.document_url} />}
          </p>
        </blockquote>
      )}
      {children}
      {said.length > 1 && (
        <details className={styles.history}>
          <summary>{say('protests.history', { count: said.length })}</summary>
          <ol>
            {said.map((one) => (
              <li key={one.id} data-undone={!one.standing || undefined}>
                <strong>
                  {one.outcome
                    ? say(`protests.outcome.${one.outcome}`)
                    : wordOf(say, 'protests.said', one.kind)}
                </strong>{' '}
                {one.text ?? one.reason}{' '}
                <span className={basics.quiet}>{[one.by, clock(one.at)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function DocumentLink({ url }: { url: string }) {
  const say = useSay();
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {say('judge.document')}
    </a>
  );
}
