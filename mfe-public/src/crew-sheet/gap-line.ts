/** A crew's gap to the leader after each stage, as points of a drawing; the highest point is the smallest gap. */
import type { CrewStoryBody } from '@bivouac/data/feed';

export interface GapPoint {
  stage: string;
  gapMs: number;
  /** 0 at the left and at the top, 1 at the right and at the bottom. */
  x: number;
  y: number;
}

/**
 * From the first to the last stage after which the crew was classified; those between after which it was not are left out,
 * and so the line goes on from the next.
 */
export function gapLine(after: CrewStoryBody['after']): GapPoint[] {
  const isDrawn = ({ gap_ms: gapMs }: CrewStoryBody['after'][number]) => gapMs !== null;
  const drawn = after.slice(Math.max(0, after.findIndex(isDrawn)), after.findLastIndex(isDrawn) + 1);
  const largestMs = Math.max(1, ...drawn.map(({ gap_ms: gapMs }) => gapMs ?? 0));
  return drawn.flatMap(({ stage, gap_ms: gapMs }, at) =>
    gapMs === null ? [] : [{ stage, gapMs, x: at / Math.max(1, drawn.length - 1), y: gapMs / largestMs }],
  );
}
