/** Signing in without an account: a phone that is to be bound to a post. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

/** Keeps the session that is there; a new one is nobody's until the phone is paired. */
export async function signInAnonymously(data: Data): Promise<SessionResult<Session>> {
  try {
    const client = await data.client();
    const { data: kept } = await client.auth.getSession();
    if (kept.session) return { ok: true, value: kept.session };
    const { data: answer, error } = await client.auth.signInAnonymously();
    if (error) return { ok: false, problem: sessionProblemOf(error) };
    return answer.session
      ? { ok: true, value: answer.session }
      : { ok: false, problem: new SessionProblem('bad_answer') };
  } catch (cause) {
    return { ok: false, problem: new SessionProblem('offline', { cause }) };
  }
}
