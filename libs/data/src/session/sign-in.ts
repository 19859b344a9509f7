/** Signing in with a password, by e-mail address or telephone number. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { plainPhone } from './plain-phone.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

export interface Credentials {
  /** An e-mail address, or a telephone number with its country code. */
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
