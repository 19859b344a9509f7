import type { Session } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import { ledBack } from './account/led-back.ts';
import { SessionProblem, type SessionResult, sessionProblemOf } from './session-problem.ts';

export interface NewAccount {
  email: string;
  password: string;
  name: string;
  /** The token of the invitation; null: none, where the operator lets anybody make an account. */
  invitation: string | null;
}

/** Signed in at once; `not_confirmed` where the deployment wants the address confirmed by mail first. */
export async function signUp(
  data: Data,
  { email, password, name, invitation }: NewAccount,
): Promise<SessionResult<Session>> {
  try {
    const client = await data.client();
    const { data: answer, error } = await client.auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { name: name.trim(), ...(invitation !== null && { invitation }) },
        emailRedirectTo: ledBack(window.location.href, 'signup'),
      },
    });
    if (error) return { ok: false, problem: sessionProblemOf(error) };
    return answer.session
      ? { ok: true, value: answer.session }
      : { ok: false, problem: new SessionProblem('not_confirmed') };
  } catch (cause) {
    return { ok: false, problem: new SessionProblem('offline', { cause }) };
  }
}
