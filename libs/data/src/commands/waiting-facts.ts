/** What waits at the gate because its stage is official or checked, as officials decide on it: fact by fact. */

import type { WaitingFact } from '../answers/waiting-facts.ts';
import type { Data } from '../client.ts';
import type { RaceId, StageId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { WaitingFact } from '../answers/waiting-facts.ts';

/** `rpc waiting_facts`, for officials of the race, in the order in which they were recorded. `stage`: of this one alone. */
export function waitingFacts(
  data: Data,
  race: RaceId,
  { stage, signal }: { stage?: StageId; signal?: AbortSignal } = {},
): Promise<CommandResult<WaitingFact[]>> {
  return callFunction(data, 'waiting_facts', { race, ...(stage ? { stage } : {}) }, signal);
}
