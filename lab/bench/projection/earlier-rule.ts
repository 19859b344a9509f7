/** The rule until October 2026, to print its figures beside today's: the total before and the loss at the last point, finishers by their whole loss. */
import type { NowBody } from '@bivouac/data/feed';

/** By number; the less, the better the place. */
export function earlierRule({ rows, best }: Pick<NowBody, 'rows' | 'best'>): Map<string, number> {
  const bestAt = (point: string | null) => best.find((one) => (one.point ?? null) === point)?.time_ms ?? 0;
  return new Map(
    rows.map(({ number, before_ms, point, time_ms }) => [
      number,
      (before_ms ?? 0) + (time_ms === null ? 0 : time_ms - bestAt(point)),
    ]),
  );
}
