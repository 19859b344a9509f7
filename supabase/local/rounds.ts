/** Work that comes round for as long as the stack runs, one round at a time. */

export type Rounds = {
  stop(): Promise<void>;
};

/** `round` answers for its own failures; `atOnce`: the first begins now. */
export function keepRounds(everyMs: number, round: () => Promise<unknown>, { atOnce = false } = {}): Rounds {
  let underWay: Promise<unknown> | null = null;
  const turn = () => {
    underWay ??= round().finally(() => {
      underWay = null;
    });
  };
  if (atOnce) turn();
  const timer = setInterval(turn, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
