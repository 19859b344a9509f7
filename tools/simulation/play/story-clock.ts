/** The clock of a story: server time, or server time run faster. Instants in Unix ms. */
import { type Deployment, fetchClock } from '@bivouac/data';

export interface StoryClock {
  now(): number;
  /** How long to wait until the story's clock shows that instant, in ms of this machine. */
  waitMs(until: number): number;
}

/** At `speed` 1 and from now on it is the server's clock. */
export function storyClock(offsetMs: number, { speed = 1, fromMs = Date.now() + offsetMs } = {}): StoryClock {
  const begun = performance.now();
  const now = () => fromMs + (performance.now() - begun) * speed;
  return { now, waitMs: (until) => Math.max(0, (until - now()) / speed) };
}

/** Server clock minus this machine's, taken in the middle of one question; 0 where it cannot be had. */
export async function clockOffsetMs({ supabaseUrl, publishableKey }: Deployment): Promise<number> {
  const before = Date.now();
  const answer = await fetchClock({ url: `${supabaseUrl}/rest/v1/rpc`, publishableKey });
  const after = Date.now();
  if (!answer.ok) return 0;
  return (Date.parse(answer.value.in) + Date.parse(answer.value.out)) / 2 - (before + after) / 2;
}
