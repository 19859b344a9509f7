/** Where the cursor of a gap chart goes: by keys from stop to stop, by pointer to the nearest. */

/** Stops that Page Up and Page Down pass at once. */
const PAGE = 5;

/** Index of a stop; null: the key moves nothing. */
export function keyTarget(key: string, at: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
  };
  const to = moves[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

/** Of several at the same distance the last, which has what was added there. */
export function nearestStop(
  stops: readonly number[],
  places: readonly { distanceM: number }[],
  distanceM: number,
): number {
  const away = (stop: number | undefined) => Math.abs((places[stop ?? 0]?.distanceM ?? 0) - distanceM);
  let nearest = 0;
  stops.forEach((stop, i) => {
    if (away(stop) <= away(stops[nearest])) nearest = i;
  });
  return nearest;
}
