/** What a penalty costs: time with its sign, or the word of another unit; struck through once it does not count, pale before it does. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { PenaltyTime } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import styles from './penalties.module.css';

export function isAnnulled(penalty: Pick<PenaltyRow, 'status'>): boolean {
  return penalty.status === 'cancelled' || penalty.status === 'dismissed';
}

export function PenaltyAmount({ penalty }: { penalty: PenaltyRow }) {
  const say = useSay();
  const amount =
    penalty.unit === 'time' ? (
      <PenaltyTime ms={penalty.ms} />
    ) : (
      <span>{wordOf(say, 'unit', penalty.unit)}</span>
    );
  if (isAnnulled(penalty)) return <s className={styles.annulled}>{amount}</s>;
  return penalty.status === 'proposed' ? <span className={styles.proposed}>{amount}</span> : amount;
}
