/** A duration or a gap as the sport prints it: tabular digits, the fraction smaller on the same baseline. */
import { formatDuration, formatGap } from '@bivouac/rules';
import { classNames } from '../class-names.ts';
import styles from './duration.module.css';

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

/** Milliseconds as an ISO 8601 duration for `<time datetime>`: `PT1H2M3.4S`. */
function isoDuration(ms: number): string {
  const size = Math.abs(ms);
  const hours = Math.floor(size / 3_600_000);
  const minutes = Math.floor(size / 60_000) % 60;
  const seconds = (size % 60_000) / 1000;
  return `${ms < 0 ? '-' : ''}PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`;
}

/** A printed duration in two parts: what is read from afar, and the fraction that is set smaller. */
function splitFraction(text: string): { whole: string; fraction: string } {
  const dot = text.indexOf('.');
  return dot < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, dot), fraction: text.slice(dot) };
}
