import type { Data } from '../client.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

/** The session is forgotten here even if the server cannot be told. `global`: every session of the account ends. */
export async function signOut(data: Data, scope: 'local' | 'global' = 'local'): Promise<SessionResult<null>> {
  try {
    const client = await data.client();
    const { error } = await client.auth.signOut({ scope });
    return error ? { ok: false, problem: sessionProblemOf(error) } : { ok: true, value: null };
  } catch (cause) {
    return { ok: false, problem: new SessionProblem('offline', { cause }) };
  }
}
