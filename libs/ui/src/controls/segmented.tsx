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

/** On a phone the row is wider than the screen: what is chosen is brought into view, and the page stays where it is. */
function bringIntoView(one: HTMLElement | null) {
  const row = one?.parentElement;
  if (!row) return;
  // A sticky element reports the place it is stuck at, not its own.
  one.style.position = 'static';
  row.scrollLeft = one.offsetLeft - row.offsetLeft - 24;
}

export function Segmented({ label, segments, chosen, onChoose, isSmall = false }: SegmentedProps) {
  return (
    <fieldset className={classNames(styles.segmented, isSmall && styles.small)}>
      <legend className={styles.spoken}>{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.id}
          data-segment={segment.id}
          ref={segment.id === chosen ? bringIntoView : null}
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
