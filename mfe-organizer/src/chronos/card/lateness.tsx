/** How late or early a crew was at a control, as the road derived it; at a finish the time of the stage. */
import type { CardPoint } from '@bivouac/data';
import { Duration } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import styles from './card.module.css';

export function Lateness({ point }: { point: CardPoint }) {
  const say = useSay();
  const { missed, late_ms: late, time_ms: time, written_at: written, precision_ms: precision } = point;
  if (missed) {
    return (
      <span className={styles.late} data-late="missed">
        {say('card.missed')}
      </span>
    );
  }
  if (time !== null) {
    return (
      <span className={styles.late} data-late="time">
        <Duration ms={time} precisionMs={Math.min(precision, 1_000)} />
      </span>
    );
  }
  if (!late) return <span className={styles.late}>{written && late === 0 ? say('card.onTime') : ''}</span>;
  return (
    <span className={styles.late} data-late={late > 0 ? 'late' : 'early'}>
      <Duration ms={Math.abs(late)} /> {say(late > 0 ? 'card.late' : 'card.early')}
    </span>
  );
}
