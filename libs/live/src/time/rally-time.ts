/** Rally time: the server's clock as seen from here, by the sample with the shortest way. */
import { type FeedAddress, fetchClock } from '@bivouac/data/feed';

export interface RallyTime {
  /** The server's instant now, as Unix milliseconds. The device's own clock until the first sample. */
  nowMs(): number;
  /** Half the round trip of the best sample; null before one came. */
  uncertaintyMs(): number | null;
  /** Takes samples now; the best one counts. Never rejects. */
  sample(): Promise<void>;
}

/** A better sample than the best so far is believed for this long; then any new one replaces it (drifting clocks). */
const BELIEVED_FOR_MS = 10 * 60_000;
const SAMPLES = 3;

interface Sample {
  offsetMs: number;
  roundTripMs: number;
  takenMs: number;
}

export function rallyTime(feed: FeedAddress): RallyTime {
  let best: Sample | null = null;
  const isBetter = (sample: Sample) =>
    best === null ||
    sample.roundTripMs <= best.roundTripMs ||
    sample.takenMs - best.takenMs > BELIEVED_FOR_MS ||
    Math.abs(sample.offsetMs - best.offsetMs) > (sample.roundTripMs + best.roundTripMs) / 2;
  return {
    nowMs: () => Date.now() + (best?.offsetMs ?? 0),
    uncertaintyMs: () => (best === null ? null : best.roundTripMs / 2),
    async sample() {
      for (let i = 0; i < SAMPLES; i++) {
        const sample = await takeSample(feed);
        if (sample && isBetter(sample)) best = sample;
      }
    },
  };
}

/** NTP's offset: the mean of the two differences; right within half the round trip. */
async function takeSample(feed: FeedAddress): Promise<Sample | null> {
  const sentMs = Date.now();
  const startMs = performance.now();
  const answer = await fetchClock(feed);
  if (!answer.ok) return null;
  const travelledMs = performance.now() - startMs;
  const inMs = Date.parse(answer.value.in);
  const outMs = Date.parse(answer.value.out);
  if (Number.isNaN(inMs) || Number.isNaN(outMs)) return null;
  const offsetMs = (inMs - sentMs + (outMs - (sentMs + travelledMs))) / 2;
  return { offsetMs, roundTripMs: Math.max(0, travelledMs - (outMs - inMs)), takenMs: sentMs };
}
