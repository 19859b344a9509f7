/** Facts about facts: one is voided, or one that was held is let through. Voiding a void restores. */
import type { FactEnvelope } from './envelope.ts';

export interface Void extends FactEnvelope {
  kind: 'void';
  target: string;
  /** Null: it waited undecided on the screen. Refused as `changed_meanwhile` where somebody else decided it since. */
  seen?: null;
  /** Documents of the same thing beside which one may come back. */
  beside?: string[];
  /** Of a start order over crews that have been timed: without it the void is refused with `crews_timed`. */
  decision?: string;
  reason: string;
}

export interface Release extends FactEnvelope {
  kind: 'release';
  target: string;
  seen?: null;
  reason: string;
}
