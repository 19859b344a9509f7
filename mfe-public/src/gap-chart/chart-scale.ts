/** Scales of a gap chart: round steps in seconds and kilometres, and where a value is drawn. */

const SECOND_MS = 1000;
const GAP_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 36_000, 86_400];
/** A second more or less does not fill a chart. */
const LEAST_SPAN_S = 10;
const KM_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];

export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

/** At most `most` parts; from and to are on a step, and 0 is always among them. ms */
export function gapScale(gapsMs: readonly number[], most = 5): Scale {
  const least = Math.min(0, ...gapsMs);
  const greatest = Math.max(0, ...gapsMs);
  const spanS = Math.max(LEAST_SPAN_S, (greatest - least) / SECOND_MS);
  const step = (GAP_STEPS_S.find((one) => spanS / one <= most) ?? 86_400) * SECOND_MS;
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(greatest / step) * step, from + LEAST_SPAN_S * SECOND_MS);
  return { from, to, ticks: between(from, to, step) };
}

/** m */
export function distanceScale(lengthM: number, most = 6): Scale {
  const step = (KM_STEPS.find((one) => lengthM / 1000 / one <= most) ?? 5000) * 1000;
  return { from: 0, to: lengthM, ticks: between(0, lengthM, step) };
}

function between(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);
}

export function toPixels({ from, to }: Pick<Scale, 'from' | 'to'>, start: number, end: number) {
  const span = to - from || 1;
  return (value: number) => start + ((value - from) / span) * (end - start);
}

/** Moves labels apart until none covers another, in their order; `least` and `most` are the edges. px */
export function spreadLabels(
  wanted: readonly number[],
  height: number,
  least: number,
  most: number,
): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [...wanted];
  let free = least;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, free);
    free = (placed[i] ?? 0) + height;
  }
  let limit = most;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, limit);
    limit = (placed[i] ?? 0) - height;
  }
  return placed;
}
