/** The register of enquiries and protests of a race, and what administrators are to decide. */

import type { DecisionsDue, ProtestList } from '../answers/protests.ts';
import type { Data } from '../client.ts';
import type { RaceId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { DecisionsDue, ProtestList, RegisteredProtest } from '../answers/protests.ts';

type Options = { signal?: AbortSignal };

export function protestList(
  data: Data,
  race: RaceId,
  options: Options = {},
): Promise<CommandResult<ProtestList>> {
  return callFunction(data, 'protest_list', { race }, options.signal);
}

/** `rpc decisions_due`: of every rally the caller administers that is not over. */
export function decisionsDue(data: Data, options: Options = {}): Promise<CommandResult<DecisionsDue[]>> {
  return callFunction(data, 'decisions_due', {}, options.signal);
}
