import type { Chrono } from './chrono.ts';
import type { Release, Void } from './corrections.ts';
import type {
  Allowance,
  BulkDecision,
  CrewHold,
  Restart,
  Retirement,
  StartIncident,
} from './crew-decisions.ts';
import type { Document, Notice } from './notices.ts';
import type { Penalty, PenaltyDecision } from './penalties.ts';
import type { Protest, ProtestAnswer } from './protests.ts';
import type { Acknowledgement, Alarm, AlarmTaken, Report } from './reports.ts';
import type {
  Delay,
  Neutralisation,
  Notional,
  NotionalRange,
  Overspeed,
  PageStatus,
  StageCheck,
  StageStatus,
  StartSlots,
} from './stages.ts';

export type Fact =
  | Acknowledgement
  | Alarm
  | AlarmTaken
  | Allowance
  | BulkDecision
  | Chrono
  | CrewHold
  | Delay
  | Document
  | Neutralisation
  | Notice
  | Notional
  | NotionalRange
  | Overspeed
  | PageStatus
  | Penalty
  | PenaltyDecision
  | Protest
  | ProtestAnswer
  | Release
  | Report
  | Restart
  | Retirement
  | StageCheck
  | StageStatus
  | StartIncident
  | StartSlots
  | Void;

export type * from './chrono.ts';
export type * from './corrections.ts';
export type * from './crew-decisions.ts';
export type * from './crew-decisions.ts';
export type * from './envelope.ts';
export type * from './notices.ts';
export type * from './penalties.ts';
export type * from './protests.ts';
export type * from './reports.ts';
export type * from './stages.ts';
export type * from './stages.ts';
export type * from './stages.ts';
