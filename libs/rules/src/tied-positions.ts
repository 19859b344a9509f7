/** Which positions are shared: they are shown as `=3`. */
export function tiedPositions(rows: readonly { position: number | null }[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const tied = new Set<number>();
  for (const { position } of rows) {
    if (position === null) continue;
    if (seen.has(position)) tied.add(position);
    seen.add(position);
  }
  return tied;
}

/** `=3`, `4`, or `–` for none. */
export function printPosition(position: number | null, tied: ReadonlySet<number>): string {
  if (position === null) return '–';
  return tied.has(position) ? `=${position}` : String(position);
}
