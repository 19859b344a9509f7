/** Penalty time as a cell shows it: `+0:30 P` in the colour of danger, a credit with its sign, nothing as `–`. */
import { Duration, Gap } from './duration.tsx';
import styles from './penalty-time.module.css';

export function PenaltyTime({ ms, precisionMs = 1000 }: { ms: number; precisionMs?: number }) {
  if (ms === 0) return <Duration ms={null} />;
  return (
    <span className={ms > 0 ? styles.penalty : styles.credit}>
      <Gap ms={ms} precisionMs={ms % 1000 === 0 ? 1000 : precisionMs} className={styles.inherit} />
      <abbr className={styles.glyph}>P</abbr>
    </span>
  );
}
