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

/** `=3`, `4`, or `–` for none. `tied`: the places of its page that are shared, or whether this one is. */
export function printPosition(position: number | null, tied: ReadonlySet<number> | boolean = false): string {
  if (position === null) return '–';
  const isTied = typeof tied === 'boolean' ? tied : tied.has(position);
  return isTied ? `=${position}` : String(position);
}
