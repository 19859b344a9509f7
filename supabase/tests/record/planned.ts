/** Plans a change and applies it, as the pages of administrators do. */
import type { SupabaseClient } from '@supabase/supabase-js';

export interface Effect {
  race: string;
  key: string;
  /** null: the page as a whole, or a team. */
  number: string | null;
  team: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface Plan {
  plan_id: string;
  digest: string;
  blockers: { code: string; message: string; now?: Record<string, unknown> }[];
  questions: { code: string }[];
  effects: Effect[];
}

export type Command = { kind: string; id: string | null | undefined };

/** `id` null: it is added; `change` null: it is removed. */
export interface RowCommand extends Command {
  kind: 'write_row';
  table: string;
  seen?: object | null;
  change: object | null;
}

export const row = (
  table: string,
  id: string | null,
  change: object | null,
  seen: object | null = null,
): RowCommand => ({ kind: 'write_row', table, id, change, seen });

export async function plan(client: SupabaseClient, command: Command): Promise<Plan> {
  const { data, error } = await client.rpc('plan_change', { command });
  if (error) throw error;
  return data;
}

export const undoChange = (client: SupabaseClient, kind: string, id: Command['id'], reason?: string) =>
  carryOut(client, { kind, id }, reason);

/** What stops it: an error, the first blocker of its plan, or that it moves published results and has no reason. */
export async function carryOut(client: SupabaseClient, command: Command, reason?: string) {
  const { data, error } = await client.rpc('plan_change', { command });
  if (error) return { error: { details: error.details, message: error.message, code: error.code } };
  const made = data as Plan;
  const [blocker] = made.blockers;
  if (blocker) return { error: { details: blocker.code, message: blocker.message, code: '' } };
  const done = await client.rpc('apply_change', { plan_id: made.plan_id, answers: reason ? { reason } : {} });
  if (done.error) return { error: done.error };
  if (done.data.outcome === 'asked') {
    const numbers = new Set(made.effects.flatMap(({ number }) => number ?? []));
    const crews = [...numbers].toSorted((a, b) => Number(a) - Number(b)).join(', ');
    const message = `This changes results that are published, of crews ${crews}. Say why.`;
    return { error: { details: 'results_move', message, code: '' } };
  }
  if (done.data.outcome !== 'applied') throw new Error(JSON.stringify(done.data));
  return { error: null };
}
