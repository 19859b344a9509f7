/** What is said about one crew beside its times: time allowed, an incident at the start, a hold; and a verdict on a cause. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope, Place } from './envelope.ts';

/** Time allowed on top of the due time at a control and after it, without penalty; without a number: for every crew. */
export interface Allowance extends FactEnvelope, Place {
  kind: 'allowance';
  control: string;
  number?: string;
  ms: number;
}

export interface StartIncident extends FactEnvelope, Place {
  kind: 'start_incident';
  number: string;
  incident: 'false_start' | 'refused';
  /** How much too early, where it was measured. */
  advance_ms?: number;
  at?: Instant;
}

/** Keeps what happens to a crew from the public, from an instant on; voided with a reason when it may be told. */
export interface CrewHold extends FactEnvelope {
  kind: 'crew_hold';
  race?: string;
  number: string;
  from_at: Instant;
}

/** One verdict on every penalty of one rule at a stage, control or waypoint. */
export interface BulkDecision extends FactEnvelope, Place {
  kind: 'bulk_decision';
  rule: string;
  verdict: 'confirm' | 'dismiss' | 'cancel' | 'amend' | 'annul';
  ms?: number;
  /** The newest verdict of the list it was made from; null: there was none. Refused as `changed_meanwhile` behind somebody else's. */
  seen?: string | null;
  reason: string;
}

/** A crew stops, or starts again. */
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
  stage: string;
  at?: Instant;
}
