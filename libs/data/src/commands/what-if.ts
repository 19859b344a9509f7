/** What a few more facts would change: asked by officials, derived by the same rules, written nowhere. */
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';
import type { RecordAnswer } from './record.ts';

/** A crew on a page, in ms; `position` is null for a crew that is not classified. */
export interface StandingSaid {
  position: number | null;
  total_ms: number | null;
  penalty_ms: number;
  status: string;
}

/** A crew whose row on a page would be another; `before` null: it had none. */
export interface Move {
  race: string;
  key: string;
  number: string;
  before: StandingSaid | null;
  after: StandingSaid;
}

/** What a penalty is made of; `why` as on the penalties page. */
export interface PenaltySaid {
  number: string;
  kind: string;
  rule: string;
  unit: string;
  ms: number;
  status: string;
  why: Record<string, unknown>;
}

export interface WhatIf {
  answers: RecordAnswer[];
  moves: Move[];
  /** Crews whose own time on a stage would not count any more, in the order of the stages. */
  lost: { race: string; stage: string; number: string }[];
  penalties: { id: string; before: PenaltySaid | null; after: PenaltySaid | null }[];
}

/** `rpc what_if`; 3 s at most. A `busy` problem: somebody records the same crew, ask again. */
export function whatIf(
  data: Data,
  facts: readonly Fact[],
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<WhatIf>> {
  return callFunction(data, 'what_if', { facts }, options.signal);
}
