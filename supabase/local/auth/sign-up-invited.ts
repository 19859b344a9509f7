/** Signing up with the link of an invitation: no second letter confirms the address. A link that was handed over leaves it unproved (152). */
import { identityData, makeAccount, type NewAccount } from './accounts.ts';
import type { AuthContext } from './auth-context.ts';
import { markUnproved } from './store/handed-accounts.ts';
import { listProviders, putIdentity } from './store/identities.ts';
import { isTaken, type Queries } from './store/queries.ts';
import { emptyUnconfirmed, isSignUpAlone } from './store/unconfirmed.ts';
import { findUserByEmail, isBanned, lockUser, type UserRow, updateUser } from './store/users.ts';

type Invited = NewAccount & { email: string; password: string };

/**
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
