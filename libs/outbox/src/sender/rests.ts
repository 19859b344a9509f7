/** How long to rest after failures: doubled each time up to the longest, between half and whole by chance. */
import type { OutboxSettings } from '../settings.ts';

export function restMs(
  failures: number,
  random: () => number,
  { firstRestMs, longestRestMs }: Pick<OutboxSettings, 'firstRestMs' | 'longestRestMs'>,
): number {
  const wholeMs = Math.min(longestRestMs, firstRestMs * 2 ** Math.min(failures - 1, 30));
  return (wholeMs * (1 + random())) / 2;
}
