/** Signing up where an address must prove itself first: a letter, no session, and one answer whether anybody has the address or not. */
import { identityData, makeAccount, type NewAccount } from './accounts.ts';
import { asIfMade } from './as-if-made.ts';
import type { AuthContext } from './auth-context.ts';
import { requireRest, sendCode } from './one-time/send-code.ts';
import type { Challenge } from './store/flow-states.ts';
import { isTaken, type Queries } from './store/queries.ts';
import { claimUnconfirmed, findUser, findUserByEmail, type UserRow } from './store/users.ts';
import { type UserJson, userOf } from './user-json.ts';

export type ToConfirm = {
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
