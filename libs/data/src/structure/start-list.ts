/** What a start order is made from, and the versions that were published. */
import type { Basis, PenaltyKindCode, RunStage, StartRegulations } from '@bivouac/rules';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import { askTable } from './ask-table.ts';
import type { Matter } from './matters.ts';

export interface OrderSlot {
  number: string;
  /** From 1. */
  position: number;
  /** Due at the time control before the stage; null: the list has none. */
  due_at: Instant | null;
  stage_due_at: Instant;
  /** Why the crew was repositioned. */
  reason: string | null;
}

export interface StartOrderVersion {
  /** Of the fact. */
  id: string;
  version: number;
  status: 'provisional' | 'published';
  /** `after/SS2 v1` */
  basis: string | null;
  at: Instant;
  by: string | null;
  crews: number;
  /** Of the version in force alone, with the delays decided since; else null. */
  slots: OrderSlot[] | null;
}

/** A version that was taken back: when, by whom and why. Taking `voids` back publishes it again. */
export interface StartOrderTakenBack
  extends Pick<StartOrderVersion, 'id' | 'version' | 'basis' | 'crews' | 'at' | 'by'> {
  reason: string | null;
  voids: string[];
}

export interface CrewToStart {
  crew_id: string;
  number: string;
  category: string | null;
  group: string | null;
  class: string | null;
  class_label: string | null;
  names: string[];
  /**
   * `back`: it starts again with this stage · `out`: stopped, and has not said that it comes back · `gone`: for good ·
   * `not_started`: it did not start the last stage that was run, and has not been listed for this one since.
   */
  standing: 'in' | 'back' | 'out' | 'gone' | 'not_started';
  /** It was seen on the stage: another start changes its times. */
  is_timed: boolean;
}

export interface StartBasis extends Basis {
  state: string;
  rows: (Basis['rows'][number] & { penalties_ms: Partial<Record<PenaltyKindCode, number>> })[];
}

export interface StartList {
  /** Code of the stage. */
  stage: string;
  ordinal: number;
  /** With the delays decided so far; null: the schedule has none. */
  first_start_at: Instant | null;
  /** From `control` to the stage, ms; null: the schedule does not say. */
  to_stage_ms: number | null;
  /** The time control whose due times the list says, with the delays; null: what is due follows from what a crew did before. */
  control: { code: string; first_due_at: Instant | null } | null;
  regulations: StartRegulations;
  /** Of the race up to this one, in their order. */
  stages: RunStage[];
  /** Codes of the groupings, in their order. */
  blocks: Record<'category' | 'group' | 'class', string[]>;
  /** By number. */
  crews: CrewToStart[];
  /** null: none was asked for, or there is none of this name. */
  basis: StartBasis | null;
  /** What is open in its last stage, and blocks nothing; none of what is official. */
  doubts: Matter[];
  /** The last one first. */
  orders: StartOrderVersion[];
  /** The last one first. */
  taken_back: StartOrderTakenBack[];
}

/** `rpc start_list`, for officials of the race. `basis`: key of a classification such as `stage/SS1`; null for none. */
export function startList(
  data: Data,
  question: { stage: string; basis: string | null },
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<StartList>> {
  return callFunction(data, 'start_list', question, options.signal);
}

/** The slots of one version as it was published, by position. */
export function slotsOfOrder(
  data: Data,
  order: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<OrderSlot[]>> {
  return askTable(
    data,
    (client) =>
      client
        .from('start_slots')
        .select('number:number_typed, position, due_at, stage_due_at, reason')
        .eq('fact_id', order)
        .order('position'),
    signal,
  );
}
