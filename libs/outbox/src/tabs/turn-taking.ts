/** How the tabs of a phone take turns, whatever decides whose turn it is. */
export interface Turns {
  /** Waits for its turn and does the work; the turn ends with the work, or with the tab. Rejects when `signal` is aborted. */
  take(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
}
