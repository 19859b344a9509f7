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
  questions: { code: string; count?: number }[];
  effects: Effect[];
  /** Of a list: what becomes of each row. */
  rows?: { row: number; outcome: string; [more: string]: unknown }[];
}

export interface Command {
  kind: string;
  id: string | null | undefined;
  /** Of a list: entered as they are, one by one. */
  rows?: readonly unknown[];
  file?: { name: string; sha256: string };
  [more: string]: unknown;
}

/** What was entered or would be, as each test expects it. */
// biome-ignore lint/suspicious/noExplicitAny: rows of four kinds of lists
type Did = any;
type Stopped = { details?: string | null; message: string; code: string };
export type Changed = { data: Did; error: null } | { data: null; error: Stopped };

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

interface Answers {
  reason?: string;
  removes?: number;
}

/** Plans and applies it. What stops it: an error, the first blocker of its plan, or a question that is not answered. */
export async function change(
  client: SupabaseClient,
  command: Command,
  answers: Answers = {},
): Promise<Changed> {
  const { data, error } = await client.rpc('plan_change', { command });
  if (error) return { data: null, error };
  const made = data as Plan;
  const [blocker] = made.blockers;
  if (blocker) return stopped(blocker.code, blocker.message);
  const done = await client.rpc('apply_change', { plan_id: made.plan_id, answers });
  if (done.error) return { data: null, error: done.error };
  if (done.data.outcome === 'asked') {
    const [question] = made.questions;
    if (question?.code === 'removes') return stopped('roadbook_shorter', `Removes ${question.count}.`);
    const numbers = new Set(made.effects.flatMap(({ number }) => number ?? []));
    const crews = [...numbers].toSorted((a, b) => Number(a) - Number(b)).join(', ');
    return stopped('results_move', `This changes results that are published, of crews ${crews}. Say why.`);
  }
  if (done.data.outcome === 'changed') {
    // Another official was faster: the new plan says what became of each row, or what forbids it by now.
    const again = done.data.plan as Plan;
    if (again.rows) return { data: again, error: null };
    return stopped(
      again.blockers[0]?.code ?? 'changed',
      again.blockers[0]?.message ?? 'It would do something else.',
    );
  }
  return { data: done.data, error: null };
}

const stopped = (details: string, message: string): Changed => ({
  data: null,
  error: { details, message, code: '' },
});

export async function carryOut(client: SupabaseClient, command: Command, reason?: string) {
  const { error } = await change(client, command, reason ? { reason } : {});
  return { error };
}

export const undoChange = (client: SupabaseClient, kind: string, id: Command['id'], reason?: string) =>
  carryOut(client, { kind, id }, reason);

interface List extends Command {
  /** Planned and not applied. */
  isTried?: boolean;
  reason?: string;
  removes?: number;
}

/** A list, entered or tried: `{rows, import}`. */
export async function enterList(
  client: SupabaseClient,
  { isTried, reason, removes, ...command }: List,
): Promise<Changed> {
  if (!isTried)
    return change(client, command, {
      ...(reason ? { reason } : {}),
      ...(removes === undefined ? {} : { removes }),
    });
  const { data, error } = await client.rpc('plan_change', { command });
  if (error) return { data: null, error };
  const [blocker] = data.blockers;
  return blocker && !data.rows ? stopped(blocker.code, blocker.message) : { data, error: null };
}
