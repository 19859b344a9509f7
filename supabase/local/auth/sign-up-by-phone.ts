/** Signing up with a number that must be confirmed: the account waits for its code, and nobody learns whether there was one before. */
import { makeAccount, type NewAccount } from './accounts.ts';
import { asIfMade } from './as-if-made.ts';
import type { AuthContext } from './auth-context.ts';
import type { Caller } from './caller.ts';
import { requireChannel, requireMessageRest, requireMessages } from './one-time/messages.ts';
import { sendMessage } from './one-time/send-message.ts';
import type { RequestBody } from './request-body.ts';
import { isTaken, type Queries } from './store/queries.ts';
import { findUserByPhone, isBanned, replaceUnproven, type UserRow } from './store/users.ts';
import { type UserJson, userOf } from './user-json.ts';

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
