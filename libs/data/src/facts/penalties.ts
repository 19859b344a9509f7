/** Penalties by decision, and verdicts on penalties. */
import type { FactEnvelope, Place } from './envelope.ts';

export interface Penalty extends FactEnvelope, Place {
  kind: 'penalty';
  number: string;
  kind_of: 'cp' | 'misc' | 'sc' | 'tc';
  ms: number;
  /** Default `time`; only time enters totals. */
  unit?: 'time' | 'money' | 'warning' | 'reprimand' | 'disqualification';
  /** `FINISH`: counts in the final classification only, when no control or stage is named. */
  effective?: 'FINISH';
  /** Default `decision`. */
  rule?: string;
  article?: string;
  text?: string;
  decision?: string;
  document_url?: string;
  why?: Record<string, string | number | null>;
  overspeeds?: string[];
}

export interface PenaltyDecision extends FactEnvelope {
  kind: 'penalty_decision';
  race?: string;
  penalty: string;
  verdict: 'confirm' | 'dismiss' | 'cancel' | 'amend' | 'annul';
  ms?: number;
  /** The newest verdict of the list it was made from; null: there was none. Refused as `changed_meanwhile` behind somebody else's. */
  seen?: string | null;
  reason: string;
}
