/** The two places of a crew at a waypoint, never in one cell: its own on this stage, and the virtual one in the general. */
import { Duration } from '@bivouac/ui';
import styles from './stage.module.css';
import { placeAt, type TiedSplit, virtualPlaceAt } from './tied-splits.ts';

interface PlaceProps {
  split: TiedSplit | undefined;
  precisionMs: number;
}

export function StagePlace({ split, precisionMs, isTimeShown }: PlaceProps & { isTimeShown: boolean }) {
  if (!split) return <Duration ms={null} />;
  return (
    <span className={styles.stack}>
      <b>{placeAt(split)}</b>
      <small className={styles.onlyNarrow}>
        {isTimeShown ? <Duration ms={split.time_ms} precisionMs={precisionMs} /> : split.code}
      </small>
    </span>
  );
}

/** `◇ 2`: never a result, so always with the sign of what is provisional. */
export function VirtualPlace({ split }: Pick<PlaceProps, 'split'>) {
  if (!split || split.virtual_position === null) return <Duration ms={null} />;
  return <span className={styles.virtualPlace}>◇ {virtualPlaceAt(split)}</span>;
}
