/** A chrono: somebody or something saw a crew at a point at an instant. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope, Place } from './envelope.ts';

export interface Chrono extends FactEnvelope, Place {
  kind: 'chrono';
  /** The number as it was typed; null for a tap whose crew is not known yet. */
  number: string | null;
  at: Instant;
  /**
   * The newest time of the crew there that the screen showed; null: there was none. Refused as `changed_meanwhile` where somebody else's
   * other time came in since.
   */
  seen?: string | null;
  /** Default `manual`. */
  source?: 'beam' | 'clock' | 'phone' | 'gps' | 'card' | 'manual';
  /** Default: what the control stands for. `given`: the start a marshall gave, which may lie ahead; `start`: the one taken. */
  passage?: 'in' | 'out' | 'start' | 'given' | 'finish' | 'passage';
}
