/** A rally as its administrators hold it: also while it is a draft and has no page. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import { CommandProblem, type CommandResult } from '../commands/command-problem.ts';
import type { ColumnOf, RowOf } from '../database/database.ts';
import type { RaceNames } from '../feed/race-names.ts';
import { askOfMany, askTable, changeRow } from './ask-table.ts';
import type { RaceStatus, RallyStatus } from './readiness.ts';

export type RallyLanguage = ColumnOf<'rallies', 'languages'>[number];

export interface RallySetUp {
  id: string;
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
    id: string;
    code: string;
    name: string;
    names: RaceNames;
    discipline: ColumnOf<'races', 'discipline'>;
  }[];
}

/** null: there is none, or none for these eyes. */
export async function rallyOf(
  data: Data,
  id: string,
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
          .overrideTypes<RallySetUp['races']>(),
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
  rallies: readonly string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<(RallySetUp['races'][number] & { rally_id: string })[]>> {
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
        .overrideTypes<(RallySetUp['races'][number] & { rally_id: string })[]>(),
    signal,
  );
}

export type RallyIdentity = Pick<
  RallySetUp,
  'code' | 'name' | 'place' | 'time_zone' | 'starts_on' | 'ends_on' | 'banner' | 'languages'
>;

/** Opens a rally as a draft: its id. For administrators of the platform. */
export async function addRally(data: Data, identity: RallyIdentity): Promise<CommandResult<string>> {
  const added = await askTable(data, (client) => client.from('rallies').insert(identity).select('id'));
  return added.ok ? { ok: true, value: added.value[0]?.id as string } : added;
}

/** `rpc copy_rally`: a draft with the structure of another rally, days shifted; its id. */
export function copyRally(
  data: Data,
  copy: { rally: string; code: string; name: string; starts_on: string },
): Promise<CommandResult<string>> {
  return callFunction(data, 'copy_rally', copy);
}

/**
 * A step of a rally or a race along its state machine; a step back needs a reason. `from`, of a rally: the status the step was meant
 * to leave; where somebody was faster, nothing changes (`changed_meanwhile`).
 */
export async function takeStep(
  data: Data,
  of: { table: 'rallies' | 'races'; id: string; from?: RallyStatus | RaceStatus },
  step: { status: RallyStatus | RaceStatus; status_reason?: string },
): Promise<CommandResult<null>> {
  const { from } = of;
  const taken = await changeRow(data, (client) => {
    const row = client.from(of.table).update(step).eq('id', of.id);
    return (from ? row.eq('status', from) : row).select('id');
  });
  if (taken.ok || !from || taken.problem.reason !== 'not_allowed') return taken;
  // No row: either it is not the caller's to change, or it is not as it was shown.
  const now = await statusesOf(data, [of.id]);
  const status = now.ok ? now.value[0]?.status : undefined;
  if (status === undefined || status === from) return taken;
  return {
    ok: false,
    problem: new CommandProblem('invalid', { code: 'changed_meanwhile', sentence: CHANGED }),
  };
}

const CHANGED = 'Somebody else was faster, and the rally has another status by now: look at it again.';

/** A new race, last of its rally. */
export function addRace(
  data: Data,
  race: {
    rally_id: string;
    code: string;
    name: string;
    names?: RaceNames;
    discipline: ColumnOf<'races', 'discipline'>;
    preset: ColumnOf<'races', 'preset'>;
    ordinal: number;
  },
): Promise<CommandResult<null>> {
  return changeRow(data, (client) => client.from('races').insert(race).select('id'));
}

export type RaceIdentity = Pick<RallySetUp['races'][number], 'name' | 'names'>;

/** How far some rallies are, as those who work on them see it at once. */
export function statusesOf(
  data: Data,
  rallies: readonly string[],
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
  id: string;
  race_id: string;
  code: string;
  name: string;
}

/** The stages of some races, in their order. */
export function stagesOfRaces(
  data: Data,
  races: readonly string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<RallyStage[]>> {
  return askTable(
    data,
    (client) => client.from('stages').select('id, race_id, code, name').in('race_id', races).order('ordinal'),
    signal,
  );
}
