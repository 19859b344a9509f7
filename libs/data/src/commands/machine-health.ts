/** How the rally computer is, told by itself without its database; a hosted project tells nothing. */
import type { Data } from '../client.ts';
import type { Instant } from '../feed/envelope.ts';
import { CommandProblem, type CommandResult } from './command-problem.ts';

export interface MachineHealth {
  /** The last time the database ended by itself, or gave no answer, since the start; `until` null: it lasts. */
  database: {
    since: Instant;
    until: Instant | null;
    attempts: number;
    trouble: string;
    /** It runs and gives no answer: nothing is started again, it goes on where it stood. */
    is_silent: boolean;
  } | null;
  /** Nothing can be recorded since then; null: there is room. */
  disk_full_since: Instant | null;
}

/** Null: there is nobody at this address to tell. */
export async function machineHealth(
  data: Data,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<MachineHealth | null>> {
  try {
    const client = await data.client();
    const { data: held } = await client.auth.getSession();
    const answer = await fetch(`${data.deployment.supabaseUrl}/health/v1`, {
      headers: { Authorization: `Bearer ${held.session?.access_token ?? ''}` },
      ...(signal ? { signal } : {}),
    });
    if (answer.status === 404) return { ok: true, value: null };
    if (!answer.ok)
      return { ok: false, problem: new CommandProblem(answer.status === 401 ? 'signed_out' : 'server') };
    return { ok: true, value: (await answer.json()) as MachineHealth };
  } catch (cause) {
    return { ok: false, problem: new CommandProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}
