/** The place of a row, `=3` when shared, with the places gained or lost against the classification before. */
import type { ClassificationRow } from '@bivouac/data/feed';
import { PositionChange } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import styles from './classification.module.css';
import { printPosition } from './tied-positions.ts';

type Placed = Pick<ClassificationRow, 'position'> & { previous_position?: number | null | undefined };

export function PositionCell({ row, tied }: { row: Placed; tied: ReadonlySet<number> }) {
  const say = useSay();
  const before = row.previous_position ?? null;
  const places = before === null || row.position === null ? null : before - row.position;
  const label =
    places === null ? '' : say(places > 0 ? 'position.gained' : 'position.lost', { count: Math.abs(places) });
  return (
    <span className={styles.position}>
      {printPosition(row.position, tied)}
      <PositionChange places={places} label={label} />
    </span>
  );
}
