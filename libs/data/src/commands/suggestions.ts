/** Times that are missing, and what other times suggest for them: shown to officials, who decide. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export interface Suggestion {
  /** `finish_missing`: seen behind a stage it never finished, as far as we know. An open set. */
  kind: string;
  stage: string;
  number: string;
  start_at: Instant;
  /** As much slower than the fastest as on its other stages; null where there is nothing to compare. */
  suggested_ms: number | null;
}

export function suggestions(
  data: Data,
  rally: string,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Suggestion[]>> {
  return callFunction(data, 'suggestions', { rally, race }, options.signal);
}
