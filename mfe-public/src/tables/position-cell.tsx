/** The place of a row, `=3` when shared, with the places gained or lost against the classification before. */
import { PositionChange } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import styles from './classification.module.css';

interface PositionCellProps {
  position: number | null;
  isTied?: boolean | undefined;
  /** Positive: gained; without one nothing is said. */
  gained?: number | undefined;
}

export function PositionCell({ position, isTied = false, gained = 0 }: PositionCellProps) {
  const say = useSay();
  const label =
    gained === 0 ? '' : say(gained > 0 ? 'position.gained' : 'position.lost', { count: Math.abs(gained) });
  return (
    <span className={styles.position}>
      {position === null ? '–' : isTied ? `=${position}` : position}
      <PositionChange places={gained} label={label} />
    </span>
  );
}
