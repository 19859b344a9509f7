/** One split of a row: the elapsed time with its rank, purple with ● for the best. */
import type { StageRow } from '@bivouac/data/feed';
import { Duration, Mark } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import styles from './stage.module.css';
import { placeAt } from './tied-splits.ts';

interface SplitCellProps {
  row: StageRow;
  code: string;
  precisionMs: number;
}

export function SplitCell({ row, code, precisionMs }: SplitCellProps) {
  const say = useSay();
  const split = row.splits.find((one) => one.code === code);
  if (!split) return <Duration ms={null} />;
  return (
    <span className={split.position === 1 ? styles.best : styles.split}>
      {split.position === 1 && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      <Duration ms={split.time_ms} precisionMs={precisionMs} />
      <sup className={styles.rank}>{placeAt(split)}</sup>
    </span>
  );
}
