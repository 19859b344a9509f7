/** A track as it is read: what it was at an instant, which limit held there, and where it was over it. */
import type { CrewFindings } from '../gps/questions.ts';

export type Trace = NonNullable<CrewFindings['trace']>;
type Stretches = CrewFindings['stretches'];

export interface Moment {
  at: number;
  ms: number;
  kmh: number;
  lat: number;
  lon: number;
  limit: Stretches[number] | null;
}

export function momentOf(trace: Trace, stretches: Stretches, at: number): Moment {
  const ms = trace.from_ms + (trace.s[at] ?? 0) * 1_000;
  return {
    ...{ at, ms, kmh: trace.kmh[at] ?? 0 },
    ...{ lat: trace.lat[at] ?? 0, lon: trace.lon[at] ?? 0 },
    limit: limitAt(stretches, ms),
  };
}

export function limitAt(stretches: Stretches, ms: number): Stretches[number] | null {
  const held = stretches.filter(({ from_ms, until_ms }) => ms >= from_ms && ms <= until_ms);
  return held.reduce<Stretches[number] | null>(
    (lowest, one) => (lowest && lowest.limit_kmh <= one.limit_kmh ? lowest : one),
    null,
  );
}

export function sampleAt({ from_ms, s }: Trace, ms: number): number {
  const second = (ms - from_ms) / 1_000;
  let low = 0;
  let high = s.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((s[middle] as number) < second) low = middle + 1;
    else high = middle;
  }
  const before = Math.max(0, low - 1);
  return second - (s[before] as number) < (s[low] as number) - second ? before : low;
}

export function sampleNear({ lat, lon }: Trace, place: { lat: number; lon: number }): number {
  const narrow = Math.cos((place.lat * Math.PI) / 180);
  let [nearest, at] = [Number.POSITIVE_INFINITY, 0];
  lat.forEach((here, i) => {
    const square = (here - place.lat) ** 2 + (((lon[i] as number) - place.lon) * narrow) ** 2;
    if (square < nearest) [nearest, at] = [square, i];
  });
  return at;
}

export interface PartOver {
  from: number;
  to: number;
  limit_kmh: number;
}

export function partsOver(trace: Trace, stretches: Stretches): PartOver[] {
  const parts: PartOver[] = [];
  let lastOver = Number.NaN;
  trace.kmh.forEach((kmh, at) => {
    const limit = limitAt(stretches, trace.from_ms + (trace.s[at] as number) * 1_000);
    if (!limit || kmh <= limit.limit_kmh) return;
    const { limit_kmh } = limit;
    const last = parts.at(-1);
    const to = Math.min(trace.s.length - 1, at + 1);
    if (last && lastOver === at - 1 && last.limit_kmh === limit_kmh) last.to = to;
    else parts.push({ from: Math.max(0, at - 1), to, limit_kmh });
    lastOver = at;
  });
  return parts;
}
