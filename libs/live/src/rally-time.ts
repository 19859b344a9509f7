/** Rally time: the server's clock as seen from here, by the sample with the shortest way. */
import { type FeedAddress, fetchClock } from '@bivouac/data/feed';
import { betterSample, type OffsetSample, offsetSample } from '@bivouac/rules';

export interface RallyTime {
  /** The server's instant now, as Unix milliseconds. The device's own clock until the first sample. */
  nowMs(): number;
  /** Half the round trip of the best sample; null before one came. */
  uncertaintyMs(): number | null;
  /** Takes samples now; the best one counts. Never rejects. */
  sample(): Promise<void>;
}

const SAMPLES = 3;
/** Half a round trip below which another sample would change nothing that is shown. */
const NEAR_MS = 250;

export function rallyTime(feed: FeedAddress): RallyTime {
  let best: OffsetSample | null = null;
  return {
    nowMs: () => Date.now() + (best?.offsetMs ?? 0),
    uncertaintyMs: () => (best === null ? null : best.roundTripMs / 2),
    async sample() {
      for (let i = 0; i < SAMPLES; i++) {
        const sample = await takeSample(feed);
        if (sample) best = betterSample(best, sample);
        if (best && best.roundTripMs / 2 <= NEAR_MS) return;
      }
    },
  };
}

async function takeSample(feed: FeedAddress): Promise<OffsetSample | null> {
  const sentMs = Date.now();
  const startMs = performance.now();
  const answer = await fetchClock(feed);
  if (!answer.ok) return null;
  const travelledMs = performance.now() - startMs;
  const { in: came, out: went } = answer.value;
  return offsetSample({ sentMs, travelledMs, inMs: Date.parse(came), outMs: Date.parse(went) });
}
