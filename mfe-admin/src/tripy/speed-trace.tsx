/** The speed of a crew over time under the limits that held; what was over stands out, and a cursor tells each value. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CrewFindings } from '../gps/questions.ts';
import { momentOf, partsOver, sampleAt, type Trace } from './trace-parts.ts';
import styles from './tripy.module.css';

interface SpeedTraceProps {
  label: string;
  trace: Trace;
  stretches: CrewFindings['stretches'];
  excesses: CrewFindings['excesses'];
  at: number;
  words: string;
  clock(ms: number): string;
  onMove(at: number): void;
}

const FIRST_SIZE = { width: 640, height: 400 };
const LEFT = 40;
const BOTTOM = 28;
const TOP = 24;
const PAGE = 20;

export function SpeedTrace(props: SpeedTraceProps) {
  const { label, trace, stretches, excesses, at, words, clock, onMove } = props;
  const [drawing, { width, height }] = useSize<SVGSVGElement>(FIRST_SIZE);
  const last = Math.max(1, trace.s.at(-1) ?? 1);
  const most = useMemo(() => highest(trace, excesses, stretches), [trace, excesses, stretches]);
  const over = useMemo(() => partsOver(trace, stretches), [trace, stretches]);
  const x = (second: number) => round(LEFT + (second / last) * (width - LEFT - 8));
  const xAt = (ms: number) => x(Math.min(last, Math.max(0, (ms - trace.from_ms) / 1_000)));
  const y = (kmh: number) => round(TOP + (1 - kmh / most) * (height - TOP - BOTTOM));
  const spot = (i: number) => `${x(trace.s[i] as number)},${y(trace.kmh[i] as number)}`;
  const here = momentOf(trace, stretches, at);
  const grid = Array.from({ length: Math.floor(most / 40) + 1 }, (_, line) => line * 40);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const seconds = (event.clientX - left - LEFT) / ((width - LEFT - 8) / last);
    onMove(sampleAt(trace, trace.from_ms + seconds * 1_000));
  };
  const press = (event: KeyboardEvent) => {
    const end = trace.s.length - 1;
    const steps: Record<string, number> = {
      ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 },
      ...{ PageDown: at - PAGE, PageUp: at + PAGE, Home: 0, End: end },
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onMove(Math.min(end, Math.max(0, next)));
  };
  return (
    <div
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={trace.s.length - 1}
      aria-valuenow={at}
      aria-valuetext={words}
      onKeyDown={press}
    >
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        className={styles.traceDrawing}
        aria-hidden="true"
        onPointerMove={follow}
        onPointerDown={follow}
      >
        {stretches.map(({ scope, zone, limit_kmh, from_ms, until_ms }) => {
          const [from, to] = [xAt(from_ms), xAt(until_ms)];
          const name = zone ? `${zone} ${limit_kmh}` : String(limit_kmh);
          return (
            <g key={`${scope} ${zone} ${from_ms}`} data-stretch={zone || scope}>
              {scope === 'zone' && (
                <rect
                  className={styles.band}
                  x={from}
                  width={Math.max(2, to - from)}
                  y={TOP}
                  height={height - TOP - BOTTOM}
                />
              )}
              <line className={styles.limit} x1={from} x2={to} y1={y(limit_kmh)} y2={y(limit_kmh)} />
              <text x={(from + to) / 2} y={TOP - 8} textAnchor="middle">
                {scope === 'zone' && to - from > name.length * 5 ? name : ''}
              </text>
            </g>
          );
        })}
        {grid.map((kmh) => (
          <g key={kmh}>
            <line className={styles.axis} x1={LEFT} x2={width - 8} y1={y(kmh)} y2={y(kmh)} />
            <text x={LEFT - 6} y={y(kmh) + 4} textAnchor="end">
              {kmh}
            </text>
          </g>
        ))}
        {over.map(({ from, to, limit_kmh: limit }) => {
          const places = Array.from({ length: to - from + 1 }, (_, i) => from + i);
          const edge = (i: number) =>
            `${x(trace.s[i] as number)},${y(Math.max(limit, trace.kmh[i] as number))}`;
          return (
            <polygon
              key={from}
              className={styles.over}
              points={`${x(trace.s[from] as number)},${y(limit)} ${places.map(edge).join(' ')} ${x(trace.s[to] as number)},${y(limit)}`}
            />
          );
        })}
        <polyline className={styles.speed} points={trace.s.map((_, i) => spot(i)).join(' ')} />
        {excesses.map(({ scope, zone, at_ms, max_kmh }) =>
          at_ms === null ? null : (
            <g key={`${scope} ${zone} ${at_ms}`} data-excess={zone || scope}>
              <path className={styles.peak} d={`M${xAt(at_ms)} ${y(max_kmh) - 4}l-5 -8h10z`} />
            </g>
          ),
        )}
        <line
          className={styles.traceCursor}
          x1={xAt(here.ms)}
          x2={xAt(here.ms)}
          y1={TOP}
          y2={height - BOTTOM}
        />
        <circle className={styles.spot} cx={xAt(here.ms)} cy={y(here.kmh)} r={5} />
        {[0, 0.5, 1].map((share) => (
          <text
            key={share}
            x={x(last * share)}
            y={height - 8}
            textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
          >
            {clock(trace.from_ms + last * share * 1_000)}
          </text>
        ))}
      </svg>
    </div>
  );
}

function highest(
  { kmh }: Trace,
  excesses: SpeedTraceProps['excesses'],
  stretches: SpeedTraceProps['stretches'],
): number {
  const told = [...excesses.map(({ max_kmh }) => max_kmh), ...stretches.map(({ limit_kmh }) => limit_kmh)];
  return Math.ceil((Math.max(60, ...kmh, ...told) + 5) / 20) * 20;
}

const round = (value: number) => Math.round(value * 10) / 10;

interface Size {
  width: number;
  height: number;
}

function useSize<Kind extends Element>(first: Size): [RefObject<Kind | null>, Size] {
  const of = useRef<Kind>(null);
  const [size, setSize] = useState(first);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) setSize({ width: Math.round(width), height: Math.round(height) });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [of, size];
}
