/** Changes in two steps: planned, to see what they move on published pages, then applied. */
import { newId } from '@bivouac/rules';
import type { PlannedFacts } from '../answers/planned-facts.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { NewRow, RowOf, TableName } from '../database/database.ts';
import type { Fact } from '../facts/index.ts';
import type { PageState } from '../feed/values.ts';
import type { DayId, LegId, RaceId, StageId } from '../ids.ts';
import type { RefusalCode } from '../kit/facts.ts';
import type { Params } from '../kit/problem-words.ts';
import type { GroupingKind } from './groupings.ts';
import type { ListAnswers, ListCommand } from './lists.ts';
import type { StageSetUp } from './schedule.ts';

/** `id`: of the change set, the import or the change of a roadbook that is undone. */
export interface UndoCommand {
  kind:
    | 'undo_changes'
    | 'undo_entry_import'
    | 'undo_schedule_import'
    | 'undo_marshall_import'
    | 'undo_roadbook_change';
  id: string;
}

/** `id` null: the row is added; `change` null: it is removed. `seen`: its columns as the form read them. */
export interface RowCommand<Row = unknown> {
  kind: 'write_row';
  table: RowTable;
  id: string | null;
  seen: Row | null;
  change: object | null;
}

/** Several rows at once, in their order: all of them or none. */
export interface RowsCommand {
  kind: 'write_rows';
  rows: readonly RowCommand[];
}

/** A stage with its start and finish as controls; at an order number that is taken it comes before the stage that has it. `id`: of its race. */
export interface AddStageCommand {
  kind: 'add_stage';
  id: string;
  /** With an `id` of the caller, sent again it changes the stage that was added. */
  change: StageSetUp & { id?: StageId; leg_id: LegId };
}

/** Each control of a race without a post gets the one with its code, added where there is none. `id`: of the race. */
export interface GivePostsCommand {
  kind: 'give_posts';
  id: RaceId;
}

/** 1 to 200 facts of one rally, for its officials. A `reason` or `decision` that is '' is the reason they are applied with. */
export interface FactsCommand {
  kind: 'record';
  facts: readonly Fact[];
}

export type Command<Row = unknown> =
  | FactsCommand
  | UndoCommand
  | ListCommand
  | RowCommand<Row>
  | RowsCommand
  | AddStageCommand
  | GivePostsCommand;

/** Tables whose rows are written as plans. */
export type RowTable =
  | 'rallies'
  | 'races'
  | 'regulations'
  | 'days'
  | 'legs'
  | 'stages'
  | 'posts'
  | 'marshalls'
  | 'controls'
  | 'waypoints'
  | 'crew_enrolments'
  | GroupingKind;

type SomeOf<Table extends TableName> = { [Column in keyof RowOf<Table>]?: Readonly<RowOf<Table>[Column]> };

/** With an `id` of the caller, sent again it is the row that was added. */
export function addedRow<Table extends RowTable>(table: Table, change: NewRow<Table>): RowCommand<never> {
  return { kind: 'write_row', table, id: null, seen: null, change };
}

/** Where somebody changed what was `seen`, nothing is written, and the plan returns the row as it is now. */
export function changedRow<Row extends SomeOf<Table>, Table extends RowTable>(
  table: Table,
  id: string,
  seen: Row,
  change: Partial<Row>,
): RowCommand<Row> {
  return { kind: 'write_row', table, id, seen, change };
}

/** A leg on a day; the day is made where the race has none yet. `number` from 1, over all days of the race. */
export function addedLeg(
  days: readonly { id: DayId; date: string }[],
  { date, ...leg }: { race_id: RaceId; date: string; number: number; name: string | null },
): RowsCommand {
  const known = days.find((day) => day.date === date)?.id;
  const day_id = known ?? newId<DayId>();
  const day = known ? [] : [addedRow('days', { id: day_id, race_id: leg.race_id, date })];
  return { kind: 'write_rows', rows: [...day, addedRow('legs', { ...leg, day_id })] };
}

/** Rows of one table in the order of the list, by their `ordinal` from 1. */
export function orderedRows(table: RowTable, rows: readonly { id: string; ordinal: number }[]): RowsCommand {
  return {
    kind: 'write_rows',
    rows: rows.map(({ id, ordinal }, place) => ({
      kind: 'write_row',
      table,
      id,
      seen: { ordinal },
      change: { ordinal: place + 1 },
    })),
  };
}

/** `id`: of an enrolment, its crew and the ordinal of its first stage with a space between. */
export function removedRow(table: RowTable, id: string): RowCommand<never> {
  return { kind: 'write_row', table, id, seen: null, change: null };
}

/** A row of a published page; times in ms. `position` is null for a crew that is not classified. */
export interface PublishedRow {
  position: number | null;
  /** Another crew has this place too; `tied_in`: its places there. */
  tied?: true;
  tied_in?: readonly ('category' | 'class' | 'group')[];
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

export interface PublishedTeam {
  team: string;
  position: number | null;
  tied?: true;
  total_ms: number | null;
}

export interface PagePrecision {
  precision_ms: number;
  /** Not `live`: the page itself is null then. */
  state: PageState;
  /** Where the state changes: the version that gets it. */
  version: number;
  /** Of the page of a stage. */
  distance_m?: number | null;
}

interface OnPage<Number, Team, State> {
  race: string;
  key: string;
  number: Number;
  team: Team;
  /** null: not on the page then. */
  before: State | null;
  after: State | null;
}

/** A crew of a page, a team of one, or the page as a whole. */
export type Effect =
  | OnPage<string, null, PublishedRow>
  | OnPage<null, string, PublishedTeam>
  | OnPage<null, null, PagePrecision>;

export interface Plan<Row = unknown> {
  plan_id: string;
  /** Differs between two plans that do different things. */
  digest: string;
  /** Reasons that forbid the change; with any, it cannot be applied. `now`: the columns of `seen`, which somebody changed. */
  blockers: { code: RefusalCode; params?: Params; now?: Row }[];
  /** Answers it needs: `reason`, or `removes`, how many waypoints go. */
  questions: { code: 'reason' | 'removes'; count?: number }[];
  /** Page by page, in the order of the pages. */
  effects: Effect[];
}

/** The row that a command writes. */
export type RowIn<Asked extends Command> = Asked extends RowCommand<infer Row> ? Row : unknown;

/** The plan of a command: that of a list has its rows, unless a blocker forbids to read them. */
export type PlanOf<Kind extends Command['kind'], Row = unknown> = Plan<Row> &
  (Kind extends keyof ListAnswers
    ? Partial<ListAnswers[Kind]>
    : Kind extends 'record'
      ? PlannedFacts
      : object);

export type Applied<Made extends Plan = Plan> =
  | { outcome: 'applied' }
  | { outcome: 'asked'; questions: Plan['questions'] }
  /** Nothing was done: by now it would do something else. */
  | { outcome: 'changed'; plan: Made };

/** `rpc plan_change`, for administrators, of facts for officials; changes nothing. */
export function planChange<Asked extends Command>(
  data: Data,
  command: Asked,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<PlanOf<Asked['kind'], RowIn<Asked>>>> {
  return callFunction(data, 'plan_change', { command: { ...command } }, signal);
}

/** `rpc apply_change`: does what the plan says, once, however often it is sent. */
export function applyChange<Made extends Plan>(
  data: Data,
  { plan_id }: Made,
  answers: { reason?: string; removes?: number },
): Promise<CommandResult<Applied<Made>>> {
  return callFunction(data, 'apply_change', { plan_id, answers });
}
