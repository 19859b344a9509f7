/** A rally as its administrators hold it: also while it is a draft and has no page. */

import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import { CommandProblem, type CommandResult } from '../commands/command-problem.ts';
import type { ColumnOf, RowOf } from '../database/database.ts';
import type { RaceNames } from '../feed/race-names.ts';
import type { RaceId, RallyId, StageId } from '../ids.ts';
import { askOfMany, askTable } from './ask-table.ts';
import type { RowCommand } from './plans.ts';
import type { RaceStatus, RallyStatus } from './readiness.ts';

export type RallyLanguage = ColumnOf<'rallies', 'languages'>[number];

export interface RallySetUp {
  id: RallyId;
  code: string;
  name: string;
  place: string | null;
  time_zone: string;
  /** Dates `YYYY-MM-DD` in that zone. */
  starts_on: string;
  ends_on: string;
  status: ColumnOf<'rallies', 'status'>;
  banner: string | null;
  /** Officials write to the public in these; the main one first. */
  languages: readonly RallyLanguage[];
  /** In their order. */
  races: {
    id: RaceId;
    code: string;
    name: string;
    names: RaceNames;
    discipline: ColumnOf<'races', 'discipline'>;
  }[];
}

/** null: there is none, or none for these eyes. */
export async function rallyOf(
  data: Data,
  id: RallyId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<RallySetUp | null>> {
  const [rallies, races] = await Promise.all([
    askTable(
      data,
      (client) =>
        client
          .from('rallies')
          .select('id, code, name, place, time_zone, starts_on, ends_on, status, banner, languages')
          .eq('id', id),
      signal,
    ),
    askTable(
      data,
      (client) =>
        client
          .from('races')
          .select('id, code, name, names, discipline')
          .eq('rally_id', id)
          .order('ordinal')
          .order('code')
          .overrideTypes<{ names: RaceNames }[]>(),
      signal,
    ),
  ]);
  if (!rallies.ok) return rallies;
  if (!races.ok) return races;
  const rally = rallies.value[0];
  return { ok: true, value: rally ? { ...rally, races: races.value } : null };
}

/** The races of some rallies, in their order. */
export function racesOf(
  data: Data,
  rallies: readonly RallyId[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<(RallySetUp['races'][number] & { rally_id: RallyId })[]>> {
  return askOfMany(
    data,
    rallies,
    (client, ids) =>
      client
        .from('races')
        .select('id, rally_id, code, name, names, discipline')
        .in('rally_id', ids)
        .order('ordinal')
        .order('code')
        .overrideTypes<{ names: RaceNames }[]>(),
    signal,
  );
}

export type RallyIdentity = Pick<
  RallySetUp,
  'code' | 'name' | 'place' | 'time_zone' | 'starts_on' | 'ends_on' | 'banner' | 'languages'
>;

/** Opens a rally as a draft, or as a rehearsal, which stays private: its id. For administrators of the platform. */
export async function addRally(
  data: Data,
  identity: RallyIdentity & { status?: 'draft' | 'rehearsal' },
): Promise<CommandResult<RallyId>> {
  const added = await askTable(data, (client) => client.from('rallies').insert(identity).select('id'));
  return added.ok ? { ok: true, value: added.value[0]?.id as RallyId } : added;
}

/** Removes a rehearsal with everything it has. For administrators of the platform; one that is gone already is removed. */
export async function removeRehearsal(data: Data, id: RallyId): Promise<CommandResult<null>> {
  const removed = await askTable(data, (client) =>
    client.from('rallies').delete().eq('id', id).eq('status', 'rehearsal').select('id'),
  );
  if (!removed.ok) return removed;
  if (removed.value.length > 0) return { ok: true, value: null };
  const left = await statusesOf(data, [id]);
  if (!left.ok) return left;
  return left.value.length === 0
    ? { ok: true, value: null }
    : { ok: false, problem: new CommandProblem('not_allowed') };
}

/** `rpc copy_rally`: a draft with the structure of another rally, days shifted; its id. */
export function copyRally(
  data: Data,
  copy: { rally: RallyId; code: string; name: string; starts_on: string },
): Promise<CommandResult<RallyId>> {
  return callFunction(data, 'copy_rally', copy);
}

/**
 * A step of a rally or a race along its state machine; a step back needs a reason. `from`: the status the step was meant to leave; where
 * somebody was faster, nothing changes (`changed_meanwhile`).
 */
export function steppedRow(
  of: { table: 'rallies' | 'races'; id: string; from?: RallyStatus | RaceStatus },
  change: { status: RallyStatus | RaceStatus; status_reason?: string },
): RowCommand {
  const seen = of.from === undefined ? null : { status: of.from };
  return { kind: 'write_row', table: of.table, id: of.id, seen, change };
}

export type RaceIdentity = Pick<RallySetUp['races'][number], 'name' | 'names'>;

/** How far some rallies are, as those who work on them see it at once. */
export function statusesOf(
  data: Data,
  rallies: readonly RallyId[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<Pick<RowOf<'rallies'>, 'id' | 'status'>[]>> {
  return askOfMany(
    data,
    rallies,
    (client, ids) => client.from('rallies').select('id, status').in('id', ids),
    signal,
  );
}

export interface RallyStage {
  id: StageId;
  race_id: RaceId;
  code: string;
  name: string;
}

/** The stages of some races, in their order. */
export function stagesOfRaces(
  data: Data,
  races: readonly RaceId[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<RallyStage[]>> {
  return askTable(
    data,
    (client) => client.from('stages').select('id, race_id, code, name').in('race_id', races).order('ordinal'),
    signal,
  );
}
