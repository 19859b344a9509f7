/** How far the server's clock is ahead of a device's, from questions answered with two instants (NTP, RFC 5905 §8). */

export interface ClockExchange {
  /** The device's wall clock when it asked. */
  sentMs: number;
  /** Until the answer was there, by the device's monotonic clock. */
  travelledMs: number;
  /** The server's clock when the question came in and when the answer went out. */
  inMs: number;
  outMs: number;
}

export interface OffsetSample {
  /** Server clock − device clock. */
  offsetMs: number;
  /** What the way there and back took: the offset is right within half of it. */
  roundTripMs: number;
  /** The device's wall clock when it asked. */
  takenMs: number;
}

/** The mean of the two differences; null where an instant is none. */
export function offsetSample({ sentMs, travelledMs, inMs, outMs }: ClockExchange): OffsetSample | null {
  if (Number.isNaN(inMs) || Number.isNaN(outMs)) return null;
  const offsetMs = (inMs - sentMs + (outMs - (sentMs + travelledMs))) / 2;
  return { offsetMs, roundTripMs: Math.max(0, travelledMs - (outMs - inMs)), takenMs: sentMs };
}

/** The best sample is believed for this long; then any new one replaces it (drifting clocks). */
const BELIEVED_FOR_MS = 10 * 60_000;

/** The sample with the shorter way; a new one also where the two cannot both be true. */
export function betterSample(best: OffsetSample | null, sample: OffsetSample): OffsetSample {
  const isBetter =
    best === null ||
    sample.roundTripMs <= best.roundTripMs ||
    sample.takenMs - best.takenMs > BELIEVED_FOR_MS ||
    Math.abs(sample.offsetMs - best.offsetMs) > (sample.roundTripMs + best.roundTripMs) / 2;
  return isBetter ? sample : best;
}
