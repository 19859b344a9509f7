/** The two timers of a page reader: one run soon, and a steady beat with a random rest. */

export interface Timer {
  stop(): void;
}

export interface SoonTimer extends Timer {
  in(delayMs: number): void;
}

/** One pending run at most: the earliest asked for. */
export function soonTimer(run: () => void, nowMs: () => number): SoonTimer {
  let due: { timer: ReturnType<typeof setTimeout>; atMs: number } | undefined;
  const stop = () => {
    if (due) clearTimeout(due.timer);
    due = undefined;
  };
  return {
    stop,
    in(delayMs) {
      const atMs = nowMs() + delayMs;
      if (due && due.atMs <= atMs) return;
      stop();
      const timer = setTimeout(() => {
        due = undefined;
        run();
      }, delayMs);
      due = { atMs, timer };
    },
  };
}

export function steadyTimer(run: () => void, nextMs: () => number): Timer {
  let timer = setTimeout(beat, nextMs());
  function beat() {
    timer = setTimeout(beat, nextMs());
    run();
  }
  return { stop: () => clearTimeout(timer) };
}
