/** A forgotten password: a letter with a link and a code, and the session that either opens. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { AccountResult } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

/** Answers the same whether anybody has the address or not. `redirectTo`: the address of the page the link leads to. */
export function askForRecovery(
  data: Data,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo });
    return { error, value: true };
  });
}

/** The six digits of the letter, on whatever device: a session that may set a password. */
export function proveRecovery(
  data: Data,
  { email, code }: { email: string; code: string },
): Promise<AccountResult<Session>> {
  return askAccount(data, async (auth) => {
    const { data: answer, error } = await auth.verifyOtp({
      email: email.trim(),
      token: code,
      type: 'recovery',
    });
    return { error, value: answer.session };
  });
}
