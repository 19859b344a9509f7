/** What is decided or seen on a stage: its status, a given time, an overspeed. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope, Place } from './envelope.ts';

export interface StageStatus extends FactEnvelope {
  kind: 'stage_status';
  race?: string;
  stage: string;
  status:
    | 'to_run'
    | 'running'
    | 'interrupted'
    | 'shortened'
    | 'interrupted_final'
    | 'completed'
    | 'provisional'
    | 'official'
    | 'cancelled';
  protest_until?: Instant;
  /** Where a shortened stage ends, and its maximum time then; left out: in proportion to the distance. */
  waypoint?: string;
  max_time_ms?: number;
  clerk?: string;
  decision?: string;
  /** The status it was meant to leave: refused as `changed_meanwhile` where somebody was faster. */
  from?: string;
  /** Codes of the matters the reason was given for, as they were shown: refused where there are more by now. */
  accepts?: string[];
}

/** The timing team has checked a stage: what changes it waits from then on; `open`, with a reason: no longer. */
export interface StageCheck extends FactEnvelope {
  kind: 'stage_check';
  race?: string;
  stage: string;
  status: 'checked' | 'open';
}

/** How far a page is published by itself: `leg/N`, `day/D`, `after-leg/N`, `after-day/D`, `joint/G`, `race`; `live`: no longer. */
export interface PageStatus extends FactEnvelope {
  kind: 'page_status';
  race?: string;
  key: string;
  status: 'live' | 'provisional' | 'official';
  /** Left out: as long after posting as the regulations say. */
  protest_until?: Instant;
  /** Who signs; left out: the title of the author. */
  clerk?: string;
  /** What an official page is opened again by. */
  decision?: string;
  from?: string;
  accepts?: string[];
}

/** A time given by the officials to a crew that was not timed, or could not drive at speed. */
export interface Notional extends FactEnvelope {
  kind: 'notional';
  race?: string;
  stage: string;
  number: string;
  ms: number;
}

/** Evidence: what it costs is a penalty that refers to it. Speeds in whole km/h. */
export interface Overspeed extends FactEnvelope {
  kind: 'overspeed';
  race?: string;
  stage: string;
  number: string;
  /** Default `zone`; `road`: on a road section, `vehicle`: against the maximum of the vehicle. */
  scope?: 'zone' | 'road' | 'vehicle';
  /** The dz waypoint where the zone begins, by code. */
  zone?: string;
  limit_kmh: number;
  max_kmh: number;
  duration_ms?: number;
  impulses?: number;
  from_m?: number;
  to_m?: number;
  at?: Instant;
}

/** A start order: one version of the whole list of a stage. */
export interface StartSlot {
  number: string;
  /** From 1; default: the place in the list. */
  position?: number;
  due_at?: Instant;
  stage_due_at: Instant;
  reason?: string;
}

/**
 * A list that gives crews that have been timed on the stage another start is refused with `crews_timed`, unless it says its
 * `decision` or `reason`; a number that nobody of the race carries, with `unknown_number`.
 */
export interface StartSlots extends FactEnvelope {
  kind: 'start_slots';
  race?: string;
  stage: string;
  version: number;
  /** The newest version when it was made, 0 for none: where there is another by now, it is refused with `not_the_newest`. */
  since?: number;
  status: 'provisional' | 'published';
  /** The classification it was made from, e.g. `after/SS2 v1`. */
  basis?: string;
  decision?: string;
  slots: StartSlot[];
}

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
