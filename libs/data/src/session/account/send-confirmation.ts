/** The letter that confirms a new account, once more. */
import type { Data } from '../../client.ts';
import type { AccountResult } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

/** Answers the same whether an account waits for it or not. `redirectTo`: the page its link leads to. */
export function sendConfirmation(
  data: Data,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const options = { emailRedirectTo: redirectTo };
    const { error } = await auth.resend({ type: 'signup', email: email.trim(), options });
    return { error, value: true };
  });
}
