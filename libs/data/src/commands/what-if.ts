/** What a few more facts would change: asked by officials, derived by the same rules, written nowhere. */

import type { WhatIf } from '../answers/what-if.ts';
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type * from '../answers/what-if.ts';

/** `rpc what_if`; 3 s at most. A `busy` problem: somebody records the same crew, ask again. */
export function whatIf(
  data: Data,
  facts: readonly Fact[],
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<WhatIf>> {
  return callFunction(data, 'what_if', { facts }, options.signal);
}
