/** The one time a short list has room for: the total of who leads, and of the others the gap to it. */

export interface Placed {
  position: number | null;
  gap_ms: number | null;
  total_ms?: number | null | undefined;
}

/** In the running race a gap is one at the last point passed: who came there first, and does not lead, has no gap to the leader yet. */
export function shortTime(
  { position, gap_ms, total_ms = null }: Placed,
  isProjected: boolean,
): { ms: number | null; isTotal: boolean } {
  if (position === 1) return { ms: total_ms ?? gap_ms, isTotal: total_ms !== null };
  return { ms: isProjected && gap_ms === 0 ? null : gap_ms, isTotal: false };
}
