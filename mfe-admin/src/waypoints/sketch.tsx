/** The course as a drawing: the way from point to point, zones as thick stretches, each waypoint with its code. */
import type { DraftRow } from './draft.ts';
import { limitsOf } from './draft.ts';
import { isNote } from './openrally.ts';
import { planeOf } from './plane.ts';
import styles from './waypoints.module.css';

interface SketchProps {
  label: string;
  draft: readonly DraftRow[];
  chosen: string | null;
  onChoose(key: string): void;
}

const WIDTH = 640;
const HEIGHT = 420;
/** So many codes are read beside each other. */
const CODES_AT_MOST = 60;

export function Sketch({ label, draft, chosen, onChoose }: SketchProps) {
  const placed = draft.flatMap(({ key, row }) =>
    row.lat === null || row.lon === null ? [] : [{ key, row, lat: row.lat, lon: row.lon }],
  );
  if (placed.length < 2) return null;
  const spotOf = planeOf(placed, WIDTH, HEIGHT, 40);
  const limits = limitsOf(draft);
  const spots = placed.map((one) => ({ ...one, ...spotOf(one) }));
  const waypoints = spots.filter(({ row }) => !isNote(row));
  const skipped = Math.ceil(waypoints.length / CODES_AT_MOST);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.sketch} role="img" aria-label={label}>
      <polyline className={styles.way} points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {spots.slice(0, -1).map((from, at) => {
        const to = spots[at + 1];
        return limits.has(from.key) && to ? (
          <line key={from.key} className={styles.zone} x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
            <title>{`${limits.get(from.key)} km/h`}</title>
          </line>
        ) : null;
      })}
      {waypoints.map(({ key, row, x, y }, at) => {
        if (isNote(row)) return null;
        const isChosen = key === chosen;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it is the way by keyboard
          <g
            key={key}
            data-kind={row.kind}
            data-chosen={isChosen || undefined}
            className={styles.point}
            onClick={() => onChoose(key)}
          >
            <circle cx={x} cy={y} r={isChosen ? 8 : 5} />
            {(isChosen || at % skipped === 0) && (
              <text x={x + 9} y={y + 4}>
                {row.code}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
