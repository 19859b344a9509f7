/** How much may be recorded at once, and by whom: generous for whoever works on a rally, little for everybody else together. */

/** Facts at once, and how many more come back each second; a call counts as one. */
export type Allowed = { atOnce: number; aSecond: number };

export type RecordingQuota = {
  account: Allowed;
  phone: Allowed;
  calls: { atOnce: number; waiting: number };
  stranger: Allowed;
  strangersOfAddress: Allowed;
  strangerCalls: { atOnce: number; waiting: number; waitingPerAddress: number };
};

export const usualQuota: RecordingQuota = {
  // What an import or a simulation sends at its full pace.
  account: { atOnce: 20_000, aSecond: 100 },
  // A day of taps of a thousand crews at two points, twice over; then far more than a thumb can tap.
  phone: { atOnce: 5_000, aSecond: 20 },
  calls: { atOnce: 4, waiting: 60 },
  // A phone that was taken off asks whether its taps are known.
  stranger: { atOnce: 2_000, aSecond: 5 },
  strangersOfAddress: { atOnce: 20_000, aSecond: 50 },
  // Two of the connections that write: the others are for those who work.
  strangerCalls: { atOnce: 2, waiting: 240, waitingPerAddress: 60 },
};

const boundless: Allowed = { atOnce: Number.MAX_SAFE_INTEGER, aSecond: 1 };

export const noQuota: RecordingQuota = {
  ...usualQuota,
  account: boundless,
  phone: boundless,
  stranger: boundless,
  strangersOfAddress: boundless,
};
