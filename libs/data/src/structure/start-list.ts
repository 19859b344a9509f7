/** What a start order is made from, and the versions that were published. */

import type { OrderSlot, StartList } from '../answers/start-list.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { StageId } from '../ids.ts';
import { askTable } from './ask-table.ts';

export type {
  CrewToStart,
  OrderSlot,
  StartBasis,
  StartList,
  StartOrderTakenBack,
  StartOrderVersion,
} from '../answers/start-list.ts';

/** `rpc start_list`, for officials of the race. `basis`: key of a classification such as `stage/SS1`; null for none. */
export function startList(
  data: Data,
  question: { stage: StageId; basis: string | null },
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<StartList>> {
  return callFunction(data, 'start_list', question, options.signal);
}

/** The slots of one version as it was published, by position. */
export function slotsOfOrder(
  data: Data,
  order: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<OrderSlot[]>> {
  return askTable(
    data,
    (client) =>
      client
        .from('start_slots')
        .select('number:number_typed, position, due_at, stage_due_at, reason')
        .eq('fact_id', order)
        .order('position'),
    signal,
  );
}
