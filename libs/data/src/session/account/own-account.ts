/** What people change of their own account, and what they are told of it. */
import type { Data } from '../../client.ts';
import type { AccountResult } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

export interface OwnAccount {
  /** As administrators see it; empty: never given. */
  name: string;
  email: string | null;
  /** The address it is to have once letters have confirmed it. */
  newEmail: string | null;
  phone: string | null;
}

/** Asked of the server: a session that has ended is found out here. */
export function ownAccount(data: Data): Promise<AccountResult<OwnAccount>> {
  return askAccount(data, async (auth) => {
    const { data: answer, error } = await auth.getUser();
    if (!answer.user) return { error, value: null };
    const { email, new_email, phone, user_metadata } = answer.user;
    const name = typeof user_metadata.name === 'string' ? user_metadata.name : '';
    return {
      error,
      value: { name, email: email || null, newEmail: new_email || null, phone: phone || null },
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
    const redirectTo = { emailRedirectTo: window.location.href };
    const { data: answer, error } = await auth.updateUser({ email: wanted }, redirectTo);
    // The token still says the address before.
    if (!error) await auth.refreshSession();
    return { error, value: answer.user && { isChanged: answer.user.email === wanted } };
  });
}

/** The letters of a change that waits for them, once more; those before are void. `email`: the address there is. */
export function sendAddressLetters(data: Data, email: string): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const options = { emailRedirectTo: window.location.href };
    const { error } = await auth.resend({ type: 'email_change', email, options });
    return { error, value: true };
  });
}

/** A letter with a code that proves who is there, to the address of the account. */
export function askForOwnCode(data: Data): Promise<AccountResult<true>> {
  return askAccount(data, async (auth) => {
    const { error } = await auth.reauthenticate();
    return { error, value: true };
  });
}

export interface PasswordChange {
  /** The server sees that it is right. */
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
