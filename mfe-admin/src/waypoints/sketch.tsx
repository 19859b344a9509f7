/** The course as a drawing, where there is no map: its lines and points, each point with its code. */
import type { CourseProps } from './map-features.ts';
import { planeOf } from './plane.ts';
import styles from './waypoints.module.css';

const WIDTH = 640;
const HEIGHT = 420;
/** More codes overlap: of the others only every second or third is written. */
const CODES_AT_MOST = 60;

export function Sketch({ label, points, lines, chosen, cursor, onChoose }: CourseProps) {
  const places = points.length > 1 ? points : lines.flatMap((line) => line.places);
  const spotOf = planeOf(places, WIDTH, HEIGHT, 40);
  const skipped = Math.ceil(points.length / CODES_AT_MOST);
  const here = cursor && spotOf(cursor);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.sketch} role="img" aria-label={label}>
      {lines.map(({ places, colour, width, title }, at) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          points={places.map((place) => `${spotOf(place).x},${spotOf(place).y}`).join(' ')}
          style={{ stroke: `var(${colour})`, strokeWidth: width }}
        >
          {title && <title>{title}</title>}
        </polyline>
      ))}
      {points.map((point, at) => {
        const { x, y } = spotOf(point);
        const isChosen = point.key === chosen;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it is the way by keyboard
          <g
            key={point.key}
            data-chosen={isChosen || undefined}
            className={styles.point}
            onClick={() => onChoose?.(point.key)}
          >
            <circle cx={x} cy={y} r={isChosen ? 8 : 5} style={{ fill: `var(${point.colour})` }} />
            {(isChosen || point.colour === '--danger' || at % skipped === 0) && (
              <text x={x + 9} y={y + 4}>
                {point.label}
              </text>
            )}
          </g>
        );
      })}
      {here && <circle className={styles.cursor} cx={here.x} cy={here.y} r={6} />}
    </svg>
  );
}
