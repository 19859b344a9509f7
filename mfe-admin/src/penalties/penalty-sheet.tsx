/** One penalty opened: the sentence the public reads, what it rests on, its article and document, and everything that was said of it. */

import type { JudgedPenalty, PenaltyList, SaidOfPenalty } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { penaltySentence, ruleName } from '@bivouac/sentences';
import { Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { Amount, Status } from './amount.tsx';
import { speaksOf } from './judging.ts';
import styles from './penalties.module.css';

interface SheetProps {
  penalty: JudgedPenalty;
  list: PenaltyList;
  timeZone: string;
  onClose(): void;
  children?: ReactNode;
}

export function PenaltySheet({ penalty, list, timeZone, onClose, children }: SheetProps) {
  const say = useSay();
  const { stage, control, waypoint, article, decision, text, document_url } = penalty;
  const sentence = penaltySentence(penalty, say, timeZone);
  const names = joinIsolated(list.crews.find(({ number }) => number === penalty.number)?.names ?? [], ', ');
  const facts = [names, stage, control, waypoint, article, decision].filter(Boolean);
  return (
    <Sheet
      title={say('judge.of', { number: penalty.number })}
      closeLabel={say('judge.close')}
      onClose={onClose}
    >
      <div className={basics.wide} data-opened={penalty.id}>
        <p>
          <strong>{ruleName(penalty.rule, say)}</strong> <Amount {...penalty} /> <Status {...penalty} />
        </p>
        <p>{sentence}</p>
        {text && text !== sentence && <p>{text}</p>}
        <p className={basics.quiet}>{facts.join(' · ')}</p>
        {document_url && (
          <p>
            <a href={document_url} target="_blank" rel="noreferrer">
              {say('judge.document')}
            </a>
          </p>
        )}
        {children && <div className={basics.row}>{children}</div>}
        <h3 className={styles.heading}>{say('judge.history')}</h3>
        <ol className={basics.history}>
          {historyOf(penalty, list.said).map((said) => (
            <li key={said.id} data-undone={!said.standing || undefined}>
              <strong>{say(`judge.said.${said.verdict === null ? said.kind : said.verdict}`)}</strong>{' '}
              <span className={basics.quiet}>
                {[
                  said.kind === 'bulk_decision' ? say('judge.byCause') : null,
                  said.by,
                  spokenInstant(said.at, timeZone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {said.reason && <span className={styles.why}>{said.reason}</span>}
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

function historyOf(penalty: JudgedPenalty, said: readonly SaidOfPenalty[]): SaidOfPenalty[] {
  const about = new Set([penalty.id]);
  return said.filter((one) => {
    const isOfIt =
      about.has(one.id) || (one.about !== null && about.has(one.about)) || speaksOf(one, penalty);
    if (isOfIt) about.add(one.id);
    return isOfIt;
  });
}
