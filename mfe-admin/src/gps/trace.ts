/** A track as it is drawn: thinned out, but for its fastest samples. */
import { cleanTrack, type Track } from '@bivouac/gps';
import type { CrewFindings } from './questions.ts';

const SAMPLES_DRAWN = 1_500;
const MARGIN_MS = 120_000;

export function traceOf(
  track: Track,
  window: { from_ms: number; until_ms: number } | null,
): CrewFindings['trace'] {
  const clean = cleanTrack(track);
  let [first, last] = [0, clean.count - 1];
  if (window) {
    while (first < last && (clean.timeMs[first] as number) < window.from_ms - MARGIN_MS) first++;
    while (last > first && (clean.timeMs[last] as number) > window.until_ms + MARGIN_MS) last--;
  }
  if (last - first < 2) return null;
  const step = Math.max(1, Math.ceil((last - first) / SAMPLES_DRAWN));
  const from_ms = clean.timeMs[first] as number;
  const trace = { from_ms, s: [] as number[], lat: [] as number[], lon: [] as number[], kmh: [] as number[] };
  for (let at = first; at <= last; at += step) {
    let fastest = at;
    for (let i = at; i < Math.min(at + step, last + 1); i++) {
      if ((clean.speedKmh[i] as number) > (clean.speedKmh[fastest] as number)) fastest = i;
    }
    trace.s.push(Math.round(((clean.timeMs[fastest] as number) - from_ms) / 1000));
    trace.lat.push(Math.round((clean.lat[fastest] as number) * 1e6) / 1e6);
    trace.lon.push(Math.round((clean.lon[fastest] as number) * 1e6) / 1e6);
    trace.kmh.push(Math.round(clean.speedKmh[fastest] as number));
  }
  return trace;
}
