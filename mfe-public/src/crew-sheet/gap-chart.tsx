/** The gap to the leader over the stages, drawn; the table below it says the same in figures. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import { Gap } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import styles from './gap-chart.module.css';
import { gapLine } from './gap-line.ts';

const WIDTH = 320;
const HEIGHT = 96;
/** Room for the dots at the edges. */
const EDGE = 6;

export function GapChart({ story }: { story: CrewStoryBody }) {
  const say = useSay();
  const points = gapLine(story.after).map((point) => ({
    ...point,
    left: EDGE + point.x * (WIDTH - 2 * EDGE),
    top: EDGE + point.y * (HEIGHT - 2 * EDGE),
  }));
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {say('crew.gapOverStages')} <Gap ms={last.gapMs} precisionMs={1000} />
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        <line className={styles.leader} x1={0} x2={WIDTH} y1={EDGE} y2={EDGE} />
        <polyline points={points.map(({ left, top }) => `${left},${top}`).join(' ')} />
        {points.map(({ stage, left, top }) => (
          // A line of no length with round ends: it stays round however wide the drawing is stretched.
          <path key={stage} d={`M${left} ${top}h0.01`} />
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{points[0]?.stage}</span>
        <span>{last.stage}</span>
      </p>
    </figure>
  );
}
