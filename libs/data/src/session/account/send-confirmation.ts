/** The letter that confirms a new account: once more, and its code. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { AccountResult } from './account-problem.ts';
import { askAccount } from './ask-account.ts';
import { ledToAsk } from './led-back.ts';

/** Answers the same whether an account waits for it or not. `page`: where its link leads to, in whatever browser. */
export function sendConfirmation(
  data: Data,
  { email, page }: { email: string; page: string },
): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const address = email.trim();
    const options = { emailRedirectTo: ledToAsk(page, 'signup', address) };
    const { error } = await auth.resend({ type: 'signup', email: address, options });
    return { error, value: true };
  });
}

/** Its code, on whatever device: the address is confirmed, and the account open. */
export function proveSignUp(
  data: Data,
  { email, code }: { email: string; code: string },
): Promise<AccountResult<Session>> {
  return askAccount(data, async (auth) => {
    const proof = { email: email.trim(), token: code, type: 'signup' } as const;
    const { data: answer, error } = await auth.verifyOtp(proof);
    return { error, value: answer.session };
  });
}
