/** One figure of the bench beside its target, and how samples become percentiles. */

export type Figure = { what: string; measured: string; target: string; met: boolean | null };

export function percentiles(sample: readonly number[]): {
  p50: number;
  p95: number;
  p99: number;
  count: number;
} {
  const sorted = [...sample].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length };
}

export function latency(what: string, sampleMs: readonly number[], targetMs: number | null): Figure {
  const { p50, p95, p99, count } = percentiles(sampleMs);
  const shown = [p50, p95, p99].map((value) => value.toFixed(1)).join(' / ');
  return {
    what,
    measured: `${shown} ms (n = ${count})`,
    target: targetMs === null ? '' : `p95 ≤ ${targetMs} ms`,
    met: targetMs === null ? null : p95 <= targetMs,
  };
}

export function atMost(what: string, value: number, target: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, target: `≤ ${target} ${unit}`, met: value <= target };
}

export function atLeast(what: string, value: number, target: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, target: `≥ ${target} ${unit}`, met: value >= target };
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

export function print(figure: Figure): void {
  const verdict = figure.met === null ? ' ' : figure.met ? '✓' : '✗';
  console.log(`${verdict} ${figure.what.padEnd(72)} ${figure.measured.padEnd(34)} ${figure.target}`);
}
