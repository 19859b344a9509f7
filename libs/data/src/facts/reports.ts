/** What posts tell beside times: how a crew is, alarms, and that they understood what they were told. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope, Place } from './envelope.ts';

export interface Report extends FactEnvelope, Place {
  kind: 'report';
  /** Needed but for a note. */
  number?: string;
  says: 'ok' | 'needs_help' | 'retired' | 'not_started' | 'note';
  /** At most 500 characters. */
  note?: string;
  at: Instant;
}

export interface Alarm extends FactEnvelope, Place {
  kind: 'alarm';
  what: 'sos' | 'stage_stopped';
  number?: string;
  note?: string;
  at: Instant;
}

/** A person at headquarters has taken an alarm. */
export interface AlarmTaken extends FactEnvelope {
  kind: 'alarm_taken';
  target: string;
}

/** Somebody at a post has understood a message. */
export interface Acknowledgement extends FactEnvelope {
  kind: 'acknowledgement';
  post: string;
  message: string;
  at: Instant;
}
