/** What people change of their own account, and what they are told of it. */
import type { Data } from '../../client.ts';
import type { AccountProblem, AccountResult } from './account-problem.ts';
import { askAccount } from './ask-account.ts';
import { askDatabase } from './ask-database.ts';
import { ledBack, ledToAsk } from './led-back.ts';

export interface OwnAccount {
  name: string;
  email: string | null;
  newEmail: string | null;
  phone: string | null;
  newPhone: string | null;
}

/** Asked of the server: a session that has ended is found out here. */
export function ownAccount(data: Data): Promise<AccountResult<OwnAccount>> {
  return askAccount(data, async (auth) => {
    const { data: answer, error } = await auth.getUser();
    if (!answer.user) return { error, value: null };
    const { email, new_email, phone, new_phone, user_metadata } = answer.user;
    const name = typeof user_metadata.name === 'string' ? user_metadata.name : '';
    return {
      error,
      value: {
        name,
        email: email || null,
        newEmail: new_email || null,
        phone: phone || null,
        newPhone: new_phone || null,
      },
    };
  });
}

export function changeName(data: Data, name: string): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.updateUser({ data: { name: name.trim() } });
    return { error, value: true };
  });
}

/** `isChanged` false: a deployment that has new addresses confirmed has sent a letter there first. */
export function changeAddress(data: Data, email: string): Promise<AccountResult<{ isChanged: boolean }>> {
  return askAccount(data, async (auth) => {
    const wanted = email.trim().toLowerCase();
    const redirectTo = { emailRedirectTo: ledBack(window.location.href, 'email_change') };
    const { data: answer, error } = await auth.updateUser({ email: wanted }, redirectTo);
    // The token still says the address before.
    if (!error) await auth.refreshSession();
    return { error, value: answer.user && { isChanged: answer.user.email === wanted } };
  });
}

/** The letters of a change that waits for them, once more; those before are void. `email`: the address there is. */
export function sendAddressLetters(data: Data, email: string): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const options = { emailRedirectTo: ledToAsk(window.location.href, 'email_change', email) };
    const { error } = await auth.resend({ type: 'email_change', email, options });
    return { error, value: true };
  });
}

/**
 * The code of one of the letters of a change: to the new address, or to the one before. `half`: the other one has still to confirm. `aside`: a
 * door of its own, whose session ends at once, so that this one stays as much as it has proved.
 */
export async function proveAddress(
  data: Data,
  aside: Data,
  { email, newEmail, code }: { email: string | null; newEmail: string; code: string },
): Promise<AccountResult<'half' | 'whole'>> {
  const proved = await askAccount(aside, async (auth) => {
    const prove = (address: string) => auth.verifyOtp({ email: address, token: code, type: 'email_change' });
    let answer = await prove(newEmail);
    if (answer.error?.code === 'otp_expired' && email) answer = await prove(email);
    const isWhole = answer.data.session !== null;
    if (isWhole) await auth.signOut({ scope: 'local' });
    return { error: answer.error, value: isWhole ? ('whole' as const) : ('half' as const) };
  });
  const isDone = proved.ok ? proved.value === 'whole' : await isElsewhereDone(data, newEmail, proved.problem);
  if (!isDone) return proved;
  await renewToken(data);
  return { ok: true, value: 'whole' };
}

/** Both letters were followed meanwhile, perhaps on a phone: then their codes are used up. */
async function isElsewhereDone(data: Data, newEmail: string, { reason }: AccountProblem): Promise<boolean> {
  if (reason !== 'code_expired') return false;
  const now = await ownAccount(data);
  return now.ok && now.value.email === newEmail;
}

/** A new address or number that waits is waited for no more; what was sent for it is void. */
export async function callOffChange(data: Data, of: 'email' | 'phone'): Promise<AccountResult<true>> {
  const answer = await askDatabase(data, (client) => client.rpc('call_off_my_change', { of }));
  return answer.ok ? { ok: true, value: true } : answer;
}

/** The token still says what the account was before. */
export async function renewToken(data: Data): Promise<void> {
  const { auth } = await data.client();
  await auth.refreshSession();
}

/** A letter with a code that proves who is there, to the address of the account. */
export function askForOwnCode(data: Data): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.reauthenticate();
    return { error, value: true };
  });
}

export interface PasswordChange {
  current: string;
  password: string;
  /** Of a letter, where the server asks for it (`needs_letter`); empty: none. */
  code: string;
}

/** Every other session of the account ends. */
export function changePassword(
  data: Data,
  { current, password, code }: PasswordChange,
): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const nonce = code ? { nonce: code } : {};
    const { error } = await auth.updateUser({ password, current_password: current, ...nonce });
    return { error, value: true };
  });
}

/** Whether somebody signs in with it. `aside`: a door of its own, whose session ends at once. `account`: an e-mail address or a number. */
export function isPasswordOf(aside: Data, account: string, password: string): Promise<AccountResult<true>> {
  return askAccount(aside, async (auth) => {
    const address = account.includes('@') ? { email: account } : { phone: account };
    const { error } = await auth.signInWithPassword({ ...address, password });
    if (!error) await auth.signOut({ scope: 'local' });
    return { error, value: true };
  });
}

/** Every session of the account but this one. */
export function signOutElsewhere(data: Data): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.signOut({ scope: 'others' });
    return { error, value: true };
  });
}
