/** One cell of the splits: time or pace with its place, the best in purple, on a ground that is the warmer the more was lost. */
import { formatNumber } from '@bivouac/i18n';
import { classNames, Duration, Mark } from '@bivouac/ui';
import { useLanguage } from '#language/text.tsx';
import styles from './splits.module.css';
import { heatOf, type SplitMode, type SplitValue } from './splits.ts';

interface SplitValueCellProps {
  value: SplitValue | undefined;
  mode: SplitMode;
  precisionMs: number;
}

export function SplitValueCell({ value, mode, precisionMs }: SplitValueCellProps) {
  const { say, tag } = useLanguage();
  if (!value) return null;
  const isBest = value.place === 1;
  return (
    <span className={classNames(styles.value, isBest && styles.best)} data-heat={heatOf(value)}>
      {isBest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
      {mode === 'pace' && value.paceS !== null ? (
        formatNumber(value.paceS, tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      ) : (
        <Duration ms={value.ms} precisionMs={precisionMs} />
      )}
      <sup className={styles.place}>{value.place}</sup>
    </span>
  );
}
