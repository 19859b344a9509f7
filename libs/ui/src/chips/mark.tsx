/** A one-letter mark beside a time: N notional, Δ corrected, ◇ provisional, ● best; with its word for pointer and ear. */
import { classNames } from '../class-names.ts';
import controls from '../controls/controls.module.css';
import styles from './chips.module.css';

interface MarkProps {
  glyph: string;
  label: string;
  tone?: 'quiet' | 'best' | 'warn' | 'danger';
}

export function Mark({ glyph, label, tone = 'quiet' }: MarkProps) {
  return (
    <abbr className={classNames(styles.mark, styles[tone])} title={label}>
      <span aria-hidden="true">{glyph}</span>
      <span className={controls.spoken}>{label}</span>
    </abbr>
  );
}
