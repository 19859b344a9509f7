/** How fast strangers are answered who ask of tables or make accounts: all of them together, so that nobody who works waits for them. */
export type StrangersPace = {
  /** Answered at a time, and how long each keeps its place at the least, in milliseconds. */
  atOnce: number;
  momentMs: number;
  waiting: number;
  waitingPerAddress: number;
};

/** Eighty answers a second: spectators need none of them, their pages come from the feed. */
export const usualPace: StrangersPace = { atOnce: 2, momentMs: 25, waiting: 480, waitingPerAddress: 120 };

export const noPace: StrangersPace = { ...usualPace, atOnce: 100, momentMs: 0 };
