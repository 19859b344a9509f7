/** Crews as a form enters them: all of them, or none. */
import { CommandProblem, type CommandResult, type Entry, type EntryAnswer, refusedAs } from '@bivouac/data';
import type { PlannedChange } from '@bivouac/officials/plan';

/** A row that is refused or asked about: nothing is entered. null: everything is. */
export async function enterTyped(
  { start }: PlannedChange,
  race: string,
  rows: readonly Entry[],
): Promise<CommandResult<EntryAnswer | null>> {
  const { isDone, problem, plan } = await start({ kind: 'enter_crews', id: race, rows });
  if (isDone) return { ok: true, value: null };
  const left = plan?.rows?.find(({ outcome }) => outcome === 'refused' || outcome === 'asked');
  return left ? { ok: true, value: left } : { ok: false, problem: problem ?? new CommandProblem('aborted') };
}

export function refusedRow({ refusal, params }: EntryAnswer): CommandProblem {
  return refusedAs({ code: refusal ?? 'row_refused', params });
}
