/** How many readers of a rally there are about: each looks at its heads every two seconds (`libs/live`, SPEC 20). */

/** Over which looks are counted, and how often a reader looks, in milliseconds. */
const windowMs = 10_000;
const pulseMs = 2_000;
const mostRallies = 1_000;

export type Readers = {
  looked(rally: string): number;
};

/** Two buckets of a window each: the last one whole, and as much of it as the present one does not cover yet. */
export function countReaders(now = () => performance.now()): Readers {
  const counts = new Map<string, { at: number; before: number; present: number }>();
  return {
    looked(rally) {
      const at = Math.floor(now() / windowMs);
      const known = counts.get(rally);
      const count =
        known?.at === at ? known : { at, before: known?.at === at - 1 ? known.present : 0, present: 0 };
      count.present += 1;
      counts.delete(rally);
      counts.set(rally, count);
      for (const oldest of counts.keys()) {
        if (counts.size <= mostRallies) break;
        counts.delete(oldest);
      }
      const covered = (now() % windowMs) / windowMs;
      const looks = count.before * (1 - covered) + count.present;
      return Math.round((looks * pulseMs) / windowMs);
    },
  };
}
