/** A crew stops, or starts again. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope } from './envelope.ts';

export interface Retirement extends FactEnvelope {
  kind: 'retirement';
  race?: string;
  number: string;
  status: 'temporary' | 'permanent';
  /** The stage or the control it happened at: one is needed. */
  stage?: string;
  control?: string;
  /** `mechanical | technical | off_road | time_limit | not_started | disqualified | withdrawn | …`; default `withdrawn`. */
  cause?: string;
  at?: Instant;
}

export interface Restart extends FactEnvelope {
  kind: 'restart';
  race?: string;
  number: string;
  /** The first stage the crew starts again. */
  stage: string;
  at?: Instant;
}
