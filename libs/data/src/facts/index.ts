/** Everything that can be recorded, by kind. */
import type { Chrono } from './chrono.ts';
import type { Release, Void } from './corrections.ts';
import type { Document, Notice } from './notices.ts';
import type { Penalty, PenaltyDecision } from './penalties.ts';
import type { Restart, Retirement } from './retirements.ts';
import type { Notional, Overspeed, StageStatus } from './stages.ts';
import type { StartSlots } from './start-slots.ts';

export type Fact =
  | Chrono
  | Document
  | Notice
  | Notional
  | Overspeed
  | Penalty
  | PenaltyDecision
  | Release
  | Restart
  | Retirement
  | StageStatus
  | StartSlots
  | Void;

export type * from './chrono.ts';
export type * from './corrections.ts';
export type * from './envelope.ts';
export type * from './notices.ts';
export type * from './penalties.ts';
export type * from './retirements.ts';
export type * from './stages.ts';
export type * from './start-slots.ts';
