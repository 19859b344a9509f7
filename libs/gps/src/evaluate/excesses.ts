/** Overspeeds: stretches of a track faster than the limit of the zone it was in. In doubt nothing was too fast. */
import type { CleanTrack } from '../track/clean.ts';
import { GAP_MS } from '../track/clean.ts';

export interface Stretch {
  limit_kmh: number;
  from_ms: number;
  until_ms: number;
  /** Where it begins on the stage, metres from its start. */
  from_m: number;
  /** Ends it sooner: metres driven since it began; null: nothing but time does. */
  length_m: number | null;
}

export interface Excess {
  limit_kmh: number;
  /** Whole km/h, floored: the highest speed that two samples running held. */
  max_kmh: number;
  /** When the limit was first passed. */
  at_ms: number;
  duration_ms: number;
  /** Metres from the start of the stage, as driven since the entry of the zone. */
  from_m: number;
  to_m: number;
  /** Over the limit. */
  samples: number;
}

export interface SpeedRules {
  /** km/h over the limit that cost nothing (`sc.tolerance`). */
  tolerance_kmh: number;
  /** Metres behind an entry in which nothing is measured (`sc.braking`). */
  braking_m: number;
}

/** Under the limit for so long is the same excess still. */
const SAME_EXCESS_MS = 3_000;
/** What positions must show of the speeds said: else the receiver stood and spoke. */
const DRIVEN_SHARE = 0.7;

interface Run {
  at: number;
  until: number;
  from: number;
  to: number;
  peak: number;
  samples: number;
  /** Sum of speed × time, km/h · ms, and of the time. */
  said: number;
  ms: number;
}

export function excessesOf(track: CleanTrack, stretch: Stretch, rules: SpeedRules): Excess[] {
  const { timeMs, speedKmh, stepM, count } = track;
  const { limit_kmh: limit } = stretch;
  const found: Excess[] = [];
  let run: Run | null = null;
  const close = () => {
    if (run && run.peak > limit + rules.tolerance_kmh && isDriven(run)) {
      found.push({
        limit_kmh: limit,
        max_kmh: Math.floor(run.peak + 1e-3),
        at_ms: Math.round(run.at),
        duration_ms: Math.round(run.until - run.at),
        from_m: Math.round(stretch.from_m + run.from),
        to_m: Math.round(stretch.from_m + run.to),
        samples: run.samples,
      });
    }
    run = null;
  };
  const first = firstAfter(timeMs, count, stretch.from_ms);
  // What was driven between the entry and the first sample behind it.
  let driven = first > 0 ? (stepM[first] as number) * shareAfter(timeMs, first, stretch.from_ms) : 0;
  for (let i = first; i < count; i++) {
    const time = timeMs[i] as number;
    if (time > stretch.until_ms || (stretch.length_m !== null && driven > stretch.length_m)) break;
    if (i > first) driven += stepM[i] as number;
    const speed = speedKmh[i] as number;
    const before = i > first ? (speedKmh[i - 1] as number) : speed;
    const ms = i > first ? time - (timeMs[i - 1] as number) : 0;
    const isJoined = i > first && ms <= GAP_MS;
    if (run && (!isJoined || time - run.until > SAME_EXCESS_MS + ms)) close();
    if (driven < rules.braking_m) continue;
    if (speed > limit) {
      if (!run) {
        // Between two samples the speed changed evenly; before the entry and inside of what is for braking nothing is measured.
        const share = isJoined && before <= limit ? (speed - limit) / (speed - before) : 0;
        const at = time - share * ms;
        run = {
          at,
          until: time,
          from: driven - share * (stepM[i] as number),
          to: driven,
          peak: 0,
          samples: 0,
          said: 0,
          ms: 0,
        };
      }
      run.samples++;
      run.until = time;
      run.to = driven;
      if (isJoined && before > limit && run.samples > 1) {
        run.peak = Math.max(run.peak, Math.min(speed, before));
        run.said += ((speed + before) / 2) * ms;
        run.ms += ms;
      }
    } else if (run && isJoined && before > limit) {
      const share = (before - limit) / (before - speed);
      run.until = time - ms + share * ms;
      run.to = driven - (1 - share) * (stepM[i] as number);
    }
  }
  close();
  return found;
}

function isDriven(run: Run): boolean {
  if (run.ms === 0) return false;
  const said = run.said / run.ms;
  const shown = ((run.to - run.from) / (run.until - run.at)) * 3600;
  return shown >= DRIVEN_SHARE * said;
}

export function firstAfter(timeMs: Float64Array, count: number, at: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeMs[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function shareAfter(timeMs: Float64Array, i: number, at: number): number {
  if (i >= timeMs.length) return 0;
  const before = timeMs[i - 1] as number;
  const span = (timeMs[i] as number) - before;
  return span > 0 ? Math.min(1, Math.max(0, ((timeMs[i] as number) - at) / span)) : 0;
}
