/** Signing out on this device. */
import type { Data } from '../client.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

/** The session is forgotten here even if the server cannot be told. */
export async function signOut(data: Data): Promise<SessionResult<null>> {
  try {
    const client = await data.client();
    const { error } = await client.auth.signOut({ scope: 'local' });
    return error ? { ok: false, problem: sessionProblemOf(error) } : { ok: true, value: null };
  } catch (cause) {
    return { ok: false, problem: new SessionProblem('offline', { cause }) };
  }
}
