/** Changes in two steps: planned, to see what they move on published pages, then applied. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';

/** `id`: of the change set, the import or the change of a roadbook that is undone. */
export interface Command {
  kind:
    | 'undo_changes'
    | 'undo_entry_import'
    | 'undo_schedule_import'
    | 'undo_marshall_import'
    | 'undo_roadbook_change';
  id: string;
}

/** A row of a published page; times in ms. `position` is null for a crew that is not classified. */
export interface PublishedRow {
  position: number | null;
  total_ms: number | null;
  penalty_ms: number;
  status: string;
  category: string | null;
  class: string | null;
  group: string | null;
  team: string | null;
  flags: string[];
  /** In what it is entered in, where it is classified. */
  places: { category?: number; class?: number; group?: number };
}

export interface PagePrecision {
  precision_ms: number;
}

interface OnPage<Number, State> {
  race: string;
  key: string;
  number: Number;
  before: State;
  after: State;
}

/** A row of a page: `before` or `after` null where the crew is not on it then. Or, without a number, the page as a whole. */
export type Effect = OnPage<string, PublishedRow | null> | OnPage<null, PagePrecision | null>;

export interface Plan {
  plan_id: string;
  /** Differs between two plans that do different things. */
  digest: string;
  /** Reasons that forbid the change; with any, it cannot be applied. */
  blockers: { code: string; message: string }[];
  /** Answers it needs: `reason`. */
  questions: { code: string }[];
  /** Page by page, in the order of the pages. */
  effects: Effect[];
}

export type Applied =
  | { outcome: 'applied' }
  | { outcome: 'asked'; questions: Plan['questions'] }
  /** Nothing was done: by now it would do something else. */
  | { outcome: 'changed'; plan: Plan };

/** `rpc plan_change`, for administrators; changes nothing. */
export function planChange(data: Data, command: Command): Promise<CommandResult<Plan>> {
  return callFunction(data, 'plan_change', { command: { ...command } });
}

/** `rpc apply_change`: does what the plan says, once, however often it is sent. */
export function applyChange(
  data: Data,
  planId: string,
  answers: { reason?: string },
): Promise<CommandResult<Applied>> {
  return callFunction(data, 'apply_change', { plan_id: planId, answers });
}
