/** Times that are missing, and what other times suggest for them: shown to officials, who decide. */
import type { Suggestion } from '../answers/suggestions.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { Suggestion } from '../answers/suggestions.ts';

export function suggestions(
  data: Data,
  rally: string,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Suggestion[]>> {
  return callFunction(data, 'suggestions', { rally, race }, options.signal);
}
