/** What a penalty costs, and how it stands: struck through once it does not count. */
import type { JudgedPenalty } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { PenaltyTime } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';

type Said = Pick<JudgedPenalty, 'unit' | 'ms' | 'status' | 'by_rule' | 'verdict'>;

export function Amount({ unit, ms, status }: Said) {
  const say = useSay();
  const amount = unit === 'time' ? <PenaltyTime ms={ms} /> : <span>{wordOf(say, 'unit', unit)}</span>;
  return status === 'dismissed' || status === 'cancelled' ? <s className={basics.muted}>{amount}</s> : amount;
}

export function Status({ status, by_rule, verdict }: Said) {
  const say = useSay();
  const words = [
    wordOf(say, 'penaltyStatus', status),
    ...(verdict === 'amend' ? [say('judge.amended')] : []),
    ...(by_rule && status === 'confirmed' ? [say('penalty.byRule')] : []),
  ];
  return (
    <span className={basics.verdict} data-status={status}>
      {words.join(', ')}
    </span>
  );
}
