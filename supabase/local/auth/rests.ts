/** How long ago an address or a number was written to. Held in memory: a restart forgets it, which costs one more letter or message. */

export type Rests = {
  waitS(address: string): number;
  forget(): void;
};

const mostAddresses = 50_000;

export function keepRests(everyS: number, nowMs: () => number = () => performance.now()): Rests {
  const asked = new Map<string, number>();
  return {
    waitS(address) {
      const beforeMs = nowMs() - (asked.get(address) ?? Number.NEGATIVE_INFINITY);
      if (beforeMs < everyS * 1_000) return Math.ceil(everyS - beforeMs / 1_000);
      asked.delete(address);
      for (const oldest of asked.keys()) {
        if (asked.size < mostAddresses) break;
        asked.delete(oldest);
      }
      asked.set(address, nowMs());
      return 0;
    },
    forget: () => asked.clear(),
  };
}
