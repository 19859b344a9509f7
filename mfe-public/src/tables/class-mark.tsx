/** The class of a row as its chip. */
import type { RaceEntry } from '@bivouac/data/feed';
import { ClassChip } from '@bivouac/ui';
import { groupingOf } from '../structure/race-of.ts';
import styles from './classification.module.css';

interface ClassMarkProps {
  race: RaceEntry | null;
  row: { class: string | null };
}

export function ClassMark({ race, row }: ClassMarkProps) {
  const known = groupingOf(race, 'class', row.class);
  if (!known) return null;
  return (
    <span className={styles.classMark}>
      <ClassChip
        code={known.code}
        label={known.label}
        colour={known.colour}
        place={Math.max(0, known.place)}
        title={known.name}
      />
    </span>
  );
}
