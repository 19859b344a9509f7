/** What a screen looks at while it changes; no more than that, since the phone that starts without network carries every line. */

export interface Bell {
  ring(): void;
  /** Until the returned function is called. */
  listen(heard: () => void): () => void;
}

export function bell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const heard of [...listeners]) heard();
    },
    listen(heard) {
      // The same function may listen twice.
      const mine = () => heard();
      listeners.add(mine);
      return () => listeners.delete(mine);
    },
  };
}

/** A value that changes: as it is now, and a call after each change. */
export interface Watched<Value> {
  readonly value: Value;
  /** `changed` hears of every change, of many at once only once; until the returned function is called. */
  subscribe(changed: () => void): () => void;
}

/** Rings at once, then at most once in `everyMs`, and always after the last time it was rung. */
export function calmed(rung: Pick<Bell, 'listen'>, everyMs: number): Pick<Bell, 'listen'> {
  return {
    listen(heard) {
      let resting: ReturnType<typeof setTimeout> | undefined;
      let isOwed = false;
      const tell = () => {
        isOwed = false;
        heard();
        resting = setTimeout(() => {
          resting = undefined;
          if (isOwed) tell();
        }, everyMs);
      };
      const stop = rung.listen(() => {
        if (resting === undefined) tell();
        else isOwed = true;
      });
      return () => {
        stop();
        clearTimeout(resting);
        resting = undefined;
      };
    },
  };
}

/** What `look` sees. While nobody is subscribed it looks each time it is asked. */
export function watched<Value>(rung: Pick<Bell, 'listen'>, look: () => Value): Watched<Value> {
  const subscribed = new Set<() => void>();
  let kept: { value: Value } | null = null;
  let stop: () => void = () => undefined;
  return {
    get value() {
      if (subscribed.size === 0) return look();
      kept ??= { value: look() };
      return kept.value;
    },
    subscribe(changed) {
      const mine = () => changed();
      if (subscribed.size === 0) {
        stop = rung.listen(() => {
          kept = null;
          for (const one of [...subscribed]) one();
        });
      }
      subscribed.add(mine);
      return () => {
        if (!subscribed.delete(mine) || subscribed.size > 0) return;
        stop();
        kept = null;
      };
    },
  };
}

/** The first value that is it, now or later; rejects once nobody waits for it any more. */
export function until<Value>(
  of: Watched<Value>,
  isIt: (value: Value) => boolean,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { value } = of;
      if (!isIt(value)) return;
      end();
      resolve(value);
    };
    const giveUp = () => {
      end();
      reject(signal?.reason);
    };
    const stop = of.subscribe(look);
    const end = () => {
      stop();
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else look();
  });
}
