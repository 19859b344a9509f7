/** What a tap says of its instant: the official time, and everything it was made from. */
import type { FactEnvelope } from '@bivouac/data';
import { type ClockState, uncertaintyMs } from './clock-state.ts';

export type Stamp = { at: string } & Required<Pick<FactEnvelope, 'device_at'>> &
  Pick<FactEnvelope, 'offset_ms' | 'uncertainty_ms'>;

/** What the server's field for an offset holds: 24 days. */
const OFFSET_AT_MOST = 2 ** 31 - 1;

/** `wallMs`: the phone's clock at the tap. Without a known offset the phone's clock is all there is. */
export function stampOf(state: ClockState, wallMs: number): Stamp {
  // Whole milliseconds, so that at = device_at + offset holds to the digit.
  const deviceMs = Math.round(wallMs);
  // Half a millisecond behind is rounded to a zero of its own kind; adding zero makes it the usual one.
  const offsetMs = Math.round(state.best?.offsetMs ?? 0) + 0;
  const uncertain = uncertaintyMs(state, wallMs);
  return {
    at: new Date(deviceMs + offsetMs).toISOString(),
    device_at: new Date(deviceMs).toISOString(),
    ...(state.best && Math.abs(offsetMs) <= OFFSET_AT_MOST ? { offset_ms: offsetMs } : {}),
    ...(uncertain === null ? {} : { uncertainty_ms: Math.ceil(uncertain) }),
  };
}
