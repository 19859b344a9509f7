/** Codes sent to an e-mail address to sign in with, in the place of a password. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { AccountResult } from './account-problem.ts';
import { askAccount } from './ask-account.ts';
import { ledBack, ledToAsk } from './led-back.ts';

/** Answers the same whether anybody has the address or not. `redirectTo`: the page the letter's link leads to. */
export function askForMailCode(
  data: Data,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const options = { shouldCreateUser: false, emailRedirectTo: ledBack(redirectTo, 'magiclink') };
    const { error } = await auth.signInWithOtp({ email: email.trim(), options });
    // Nobody has it: whoever asks is told no more than everybody.
    return { error: error?.code === 'otp_disabled' ? null : error, value: true };
  });
}

export function proveMailCode(
  data: Data,
  { email, code }: { email: string; code: string },
): Promise<AccountResult<Session>> {
  return askAccount(data, async (auth) => {
    const proof = { email: email.trim(), token: code, type: 'email' } as const;
    const { data: answer, error } = await auth.verifyOtp(proof);
    return { error, value: answer.session };
  });
}

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
