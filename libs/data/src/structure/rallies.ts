/** A rally as its administrators hold it: also while it is a draft and has no page. */
import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import { askTable } from './ask-table.ts';

export interface RallySetUp {
  id: string;
  code: string;
  name: string;
  place: string | null;
  time_zone: string;
  /** Dates `YYYY-MM-DD` in that zone. */
  starts_on: string;
  ends_on: string;
  /** `draft | announced | open | running | finished | provisional | official | archived | cancelled`. */
  status: string;
  banner: string | null;
  /** In their order. */
  races: { id: string; code: string; name: string; discipline: 'raid' | 'stage' }[];
}

/** null: there is none, or none for these eyes. */
export async function rallyOf(
  data: Data,
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<RallySetUp | null>> {
  const [rallies, races] = await Promise.all([
    askTable<Omit<RallySetUp, 'races'>[]>(
      data,
      (client) =>
        client
          .from('rallies')
          .select('id, code, name, place, time_zone, starts_on, ends_on, status, banner')
          .eq('id', id),
      signal,
    ),
    askTable<RallySetUp['races']>(
      data,
      (client) =>
        client
          .from('races')
          .select('id, code, name, discipline')
          .eq('rally_id', id)
          .order('ordinal')
          .order('code'),
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
  return askTable(
    data,
    (client) =>
      client
        .from('races')
        .select('id, rally_id, code, name, discipline')
        .in('rally_id', rallies)
        .order('ordinal')
        .order('code'),
    signal,
  );
}
