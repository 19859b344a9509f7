/** Taking over a session that was begun elsewhere. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

export interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

/** The page is signed in with it from now on, as if somebody had typed a password. */
export async function adoptSession(data: Data, tokens: SessionTokens): Promise<SessionResult<Session>> {
  try {
    const client = await data.client();
    const { access_token, refresh_token } = tokens;
    const { data: answer, error } = await client.auth.setSession({ access_token, refresh_token });
    if (error) return { ok: false, problem: sessionProblemOf(error) };
    return answer.session
      ? { ok: true, value: answer.session }
      : { ok: false, problem: new SessionProblem('bad_answer') };
  } catch (cause) {
    return { ok: false, problem: new SessionProblem('offline', { cause }) };
  }
}
