/** The code of a class, group or category on its colour. */
import styles from './chips.module.css';
import { classColour } from './class-palette.ts';

interface ClassChipProps {
  code: string;
  colour?: string | null | undefined;
  /** Place of the class in its race's list: picks a colour where none is given. */
  place?: number | undefined;
  title?: string | undefined;
}

export function ClassChip({ code, colour, place, title }: ClassChipProps) {
  return (
    <span
      className={styles.class}
      style={{ '--ground': classColour(code, colour, place) } as object}
      title={title}
    >
      {code}
    </span>
  );
}
