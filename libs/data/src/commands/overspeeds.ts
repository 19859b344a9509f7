/** Overspeeds as the timing team sees them, stage by stage. */
import type { Data } from '../client.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import type { PenaltyRow } from '../feed/pages/penalties.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

/** A stage of a race: how many overspeeds stand on it, and what became of their penalties. */
export interface OverspeedStage {
  id: string;
  code: string;
  name: string;
  date: string;
  status: string;
  overspeeds: number;
  proposed: number;
  confirmed: number;
  dismissed: number;
}

/** One overspeed as it was recorded. Speeds in whole km/h, places in metres from the start of the stage. */
export interface ToldOverspeed {
  id: string;
  /** Null: nobody has the number that was typed. */
  number: string | null;
  number_typed: string;
  scope: 'zone' | 'road' | 'vehicle';
  zone: string | null;
  limit_kmh: number;
  max_kmh: number;
  duration_ms: number | null;
  impulses: number | null;
  from_m: number | null;
  to_m: number | null;
  at: Instant | null;
  counted: boolean;
  /** Neither voided nor corrected. */
  standing: boolean;
  flags: string[];
  gate: 'counted' | 'held';
  by: string | null;
  device: string | null;
  received_at: Instant;
  supersedes: string | null;
  reason: string | null;
  /** Others of this crew that say the same. */
  twins: string[];
  position: number;
}

/** What a rule made of them, or an official decided; `why` as on the penalties page. */
export interface SpeedPenalty extends Pick<PenaltyRow, 'id' | 'number' | 'rule' | 'unit' | 'ms' | 'status'> {
  by_rule: boolean;
  why: PenaltyRow['why'];
  /** Ids of the overspeeds it punishes. */
  overspeeds: string[];
  by: string | null;
  reason: string | null;
}

/** One fact of the history: an entry, a correction, a verdict, or what took one of them back. */
export type SaidOfOverspeed = SaidAtAll &
  (Judged | { kind: 'overspeed' | 'void' | 'release'; verdict: null });

interface Judged {
  kind: 'penalty_decision' | 'bulk_decision';
  verdict: ColumnOf<'penalty_verdicts', 'verdict'>;
}

interface SaidAtAll {
  id: string;
  /** The fact or the penalty it acts on; null: on none, or on all of the stage. */
  about: string | null;
  reason: string | null;
  by: string | null;
  device: string | null;
  at: Instant;
  standing: boolean;
}

export interface OverspeedsList {
  rally: string;
  race: string;
  stage: string;
  name: string;
  time_zone: string;
  date: string;
  status: string;
  /** Confirming and dismissing penalties is an administrator's. */
  may_decide: boolean;
  zones: { code: string; name: string; limit_kmh: number | null }[];
  crews: { number: string; names: string[] }[];
  overspeeds: ToldOverspeed[];
  penalties: SpeedPenalty[];
  /** In the order in which it was recorded. */
  said: SaidOfOverspeed[];
}

export function overspeedStages(
  data: Data,
  race: string,
  options: Options = {},
): Promise<CommandResult<OverspeedStage[]>> {
  return callFunction(data, 'overspeed_stages', { race }, options.signal);
}

export function overspeedsList(
  data: Data,
  stage: string,
  options: Options = {},
): Promise<CommandResult<OverspeedsList>> {
  return callFunction(data, 'overspeeds_list', { stage }, options.signal);
}
