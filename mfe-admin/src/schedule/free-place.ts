/** Controls keep their places in a leg as whole numbers with room between them. */

const ROOM = 10;
const LAST = 8_999;

/**
 * A free place behind `after` (null: before all), halfway to the next one; `own`, where that lies there already.
 * null: no room is left between the two.
 */
export function freePlace(taken: readonly number[], after: number | null, own: number | null): number | null {
  const low = after ?? 0;
  const above = taken.filter((place) => place > low);
  const high = above.length > 0 ? Math.min(...above) : Math.min(low + 2 * ROOM, LAST + 1);
  if (own !== null && own > low && own < high) return own;
  const half = Math.floor((low + high) / 2);
  return half > low ? half : null;
}
