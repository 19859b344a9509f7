/** Who takes part in a rally, asked of the database and remembered for a moment. */

export type Parts = { has(userId: string): Promise<boolean> };

/** A part that was taken away still has its quota so long, and nothing else. */
const knownMs = 60_000;
/** A phone that is paired is no stranger soon after. */
const strangerMs = 2_000;
const mostAccounts = 50_000;

export function keepParts(
  ask: (userId: string) => Promise<boolean>,
  nowMs: () => number = () => performance.now(),
): Parts {
  const known = new Map<string, { has: Promise<boolean>; untilMs: number }>();
  return {
    has(userId) {
      const last = known.get(userId);
      if (last && last.untilMs > nowMs()) return last.has;
      const entry = { has: asked(), untilMs: Number.POSITIVE_INFINITY };
      async function asked(): Promise<boolean> {
        // A database that gives no answer refuses the call itself: nobody is taken for a stranger because of it.
        const has = await ask(userId).catch(() => null);
        entry.untilMs = has === null ? 0 : nowMs() + (has ? knownMs : strangerMs);
        return has ?? true;
      }
      known.delete(userId);
      for (const oldest of known.keys()) {
        if (known.size < mostAccounts) break;
        known.delete(oldest);
      }
      known.set(userId, entry);
      return entry.has;
    },
  };
}
