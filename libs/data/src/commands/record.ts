/** Recording facts: the one door in. */
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import type { Matter } from '../structure/matters.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

/**
 * `accepted_flagged`: kept, not counted until somebody resolves the `flags` · `duplicate`: known already,
 * harmless, with the `flags` it has by now ·
 * `conflict`: the same id with another content · `refused`: not kept, see `code` and `message`.
 */
export interface RecordAnswer {
  id: string;
  outcome: 'accepted' | 'accepted_flagged' | 'duplicate' | 'conflict' | 'refused';
  code?: string;
  message?: string;
  flags?: string[];
  /** Of a status that was only asked about (`what_if`) and would be refused: all it meets. */
  matters?: Matter[];
}

/** At most so many facts in one call; of one rally or several. */
export const FACTS_AT_MOST = 200;

/** `rpc record`: one answer per fact, in the sequence sent. A `busy` or `offline` problem: send the very same again. */
export function record(
  data: Data,
  facts: readonly Fact[],
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RecordAnswer[]>> {
  return callFunction(data, 'record', { facts }, options.signal);
}
