/** Asks the auth server, and turns whatever goes wrong into the caller's own kind of problem. */
import type { AuthError } from '@supabase/supabase-js';
import type { Data } from '../client.ts';
import type { Client } from '../database/database.ts';

export type AuthWork<Value> = (
  auth: Client['auth'],
) => Promise<{ error: AuthError | null; value: Value | null }>;

interface Problems<Problem> {
  of(error: AuthError): Problem;
  empty: Problem;
  offline: Problem;
}

export async function askAuth<Value, Problem>(
  data: Data,
  work: AuthWork<Value>,
  problems: Problems<Problem>,
): Promise<{ ok: true; value: Value } | { ok: false; problem: Problem }> {
  try {
    const { auth } = await data.client();
    const { error, value } = await work(auth);
    if (error) return { ok: false, problem: problems.of(error) };
    return value === null ? { ok: false, problem: problems.empty } : { ok: true, value };
  } catch {
    return { ok: false, problem: problems.offline };
  }
}
