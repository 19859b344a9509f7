/** A switch between a few views of the same thing; each view is a link, so it has an address. */
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';

export interface Segment {
  id: string;
  label: string;
  title?: string;
}

interface SegmentedProps {
  /** Names the choice for those who listen. */
  label: string;
  segments: readonly Segment[];
  chosen: string;
  onChoose: (id: string) => void;
  isSmall?: boolean;
}

export function Segmented({ label, segments, chosen, onChoose, isSmall = false }: SegmentedProps) {
  return (
    <fieldset className={classNames(styles.segmented, isSmall && styles.small)}>
      <legend className={styles.spoken}>{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.id}
          type="button"
          aria-pressed={segment.id === chosen}
          title={segment.title}
          className={styles.segment}
          onClick={() => onChoose(segment.id)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
