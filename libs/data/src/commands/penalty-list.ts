/** The penalties of a race as its officials decide on them. */
import type { Data } from '../client.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant } from '../feed/envelope.ts';
import type { PenaltyRow } from '../feed/pages/penalties.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

/** As on the public page, also where its point is still secret, and how it came to be as it is. */
export interface JudgedPenalty extends PenaltyRow {
  /** Recorded by an official, not found by a rule. */
  decided: boolean;
  /** Of the verdict in force; null: nobody judged it. */
  verdict: Judged['verdict'] | null;
  judged_by: 'penalty_decision' | 'bulk_decision' | null;
}

/** One fact of the history: a penalty by hand, a verdict, a verdict on a cause, or what took one of them back. */
export type SaidOfPenalty = SaidAtAll & (Judged | { kind: 'penalty' | 'void' | 'release'; verdict: null });

interface Judged {
  kind: 'penalty_decision' | 'bulk_decision';
  verdict: ColumnOf<'penalty_verdicts', 'verdict'>;
}

interface SaidAtAll {
  id: string;
  /** The penalty or the fact it acts on; null: on none, or on all of its cause. */
  about: string | null;
  ms: number | null;
  /** The cause, of a verdict on one. */
  rule: string | null;
  stage: string | null;
  control: string | null;
  waypoint: string | null;
  number: string | null;
  reason: string | null;
  by: string | null;
  at: Instant;
  standing: boolean;
  /** It waits: its stage is official or checked, and nobody let it in. */
  held: boolean;
}

export interface PenaltyList {
  /** Deciding is an administrator's. */
  may_decide: boolean;
  crews: { number: string; class: string | null; names: string[] }[];
  stages: { code: string; name: string }[];
  controls: { code: string; kind: string }[];
  penalties: JudgedPenalty[];
  /** In the order in which it was recorded. */
  said: SaidOfPenalty[];
}

export function penaltyList(
  data: Data,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<PenaltyList>> {
  return callFunction(data, 'penalty_list', { race }, options.signal);
}
