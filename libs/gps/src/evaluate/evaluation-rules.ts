/** What a track is judged by beside the course: when the crew was there, and limits without a zone. */
import type { SpeedRules } from './excesses.ts';

/** When a crew was on a stage: what its track shows before and after is none of it. */
export interface Window {
  from_ms: number;
  until_ms: number;
}

/** `is_assumed`: it was not timed at both ends, and may have been there for a part of it alone. */
export interface StageWindow extends Window {
  is_assumed?: boolean;
}

export interface EvaluationRules extends SpeedRules {
  /** By stage; null: as long as the track. */
  windows?: readonly (StageWindow | null)[];
  limits?: readonly OpenLimit[];
}

/** `zone`: of a speed zone · `road`: between stages · `vehicle`: what the vehicle may drive at all. */
export type LimitScope = 'zone' | 'road' | 'vehicle';

export interface LimitedStretch extends Window {
  stage: number;
  scope: LimitScope;
  /** Code of its `dz`; '' without a zone. */
  zone: string;
  limit_kmh: number;
}

export interface OpenLimit {
  scope: 'road' | 'vehicle';
  limit_kmh: number;
  /** Whom its excesses are told of. */
  stage: number;
  /** Where it holds; null: while the crew is on the stage. */
  windows: readonly Window[] | null;
}
