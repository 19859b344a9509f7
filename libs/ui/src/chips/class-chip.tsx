/** The label of a class, group or category on its colour. */
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
