/** What a rally still needs before it goes live, and the steps open to it. */

import type { Readiness } from '../answers/readiness.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RallyId } from '../ids.ts';

export type {
  Check,
  NextStep,
  RaceReadiness,
  RaceStatus,
  RallyStatus,
  Readiness,
} from '../answers/readiness.ts';

export function readiness(
  data: Data,
  rally: RallyId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Readiness>> {
  return callFunction(data, 'readiness', { rally }, options.signal);
}
