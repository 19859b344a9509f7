/** Waits no longer than it is worth: what hangs fails, and says so. */

/** As long as the bundler waits for a chunk; put in by the build. */
declare const BIVOUAC_FILES_WITHIN_MS: number;

/** For a look that would tell more: what is known is said without it. */
export const LOOK_MS = 10_000;

export function inTime<Value>(
  work: Promise<Value>,
  tooSlow: () => unknown,
  ms = BIVOUAC_FILES_WITHIN_MS,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
