/** What officials decide about a whole stage: a segment taken out, a given time for a range of starters, a delay. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope, Place } from './envelope.ts';

/** A segment taken out of a stage afterwards, for all crews, or for the one named. */
export interface Neutralisation extends FactEnvelope, Place {
  kind: 'neutralisation';
  stage: string;
  /** Waypoint; left out: from the start. One of the two is needed. */
  from?: string;
  /** Waypoint; left out: to the finish. */
  to?: string;
  number?: string;
}

/** A given time for all who start a stage within a range of places. */
export interface NotionalRange extends FactEnvelope, Place {
  kind: 'notional_range';
  stage: string;
  from_position: number;
  to_position: number;
  ms: number;
  /** Who drove the whole distance all the same keeps the time; default false. */
  keep_own?: boolean;
}

/** Moves the assigned starts of a stage and what is due after it in its leg. */
export interface Delay extends FactEnvelope, Place {
  kind: 'delay';
  stage: string;
  ms: number;
  /** Starts assigned at or after it are moved; left out: all. */
  from_at?: Instant;
}
