/** The way a crew drove among the points of the stage; those it missed stand out. */
import type { CrewFindings } from '../gps/questions.ts';
import { planeOf } from '../waypoints/plane.ts';
import type { JudgedCourse } from './judged-course.ts';
import styles from './tripy.module.css';

interface WayProps {
  label: string;
  trace: NonNullable<CrewFindings['trace']>;
  points: JudgedCourse['points'];
  missed: CrewFindings['missed'];
  here: { lat: number; lon: number };
}

const WIDTH = 640;
const HEIGHT = 320;
const CODES_AT_MOST = 40;

export function Way({ label, trace, points: course, missed, here }: WayProps) {
  const points = course.flatMap(({ code, lat, lon }) =>
    lat === null || lon === null ? [] : [{ code, lat, lon }],
  );
  const driven = trace.lat.map((lat, at) => ({ lat, lon: trace.lon[at] ?? 0 }));
  const spotOf = planeOf(points.length > 1 ? points : driven, WIDTH, HEIGHT, 36);
  const isMissed = new Set(missed.map(({ code }) => code));
  const cursor = spotOf(here);
  const skipped = Math.ceil(points.length / CODES_AT_MOST);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} role="img" aria-label={label}>
      <polyline
        className={styles.way}
        points={driven
          .map((place) => {
            const { x, y } = spotOf(place);
            return `${x},${y}`;
          })
          .join(' ')}
      />
      {points.map((point, at) => {
        const { x, y } = spotOf(point);
        const isOut = isMissed.has(point.code);
        return (
          <g key={point.code}>
            <circle
              className={styles.circle}
              data-missed={isOut || undefined}
              cx={x}
              cy={y}
              r={isOut ? 9 : 5}
            />
            {(isOut || at % skipped === 0) && (
              <text x={x + 10} y={y + 4}>
                {point.code}
              </text>
            )}
          </g>
        );
      })}
      <circle className={styles.cursor} cx={cursor.x} cy={cursor.y} r={6} />
    </svg>
  );
}
