import type { Chrono } from './chrono.ts';
import type { Release, Void } from './corrections.ts';
import type { Allowance, BulkDecision, CrewHold, StartIncident } from './crew-decisions.ts';
import type { Document, Notice } from './notices.ts';
import type { Penalty, PenaltyDecision } from './penalties.ts';
import type { Protest, ProtestAnswer } from './protests.ts';
import type { Acknowledgement, Alarm, AlarmTaken, Report } from './reports.ts';
import type { Restart, Retirement } from './retirements.ts';
import type { Delay, Neutralisation, NotionalRange } from './stage-decisions.ts';
import type { Notional, Overspeed, PageStatus, StageCheck, StageStatus } from './stages.ts';
import type { StartSlots } from './start-slots.ts';

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
export type * from './envelope.ts';
export type * from './notices.ts';
export type * from './penalties.ts';
export type * from './protests.ts';
export type * from './reports.ts';
export type * from './retirements.ts';
export type * from './stage-decisions.ts';
export type * from './stages.ts';
export type * from './start-slots.ts';
