/** The gap chart as a drawing: up is faster; the reference is the line at 0. What it says in figures is in the table beside it. */
import { formatGap } from '@bivouac/rules';
import { classNames } from '@bivouac/ui';
import { type Ref, useId } from 'react';
import { useSay } from '../language/text.tsx';
import type { ChartModel } from './chart-model.ts';
import { distanceScale, gapScale, spreadLabels, toPixels } from './chart-scale.ts';
import { drawLine } from './draw-lines.ts';
import styles from './gap-chart.module.css';

/** Around what is drawn to scale, px. */
export const EDGE = { left: 52, right: 40, top: 20, bottom: 24 };
const LABEL_HEIGHT = 13;
/** A stage narrower than this has no room for its code. */
const CODE_WIDTH = 30;

/** Of a neutralised part: one that is only a stop is seen as well. */
const NARROWEST = 6;

interface ChartDrawingProps {
  model: ChartModel;
  /** px */
  width: number;
  height: number;
  /** Index of a place; null: no cursor. */
  cursor: number | null;
  title: string;
  drawing: Ref<SVGSVGElement>;
}

export function ChartDrawing({ model, width, height, cursor, title, drawing }: ChartDrawingProps) {
  const say = useSay();
  const hatch = useId();
  const clip = useId();
  const { course, lines, others } = model;
  const inner = { left: EDGE.left, right: width - EDGE.right, top: EDGE.top, bottom: height - EDGE.bottom };
  const gaps = gapScale(lines.flatMap(({ points }) => points.map(({ gapMs }) => gapMs)));
  const way = distanceScale(course.lengthM, width < 420 ? 4 : 7);
  const toX = toPixels(way, inner.left, inner.right);
  const toY = toPixels(gaps, inner.top, inner.bottom);
  const drawn = lines.map((line) => ({ number: line.number, ...drawLine(line, toX, toY) }));
  const labels = spreadLabels(
    drawn.map(({ end }) => end?.y ?? 0),
    LABEL_HEIGHT,
    inner.top,
    inner.bottom,
  );
  const place = cursor === null ? undefined : course.places[cursor];
  return (
    <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} className={styles.drawing} direction="ltr">
      <title>{title}</title>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className={styles.hatch} />
        </pattern>
        <clipPath id={clip}>
          <rect
            x={inner.left}
            y={inner.top}
            width={inner.right - inner.left}
            height={inner.bottom - inner.top}
          />
        </clipPath>
      </defs>
      {course.neutralised.map(({ fromM, toM }) => (
        <rect
          key={fromM}
          x={toX(fromM)}
          y={inner.top}
          width={Math.max(NARROWEST, toX(toM) - toX(fromM))}
          height={inner.bottom - inner.top}
          fill={`url(#${hatch})`}
        >
          <title>{say('chart.neutralised')}</title>
        </rect>
      ))}
      {gaps.ticks.map((ms) => (
        <g key={ms}>
          <path
            d={`M${inner.left} ${toY(ms)}H${inner.right}`}
            className={ms === 0 ? styles.zero : styles.grid}
          />
          <text x={inner.left - 6} y={toY(ms) + 4} className={styles.gapLabel}>
            {ms === 0 ? '0' : formatGap(ms, 1000)}
          </text>
        </g>
      ))}
      {course.stages.map(({ code, fromM, toM }, i) => (
        <g key={code}>
          {i > 0 && <path d={`M${toX(fromM)} ${inner.top - 14}V${inner.bottom}`} className={styles.border} />}
          {toX(toM) - toX(fromM) >= CODE_WIDTH && (
            <text x={(toX(fromM) + toX(toM)) / 2} y={inner.top - 7} className={styles.code}>
              {code}
            </text>
          )}
        </g>
      ))}
      {(course.isMeasured ? way.ticks : []).map((metres, i) => (
        <text key={metres} x={toX(metres)} y={height - 7} className={styles.kmLabel}>
          {metres / 1000}
          {i === way.ticks.length - 1 ? ' km' : ''}
        </text>
      ))}
      <g clipPath={`url(#${clip})`}>
        {others.map((line) => (
          <path key={line.number} d={drawLine(line, toX, toY).driven} className={styles.other} />
        ))}
      </g>
      {place && (
        <path
          data-cursor=""
          d={`M${toX(place.distanceM)} ${inner.top}V${inner.bottom}`}
          className={styles.cursor}
        />
      )}
      {drawn.map(({ number, driven, given, steps, end }, i) => (
        <g key={number} data-line={number} className={classNames(styles.line, styles[`crew${i % 8}`])}>
          <path d={driven} />
          {given && <path d={given} className={styles.given} />}
          {steps.map((step) => (
            <g key={step.path} data-step={step.addedMs}>
              <path d={step.path} className={step.addedMs > 0 ? styles.penalty : styles.bonus} />
              <text
                x={step.x - 9}
                y={step.y + (step.addedMs > 0 ? -4 : 10)}
                className={step.addedMs > 0 ? styles.penalised : styles.taken}
              >
                {step.addedMs > 0 ? 'P' : 'B'}
              </text>
            </g>
          ))}
          {end && <circle cx={end.x} cy={end.y} r="3.5" />}
          {end && (
            <text x={Math.min(end.x + 8, inner.right + 8)} y={(labels[i] ?? end.y) + 4}>
              {number}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
