/** What one press on the phone recorded, and what was there before: it can be taken back for a while. */
import type { Chrono, Duty } from '@bivouac/data';

export interface Press {
  fact: Chrono;
  /** The tap as it was, and where; null: the press took the time itself. */
  before: { fact: Chrono; duty: Duty; isTraining: boolean } | null;
}
