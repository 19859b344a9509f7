/** Signing in with a password, by e-mail address or telephone number. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { plainPhone } from './plain-phone.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

export interface Credentials {
  account: string;
  password: string;
}

export async function signIn(
  data: Data,
  { account, password }: Credentials,
): Promise<SessionResult<Session>> {
  try {
    const client = await data.client();
    const name = account.trim();
    const { data: answer, error } = await client.auth.signInWithPassword(
      name.includes('@') ? { email: name, password } : { phone: plainPhone(name), password },
    );
    return error ? { ok: false, problem: sessionProblemOf(error) } : { ok: true, value: answer.session };
  } catch (cause) {
    return { ok: false, problem: new SessionProblem('offline', { cause }) };
  }
}

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
