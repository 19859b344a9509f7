/** Answers kept for a moment: asked for once however many wait, and forgotten in the order they came. */
export interface Kept<Value> {
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  count(): number;
}

/** A failure is told to those who wait, and not kept. What is over is let go: whoever asks for many addresses fills no memory. */
export function keptFor<Value>(forMs: number, most: number, nowMs: () => number): Kept<Value> {
  const entries = new Map<string, { untilMs: number; value: Promise<Value> }>();
  const letGo = () => {
    for (const [key, { untilMs }] of entries) if (untilMs <= nowMs()) entries.delete(key);
  };
  return {
    count: () => entries.size,
    get(key, make) {
      letGo();
      const known = entries.get(key);
      if (known) return known.value;
      const entry = { untilMs: Number.POSITIVE_INFINITY, value: make() };
      entries.set(key, entry);
      entry.value.then(
        () => {
          entry.untilMs = nowMs() + forMs;
        },
        () => entries.get(key) === entry && entries.delete(key),
      );
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
      return entry.value;
    },
  };
}
