/** Signing up: with an address that a letter confirms, with a phone number, or with the link of an invitation. */
import { randomUUID } from 'node:crypto';
import { identityData, makeAccount, type NewAccount } from './accounts.ts';
import type { AuthContext } from './auth-context.ts';
import type { Caller } from './caller.ts';
import { requireChannel, requireMessageRest, requireMessages } from './one-time/messages.ts';
import { requireRest, sendCode } from './one-time/send-code.ts';
import { sendMessage } from './one-time/send-message.ts';
import type { RequestBody } from './request-body.ts';
import type { Challenge } from './store/flow-states.ts';
import { markUnproved } from './store/handed-accounts.ts';
import { type IdentityRow, listProviders, putIdentity } from './store/identities.ts';
import { isTaken, type Queries } from './store/queries.ts';
import { emptyUnconfirmed, isSignUpAlone } from './store/unconfirmed.ts';
import {
  claimUnconfirmed,
  findUser,
  findUserByEmail,
  findUserByPhone,
  isBanned,
  lockUser,
  replaceUnproven,
  type UserRow,
  updateUser,
} from './store/users.ts';
import { type UserJson, userJson, userOf } from './user-json.ts';

type ByPhone = NewAccount & { phone: string; password: string };

export function mustConfirm({ settings }: AuthContext, account: NewAccount): account is ByPhone {
  return account.phone !== null && account.password !== null && !settings.phones.autoconfirm;
}

export async function signUpByPhone(
  context: AuthContext,
  account: ByPhone,
  body: RequestBody,
  caller: Caller,
): Promise<UserJson> {
  requireMessages(context);
  requireChannel(context, body);
  context.messagesFrom.take(caller.address);
  requireMessageRest(context, 'sign-in', account.phone);
  const { phone } = account;
  const waiting = { ...account, isPhoneConfirmed: false };
  const made = await makeAccount(context, waiting, caller.address).catch((failure: unknown) => {
    if (!isTaken(failure)) throw failure;
    return null;
  });
  const user = made ?? (await unproven(context, phone));
  // The password was hashed once by now, whoever has the number: the answer took as long.
  if (!user || isBanned(user)) return asIfMade(account);
  const hash = made ? null : await context.hashing.hashPassword(account.password, caller.address);
  // The former code is void in the same instant as the former password: neither is of any use with the other's.
  await context.sql.begin(async (tx: Queries) => {
    await sendMessage(context, tx, { user, kind: 'signup', phone, isRenewed: true });
    if (hash) await replaceUnproven(tx, user.id, hash);
  });
  return userOf(context.sql, user);
}

/** Whoever signed up with this number and never proved it has no claim on it; whoever proved it has. */
async function unproven({ sql }: AuthContext, phone: string): Promise<UserRow | null> {
  const known = await findUserByPhone(sql, phone);
  return known && known.phone_confirmed_at === null && known.email_confirmed_at === null ? known : null;
}

/** Signing up where an address must prove itself first: a letter, no session, and one answer whether anybody has the address or not. */
type ToConfirm = {
  account: NewAccount & { email: string; password: string };
  redirectTo: string;
  challenge: Challenge | null;
  address: string;
};

export async function signUpToConfirm(
  context: AuthContext,
  { account, redirectTo, challenge, address }: ToConfirm,
): Promise<UserJson> {
  const { sql } = context;
  context.lettersFrom.take(address);
  requireRest(context, account.email);
  const { id, isTheirs } = await unconfirmedOf(context, account, address);
  if (!id) return asIfMade(account);
  return sql.begin(async (tx: Queries) => {
    const user = (await findUser(tx, id)) as UserRow;
    await sendCode(context, tx, {
      user,
      kind: 'signup',
      address: account.email,
      redirectTo,
      challenge,
      isRenewed: true,
    });
    return isTheirs ? userOf(tx, (await findUser(tx, id)) as UserRow) : asIfMade(account);
  }) as Promise<UserJson>;
}

/**
 * The account to be confirmed; none: the address is somebody's. `isTheirs` false: an operator made it, and who signs up learns nothing
 * of it. A password is hashed in each case, which takes as long.
 */
async function unconfirmedOf(
  context: AuthContext,
  account: ToConfirm['account'],
  address: string,
): Promise<{ id: string | null; isTheirs: boolean }> {
  const known = await findUserByEmail(context.sql, account.email);
  if (known) {
    const hash = await context.hashing.hashPassword(account.password, address);
    // Each letter confirms the password that was typed for it, and no stranger's.
    const data = {
      ...account.userMetadata,
      ...identityData(known.id, { ...account, isEmailConfirmed: false }),
    };
    const isTheirs = await claimUnconfirmed(context.sql, { id: known.id, hash, data });
    return { id: known.email_confirmed_at === null ? known.id : null, isTheirs };
  }
  try {
    const { id } = await makeAccount(context, { ...account, isEmailConfirmed: false }, address);
    return { id, isTheirs: true };
  } catch (failure) {
    // Of two who sign up at once the first one is written to.
    if (isTaken(failure)) return { id: null, isTheirs: false };
    throw failure;
  }
}

type Invited = NewAccount & { email: string; password: string };

/**
 * With the link of an invitation no second letter confirms the address; a link that was handed over leaves it unproved (152).
 * An account with the address that somebody began by signing up and nobody was ever in becomes theirs; any other one is Postgres's 23505.
 * Whoever invites has the link too: what an operator or another rally has given to the address is not theirs to open.
 */
export async function signUpInvited(
  context: AuthContext,
  account: Invited,
  address: string,
): Promise<UserRow> {
  try {
    return await makeAccount(context, account, address);
  } catch (failure) {
    const claimed = isTaken(failure) ? await claim(context, account, address) : null;
    if (!claimed) throw failure;
    return claimed;
  }
}

async function claim(context: AuthContext, account: Invited, address: string): Promise<UserRow | null> {
  const { email, password, userMetadata } = account;
  const known = await findUserByEmail(context.sql, email);
  if (!known || !(await isSignUpAlone(context.sql, known))) return null;
  const hash = await context.hashing.hashPassword(password, address);
  return context.sql.begin(async (tx: Queries) => {
    const user = await lockUser(tx, known.id);
    if (!user || user.email !== email || isBanned(user) || !(await isSignUpAlone(tx, user))) return null;
    await emptyUnconfirmed(tx, user.id);
    const data = { ...userMetadata, ...identityData(user.id, account) };
    await putIdentity(tx, {
      userId: user.id,
      provider: 'email',
      data: { ...data, email_verified: true },
    });
    await listProviders(tx, user.id);
    if (account.isHanded) await markUnproved(tx, user.id, 'handed');
    return updateUser(tx, user.id, { email, encrypted_password: hash, raw_user_meta_data: data });
  }) as Promise<UserRow | null>;
}

/** Answers a sign-up as if an account were made, so that nobody learns who has an address. */
function asIfMade({
  email,
  phone,
  userMetadata,
}: Pick<NewAccount, 'email' | 'phone' | 'userMetadata'>): UserJson {
  const [id, now] = [randomUUID(), new Date()];
  const provider = email === null ? 'phone' : 'email';
  const waiting = { isEmailConfirmed: false, isPhoneConfirmed: false };
  const data = { ...userMetadata, ...identityData(id, { email, phone, ...waiting }) };
  const at = { created_at: now, updated_at: now };
  const user = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    phone_change: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    banned_until: null,
    is_anonymous: false,
    deleted_at: null,
    invited_at: null,
    confirmation_sent_at: email === null ? null : now,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change_sent_at: null,
    email_change: null,
    email_change_confirm_status: 0,
    encrypted_password: null,
    ...at,
  } satisfies UserRow;
  const identity: IdentityRow = {
    id: randomUUID(),
    provider_id: id,
    user_id: id,
    identity_data: data,
    provider,
    last_sign_in_at: now,
    email,
    ...at,
  };
  return userJson(user, [identity], []);
}
