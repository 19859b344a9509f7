/** Codes sent to a phone: to sign in with, and to show that a new number is one's own. */
import type { Session } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import { wholePhone } from '../plain-phone.ts';
import { type AccountResult, problem } from './account-problem.ts';
import { askAccount } from './ask-account.ts';
import { askDatabase } from './ask-database.ts';
import { renewToken } from './own-account.ts';
import { siteSettings } from './site-settings.ts';

/** Whether this site sends codes to phones at all; an answer that does not come is no. */
export async function sendsPhoneCodes(data: Data): Promise<boolean> {
  try {
    const { external, sms_provider: provider } = await siteSettings(data);
    return Boolean(external?.phone && provider);
  } catch {
    return false;
  }
}

/** Answers the same whether anybody has the number or not. */
export async function askForPhoneCode(data: Data, phone: string): Promise<AccountResult<true>> {
  const number = wholePhone(phone);
  if (!number) return { ok: false, problem: problem('bad_phone') };
  return askAccount(data, async (auth) => {
    const options = { shouldCreateUser: false };
    const { error } = await auth.signInWithOtp({ phone: number, options });
    // Nobody has it: whoever asks is told no more than everybody.
    return { error: error?.code === 'otp_disabled' ? null : error, value: true };
  });
}

interface TypedCode {
  phone: string;
  code: string;
}

/** The code that was sent to sign in with. */
export function provePhoneCode(data: Data, typed: TypedCode): Promise<AccountResult<Session>> {
  return verify(data, 'sms', typed);
}

/** `isChanged` false: a deployment that has numbers confirmed has sent a code there first. */
export async function changePhone(data: Data, phone: string): Promise<AccountResult<{ isChanged: boolean }>> {
  const wanted = wholePhone(phone);
  if (!wanted) return { ok: false, problem: problem('bad_phone') };
  return askAccount(data, async (auth) => {
    const { data: answer, error } = await auth.updateUser({ phone: wanted });
    // The token still says the number before.
    if (!error) await auth.refreshSession();
    return { error, value: answer.user && { isChanged: `+${answer.user.phone}` === wanted } };
  });
}

/** The code that was sent to the new number. `aside`: a door of its own, whose session ends at once. */
export async function confirmPhone(data: Data, aside: Data, typed: TypedCode): Promise<AccountResult<true>> {
  const proved = await verify(aside, 'phone_change', typed);
  if (!proved.ok) return proved;
  const { auth } = await aside.client();
  await auth.signOut({ scope: 'local' });
  await renewToken(data);
  return { ok: true, value: true };
}

/** Another message with the code of a number that waits. */
export function sendPhoneChangeCode(data: Data, phone: string): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.resend({ type: 'phone_change', phone: wholePhone(phone) ?? phone });
    return { error, value: true };
  });
}

/** The account has no number any more. */
export async function removePhone(data: Data): Promise<AccountResult<true>> {
  const answer = await askDatabase(data, (client) => client.rpc('remove_my_number'));
  if (!answer.ok) return answer;
  await renewToken(data);
  return { ok: true, value: true };
}

function verify(
  data: Data,
  type: 'sms' | 'phone_change',
  { phone, code }: TypedCode,
): Promise<AccountResult<Session>> {
  return askAccount(data, async (auth) => {
    const proof = { phone: wholePhone(phone) ?? phone, token: code, type };
    const { data: answer, error } = await auth.verifyOtp(proof);
    return { error, value: answer.session };
  });
}
