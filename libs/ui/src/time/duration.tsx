/** A duration or a gap as the sport prints it: tabular digits, the fraction smaller on the same baseline. */
import { formatDuration, formatGap } from '@bivouac/rules';
import { classNames } from '../class-names.ts';
import styles from './duration.module.css';
import { isoDuration } from './iso-duration.ts';
import { splitFraction } from './split-fraction.ts';

interface DurationProps {
  /** null: there is none; shown as `–`. */
  ms: number | null;
  /** Size of the last printed digit, ms. */
  precisionMs?: number;
  className?: string | undefined;
}

export function Duration({ ms, precisionMs = 1000, className }: DurationProps) {
  if (ms === null) return <span className={styles.missing}>–</span>;
  return <Digits ms={ms} text={formatDuration(ms, precisionMs)} className={className} />;
}

/** `+0:12.7`; a gap of null is `–`. */
export function Gap({ ms, precisionMs = 1000, className }: DurationProps) {
  if (ms === null) return <span className={styles.missing}>–</span>;
  return <Digits ms={ms} text={formatGap(ms, precisionMs)} className={classNames(styles.gap, className)} />;
}

function Digits({ ms, text, className }: { ms: number; text: string; className: string | undefined }) {
  const { whole, fraction } = splitFraction(text);
  return (
    <time dateTime={isoDuration(ms)} className={classNames(styles.digits, className)}>
      {whole}
      {fraction && <small className={styles.fraction}>{fraction}</small>}
    </time>
  );
}
