/** A gap line as paths: driven parts, parts that were not driven (a time that was given), and penalties as steps. */
import type { GapLine } from './gap-lines.ts';

export interface DrawnLine {
  driven: string;
  given: string;
  steps: { path: string; addedMs: number; x: number; y: number }[];
  end: { x: number; y: number } | null;
}

type ToPixels = (value: number) => number;

export function drawLine(line: GapLine, toX: ToPixels, toY: ToPixels): DrawnLine {
  const at = line.points.map((point) => ({
    ...point,
    x: round(toX(point.distanceM)),
    y: round(toY(point.gapMs)),
  }));
  let driven = '';
  let given = '';
  at.forEach(({ x, y, isGiven }, i) => {
    const before = at[i - 1];
    if (!before) return;
    const move = `M${before.x} ${before.y}`;
    if (isGiven) given += `${move}L${x} ${y}`;
    else driven += `${driven === '' || at[i - 1]?.isGiven ? move : ''}L${x} ${y}`;
  });
  const last = at.at(-1);
  return {
    driven,
    given,
    steps: line.steps.map(({ distanceM, fromMs, toMs, addedMs }) => ({
      path: `M${round(toX(distanceM))} ${round(toY(fromMs))}V${round(toY(toMs))}`,
      addedMs,
      x: round(toX(distanceM)),
      y: round(toY(toMs)),
    })),
    end: last ? { x: last.x, y: last.y } : null,
  };
}

/** A tenth of a pixel is enough, and keeps an exported drawing small. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
