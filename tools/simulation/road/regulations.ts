/** What the regulations of an invented race say beside their preset: its stages are short, so are its intervals. */

export interface ShortStages {
  /** Between any two starts. */
  intervalMs: number;
  /** From posting a classification to the end of protests. */
  protestMs: number;
}

/** Parameters by name, as a version of the regulations keeps them. */
export function regulationsOf({ intervalMs, protestMs }: ShortStages): Record<string, unknown> {
  return {
    'start.interval': [{ to: null, ms: intervalMs }],
    'start.gap_after_first': null,
    'start.minimum_interval': intervalMs,
    enquiry_window: protestMs,
  };
}
