/** An e-mail to somebody else that leads to a new password. */
import { type Data, openData } from '../client.ts';
import type { AccountResult } from './account/account-problem.ts';
import { askAccount } from './account/ask-account.ts';

/** Asked for beside the page's own session and secrets, so that its link opens in whatever browser that person has. */
export function sendRecovery(
  { deployment }: Data,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<AccountResult<true>> {
  return askAccount(openData(deployment, { isKept: false }), async (auth) => {
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
    return { error, value: true };
  });
}
