/** What officials of a rally see of its stages and posts. */
import type { Headquarters } from '../answers/headquarters.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

type Options = { signal?: AbortSignal };

export type * from '../answers/headquarters.ts';

export function headquarters(
  data: Data,
  rally: string,
  options: Options = {},
): Promise<CommandResult<Headquarters>> {
  return callFunction(data, 'headquarters', { rally }, options.signal);
}
