/** How long to rest between attempts that go on for ever: doubled from the first up to the longest. */

const firstMs = 50;
const longestMs = 5_000;

export function restMs(attempts: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20));
}
