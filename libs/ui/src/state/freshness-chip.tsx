/** How old the data on the screen are: always visible on live pages, never a bare dot. */
import { classNames } from '../class-names.ts';
import styles from './state.module.css';

interface FreshnessChipProps {
  tone: 'live' | 'delayed' | 'offline' | 'paused';
  /** "Live · 3 s" in the reader's language. */
  text: string;
}

export function FreshnessChip({ tone, text }: FreshnessChipProps) {
  return (
    <span className={classNames(styles.fresh, styles[`fresh-${tone}`])} data-freshness={tone}>
      <span aria-hidden="true" className={styles.dot} />
      {text}
    </span>
  );
}
