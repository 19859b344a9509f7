/** What is decided or seen on a stage: its status, a given time, an overspeed. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope } from './envelope.ts';

export interface StageStatus extends FactEnvelope {
  kind: 'stage_status';
  race?: string;
  stage: string;
  status: 'to_run' | 'running' | 'interrupted' | 'completed' | 'provisional' | 'official' | 'cancelled';
  protest_until?: Instant;
}

/** A time given by the officials to a crew that was not timed, or could not drive at speed. */
export interface Notional extends FactEnvelope {
  kind: 'notional';
  race?: string;
  stage: string;
  number: string;
  ms: number;
}

/** Evidence only: it costs nothing by itself. Speeds in whole km/h. */
export interface Overspeed extends FactEnvelope {
  kind: 'overspeed';
  race?: string;
  stage: string;
  number: string;
  zone?: string;
  limit_kmh: number;
  max_kmh: number;
  duration_ms?: number;
  impulses?: number;
  from_m?: number;
  to_m?: number;
  at?: Instant;
}
