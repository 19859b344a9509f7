/** A stage as the timing team sees it: who was seen where, every chrono with what became of it. */

import type { ChronosGrid } from '../answers/chronos-grid.ts';
import type { Data } from '../client.ts';
import type { StageId } from '../ids.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

/** Why a time that counts may be in doubt all the same, as the database says it among what is doubtful. */
export const COUNTING_DOUBTS = ['far_ahead', 'far_behind', 'over_maximum', 'against_order'] as const;

type Options = { signal?: AbortSignal };

export type * from '../answers/chronos-grid.ts';

/** `rpc chronos_grid`, for officials of the race. `numbers`: of these crews only, and of numbers nobody has. */
export function chronosGrid(
  data: Data,
  stage: StageId,
  { numbers, signal }: Options & { numbers?: readonly string[] } = {},
): Promise<CommandResult<ChronosGrid>> {
  return callFunction(data, 'chronos_grid', { stage, ...(numbers ? { numbers } : {}) }, signal);
}

/** `rpc grid_changes`: whose rows may be others since a place in the ledger; null: anybody's, read the grid again. */
export function gridChanges(
  data: Data,
  stage: StageId,
  since: number,
  { signal }: Options = {},
): Promise<CommandResult<{ numbers: string[] | null }>> {
  return callFunction(data, 'grid_changes', { stage, since }, signal);
}
