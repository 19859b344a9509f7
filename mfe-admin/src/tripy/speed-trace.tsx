/** The speed of a crew over time: what was over a limit stands out. */
import type { CrewFindings } from '../gps/questions.ts';
import styles from './tripy.module.css';

interface SpeedTraceProps {
  label: string;
  trace: NonNullable<CrewFindings['trace']>;
  excesses: CrewFindings['excesses'];
  clock(ms: number): string;
}

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 40;
const BOTTOM = 28;
const TOP = 12;

export function SpeedTrace({ label, trace, excesses, clock }: SpeedTraceProps) {
  const last = trace.s.at(-1) ?? 1;
  const most = Math.max(
    60,
    Math.ceil(Math.max(...trace.kmh, ...excesses.map(({ max_kmh }) => max_kmh)) / 20) * 20,
  );
  const x = (second: number) => LEFT + (second / Math.max(1, last)) * (WIDTH - LEFT - 8);
  const y = (kmh: number) => TOP + (1 - kmh / most) * (HEIGHT - TOP - BOTTOM);
  const grid = Array.from({ length: Math.floor(most / 40) + 1 }, (_, at) => at * 40);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} role="img" aria-label={label}>
      {grid.map((kmh) => (
        <g key={kmh}>
          <line className={styles.axis} x1={LEFT} x2={WIDTH - 8} y1={y(kmh)} y2={y(kmh)} />
          <text x={LEFT - 6} y={y(kmh) + 4} textAnchor="end">
            {kmh}
          </text>
        </g>
      ))}
      {excesses.map(({ zone, at_ms, duration_ms, limit_kmh, max_kmh }) => {
        if (at_ms === null) return null;
        const from = x((at_ms - trace.from_ms) / 1000);
        const to = Math.max(from + 3, x((at_ms - trace.from_ms + (duration_ms ?? 0)) / 1000));
        return (
          <g key={`${zone} ${at_ms}`} data-excess={zone}>
            <title>{`${zone}: ${max_kmh} / ${limit_kmh} km/h`}</title>
            <rect className={styles.over} x={from} width={to - from} y={TOP} height={HEIGHT - TOP - BOTTOM} />
            <line className={styles.limit} x1={from} x2={to} y1={y(limit_kmh)} y2={y(limit_kmh)} />
          </g>
        );
      })}
      <polyline
        className={styles.way}
        points={trace.s.map((second, at) => `${round(x(second))},${round(y(trace.kmh[at] ?? 0))}`).join(' ')}
      />
      {[0, 0.5, 1].map((share) => (
        <text
          key={share}
          x={x(last * share)}
          y={HEIGHT - 8}
          textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
        >
          {clock(trace.from_ms + last * share * 1000)}
        </text>
      ))}
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
