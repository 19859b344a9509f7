/** A track without what a receiver made up: leaps of position, speeds no vehicle reaches so soon. Gaps are told, never bridged. */
import { METRES_PER_DEGREE, metresPerLongitude } from '../metres.ts';
import type { Track } from './track.ts';

/** Faster than any crew. */
const FASTEST_KMH = 300;
/** What no vehicle does to its speed, braking, turning or not: 2 g, and what two readings may differ by anyway. */
const CHANGE_KMH_PER_S = 70;
const NOISE_KMH = 10;
/** After so many samples in a row the crew is where they are, however it got there. */
const AGREEING = 5;
/** Over this the way between two samples is not known. */
export const GAP_MS = 20_000;

export interface CleanTrack {
  count: number;
  timeMs: Float64Array;
  lat: Float64Array;
  lon: Float64Array;
  /** As said, or worked out of the way since the sample before. */
  speedKmh: Float32Array;
  /** Metres driven since the sample before; 0 behind a gap. */
  stepM: Float32Array;
  spikes: number;
  /** Stretches without samples, ms: from, until. */
  gaps: { from_ms: number; until_ms: number }[];
}

export function cleanTrack(track: Track): CleanTrack {
  const { timeMs, lat, lon, speedKmh } = track;
  const length = timeMs.length;
  const clean: CleanTrack = {
    count: 0,
    timeMs: new Float64Array(length),
    lat: new Float64Array(length),
    lon: new Float64Array(length),
    speedKmh: new Float32Array(length),
    stepM: new Float32Array(length),
    spikes: 0,
    gaps: [],
  };
  let kept = 0;
  let refused = 0;
  // km/h, east and north, of the last sample kept; NaN behind a gap.
  let lastVx = Number.NaN;
  let lastVy = Number.NaN;
  const isComputed = new Uint8Array(length);
  let lonM = 0;
  let lonMLat = Number.NaN;
  for (let i = 0; i < length; i++) {
    const time = timeMs[i] as number;
    const here = lat[i] as number;
    const there = lon[i] as number;
    // A degree of longitude changes by 0.2 % in a tenth of a degree at most.
    if (!(Math.abs(here - lonMLat) < 0.05)) {
      lonMLat = here;
      lonM = metresPerLongitude(here);
    }
    let step = 0;
    let speed = speedKmh[i] as number;
    const isSaid = speed >= 0;
    let vx = Number.NaN;
    let vy = Number.NaN;
    if (kept > 0) {
      const last = kept - 1;
      const x = (there - (clean.lon[last] as number)) * lonM;
      const y = (here - (clean.lat[last] as number)) * METRES_PER_DEGREE;
      step = Math.sqrt(x * x + y * y);
      const ms = time - (clean.timeMs[last] as number);
      const driven = (step / ms) * 3600;
      const isGap = ms > GAP_MS;
      vx = (x / ms) * 3600;
      vy = (y / ms) * 3600;
      const mostChange = NOISE_KMH + (CHANGE_KMH_PER_S * ms) / 1000;
      // Ten metres are what a receiver may be wrong by at any rate.
      const isLeap = driven > FASTEST_KMH && step > 10 + (FASTEST_KMH / 3600) * ms;
      const isThrown = !isSaid && !isGap && Math.hypot(vx - lastVx, vy - lastVy) > mostChange;
      if ((isLeap || isThrown) && refused < AGREEING) {
        refused++;
        continue;
      }
      if (isGap || refused >= AGREEING) {
        clean.gaps.push({ from_ms: clean.timeMs[last] as number, until_ms: time });
        step = 0;
        vx = Number.NaN;
        vy = Number.NaN;
        if (!isSaid) speed = 0;
      } else {
        const before = clean.speedKmh[last] as number;
        if (!isSaid) speed = driven;
        isComputed[kept] = isSaid ? 0 : 1;
        if (speed - before > mostChange && speed > driven + NOISE_KMH) {
          // Said, and neither driven nor possible: where it was counts, how fast it said it was does not.
          speed = driven < before ? driven : before;
          clean.spikes++;
        }
      }
      clean.spikes += refused >= AGREEING ? 0 : refused;
      refused = 0;
    } else if (!isSaid) speed = 0;
    clean.timeMs[kept] = time;
    clean.lat[kept] = here;
    clean.lon[kept] = there;
    clean.speedKmh[kept] = speed;
    clean.stepM[kept] = step;
    lastVx = vx;
    lastVy = vy;
    kept++;
  }
  clean.spikes += refused;
  clean.count = kept;
  straighten(clean, isComputed);
  return clean;
}

/**
 * A position that is some metres aside makes the way to it and back longer than what was driven: a computed speed counts by how straight
 * the way was, on the worse side of the sample. On a bend it is less than the true one, never more.
 */
function straighten({ count, lat, lon, stepM, speedKmh }: CleanTrack, isComputed: Uint8Array): void {
  let before = 1;
  for (let i = 1; i < count; i++) {
    const ahead = i + 1 < count && (isComputed[i] || isComputed[i + 1]) ? straightness(i) : 1;
    if (isComputed[i]) speedKmh[i] = (speedKmh[i] as number) * Math.min(before, ahead);
    before = ahead;
  }

  function straightness(i: number): number {
    const [to, on] = [stepM[i] as number, stepM[i + 1] as number];
    if (to === 0 || on === 0) return 1;
    const x = ((lon[i + 1] as number) - (lon[i - 1] as number)) * metresPerLongitude(lat[i] as number);
    const y = ((lat[i + 1] as number) - (lat[i - 1] as number)) * METRES_PER_DEGREE;
    return Math.min(1, Math.hypot(x, y) / (to + on));
  }
}
