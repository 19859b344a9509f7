/** A phone whose clock is wrong and is set while it stamps taps, beside the clock it should show: that of this machine and its server. */
import type { FeedAddress } from '@bivouac/data/feed';
import { openRallyClock, type Stamp } from '@bivouac/outbox';

export interface Stamped {
  stamp: Stamp;
  wrongByMs: number;
  jumpByMs: number | null;
}

export async function clockStory(
  feed: FeedAddress,
  wrongByMs: number,
  setByMs: readonly number[],
): Promise<Stamped[]> {
  const trueNow = Date.now;
  let aheadMs = wrongByMs;
  Date.now = () => trueNow() + aheadMs;
  const clock = openRallyClock(`wrong by ${wrongByMs}`, feed);
  const stampNow = (): Stamped => {
    const trueMs = trueNow();
    const stamp = clock.stamp();
    return {
      stamp,
      wrongByMs: Math.abs(Date.parse(stamp.at) - trueMs),
      jumpByMs: clock.status().jump?.byMs ?? null,
    };
  };
  try {
    await clock.sample();
    const stamped = [stampNow()];
    for (const byMs of setByMs) {
      aheadMs += byMs;
      stamped.push(stampNow());
    }
    return stamped;
  } finally {
    clock.stop();
    Date.now = trueNow;
  }
}
