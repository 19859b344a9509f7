/** Interval bands: the gap behind each place of a start list, such as 3 min behind 1–10, 2 min behind 11–31, then 1 min. */

export interface IntervalBand {
  /** The last place of the band; null = all that follow. */
  to: number | null;
  ms: number;
}

/** The gap behind a place, ms. Source: docs/sport/starts.md 4.2 (bands by place in the list, whoever stands there). */
export function gapBehind(bands: readonly IntervalBand[], place: number): number {
  const band = bands.find(({ to }) => to === null || place <= to);
  if (!band) throw new RangeError(bandsRefused(bands, `nothing behind place ${place}`));
  return band.ms;
}

/** Refuses bands that do not cover each place once. */
export function checkBands(bands: readonly IntervalBand[]): void {
  let before = 0;
  for (const [i, { to, ms }] of bands.entries()) {
    const isLast = i === bands.length - 1;
    if (!Number.isInteger(ms) || ms < 0)
      throw new RangeError(bandsRefused(bands, `${ms} ms in band ${i + 1}`));
    if ((to === null) !== isLast || (to !== null && to <= before)) {
      throw new RangeError(bandsRefused(bands, `"to" ${to} in band ${i + 1}`));
    }
    before = to ?? before;
  }
  if (bands.length === 0) throw new RangeError(bandsRefused(bands, 'no band'));
}

function bandsRefused(bands: readonly IntervalBand[], found: string): string {
  return `start.interval: expected bands with rising "to", null in the last alone, and whole ms from 0; found ${found} of ${JSON.stringify(bands)}.`;
}
