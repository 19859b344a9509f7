/** The label of a class, group or category on its colour. */
import { classNames } from '../class-names.ts';
import styles from './chips.module.css';
import { classColour } from './class-palette.ts';

interface ClassChipProps {
  /** Picks the colour where none is known by place. */
  code: string;
  /** As the sport writes it. Default: the code. */
  label?: string | undefined;
  colour?: string | null | undefined;
  /** Place of the class in its race's list: picks a colour where none is given. */
  place?: number | undefined;
  title?: string | undefined;
}

export function ClassChip({ code, label = code, colour, place, title }: ClassChipProps) {
  return (
    <span
      className={styles.class}
      style={{ '--ground': classColour(code, colour, place) } as object}
      title={title}
    >
      {label}
    </span>
  );
}

/** A crew's number as it stands on the door. */
export function NumberPlate({ number }: { number: string }) {
  return <span className={styles.plate}>{number}</span>;
}

/** A one-letter mark beside a time: N notional, Δ corrected, ◇ provisional, ● best; with its word for pointer and ear. */
interface MarkProps {
  glyph: string;
  label: string;
  tone?: 'quiet' | 'best' | 'warn' | 'danger';
}

export function Mark({ glyph, label, tone = 'quiet' }: MarkProps) {
  return (
    <abbr className={classNames(styles.mark, styles[tone])} title={label}>
      <span aria-hidden="true">{glyph}</span>
      <span className={styles.spoken}>{label}</span>
    </abbr>
  );
}

/** How many places a crew gained or lost: ▲2, ▼1, nothing when it stayed. */
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
      <span className={styles.spoken}>{label}</span>
    </span>
  );
}
