/** One check of the ledger: whole, or where it breaks and how; when, and by whom. */
import type { LedgerCheck, RallySetUp } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './ledger.module.css';

interface CheckLineProps {
  check: LedgerCheck;
  rally: RallySetUp;
  isLast: boolean;
}

export function CheckLine({ check, rally, isLast }: CheckLineProps) {
  const say = useSay();
  const isWhole = check.broken_at === null;
  const said = isWhole
    ? say(isLast ? 'ledger.whole' : 'ledger.wholeThen')
    : say('ledger.broken', { position: check.broken_at ?? 0, why: check.why ?? '' });
  return (
    <>
      <p className={isWhole ? styles.whole : styles.broken}>
        <span aria-hidden="true">{isWhole ? '✓' : '✗'} </span>
        <strong>{said}</strong>
      </p>
      <p className={`${basics.muted} ${basics.breaks}`}>
        {say('ledger.who', {
          at: spokenInstant(check.at, rally.time_zone),
          who: check.by ?? check.title ?? say('ledger.somebody'),
          position: check.position,
        })}
      </p>
    </>
  );
}
