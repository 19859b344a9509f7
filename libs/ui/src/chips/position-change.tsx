/** How many places a crew gained or lost: ▲2, ▼1, nothing when it stayed. */
import controls from '../controls/controls.module.css';
import styles from './chips.module.css';

interface PositionChangeProps {
  /** Positive: gained; negative: lost; null or 0: nothing is shown. */
  places: number | null;
  /** The same in words, for those who listen and for the pointer. */
  label: string;
}

export function PositionChange({ places, label }: PositionChangeProps) {
  if (!places) return null;
  return (
    <span className={places > 0 ? styles.gained : styles.lost} title={label}>
      <span aria-hidden="true">
        {places > 0 ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <span className={controls.spoken}>{label}</span>
    </span>
  );
}
