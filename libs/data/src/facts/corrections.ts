/** Facts about facts: one is voided, or one that was held is let through. Voiding a void restores. */
import type { FactEnvelope } from './envelope.ts';

export interface Void extends FactEnvelope {
  kind: 'void';
  target: string;
  reason: string;
}

export interface Release extends FactEnvelope {
  kind: 'release';
  target: string;
  reason: string;
}
