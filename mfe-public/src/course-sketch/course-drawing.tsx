/** The drawing of a course: its sections, their starts and finishes, named places, a bar of kilometres, north up. */
import { useMemo } from 'react';
import { sayKm } from '../language/distances.ts';
import { useLanguage } from '../language/text.tsx';
import type { Section } from './course.ts';
import styles from './course-sketch.module.css';
import { sketchModel } from './sketch-model.ts';

interface CourseDrawingProps {
  sections: readonly Section[];
  chosen: number | null;
  width: number;
  height: number;
  title: string;
}

export function CourseDrawing({ sections, chosen, width, height, title }: CourseDrawingProps) {
  const { say, tag } = useLanguage();
  const {
    sections: drawn,
    labels,
    bar,
  } = useMemo(() => sketchModel(sections, { width, height, chosen }), [sections, width, height, chosen]);
  const barY = height - 12;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.drawing}
    >
      {drawn.map(({ path, start, finish, places }, at) => (
        <g
          key={sections[at]?.id}
          data-section={sections[at]?.code ?? sections[at]?.name}
          data-quiet={(chosen !== null && chosen !== at) || undefined}
          className={styles.section}
        >
          <path d={path} className={styles.way} />
          {places.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={3} className={styles.place} />
          ))}
          <circle cx={start.x} cy={start.y} r={5} className={styles.start} />
          <rect x={finish.x - 5} y={finish.y - 5} width={10} height={10} className={styles.finish} />
        </g>
      ))}
      {labels.map(({ x, y, text, anchor, isStrong }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          textAnchor={anchor}
          className={isStrong ? styles.strong : styles.label}
        >
          {text}
        </text>
      ))}
      <g className={styles.bar}>
        <path d={`M12 ${barY - 6}v6h${bar.px.toFixed(1)}v-6`} />
        <text x={12 + bar.px + 6} y={barY}>
          {sayKm(bar.metres, tag)}
        </text>
      </g>
      <g className={styles.bar} transform={`translate(${width - 12} ${height - 28})`}>
        <path d="M0 16V1M-4 6l4 -5l4 5" />
        <text x={-8} y={15} textAnchor="end">
          {say('course.north')}
        </text>
      </g>
    </svg>
  );
}
