/** Making accounts, by their owner's sign-up or by the operator. */
import { randomUUID } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { type Provider, putIdentity } from './store/identities.ts';
import type { Queries } from './store/queries.ts';
import { insertUser, type UserRow } from './store/users.ts';

export type NewAccount = {
  email: string | null;
  phone: string | null;
  /** False: it waits for its code. */
  isPhoneConfirmed?: boolean;
  /** Null: nobody signs in to it again; it lives as long as its session. */
  password: string | null;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  /** Left out: nobody has shown that the e-mail address is theirs, though it counts as confirmed. */
  isProved?: boolean;
};

/**
 * Adds the account and an identity for each of its addresses; one without an address is anonymous. A taken address is
 * Postgres's 23505. `turn`: the address it is made from, empty for the operator.
 */
export async function makeAccount(
  { sql, hashing }: AuthContext,
  account: NewAccount,
  turn = '',
): Promise<UserRow> {
  const id = randomUUID();
  const providers = (['email', 'phone'] as Provider[]).filter((provider) => account[provider] !== null);
  const hash = account.password === null ? null : await hashing.hashPassword(account.password, turn);
  const isAnonymous = providers.length === 0;
  const known = isAnonymous ? {} : identityData(id, account);
  const listed = isAnonymous ? {} : { provider: providers[0], providers };
  return sql.begin(async (tx: Queries) => {
    const user = await insertUser(tx, {
      id,
      email: account.email,
      phone: account.phone,
      isPhoneConfirmed: isProvenPhone(account),
      encrypted_password: hash,
      raw_app_meta_data: { ...account.appMetadata, ...listed },
      raw_user_meta_data: { ...account.userMetadata, ...known },
      is_anonymous: isAnonymous,
    });
    for (const provider of providers) {
      await putIdentity(tx, {
        userId: id,
        provider,
        data: { ...account.userMetadata, ...known, email_verified: account.isProved ?? false },
      });
    }
    return user;
  }) as Promise<UserRow>;
}

function isProvenPhone({ phone, isPhoneConfirmed = true }: NewAccount): boolean {
  return phone !== null && isPhoneConfirmed;
}

function identityData(id: string, account: NewAccount): Record<string, unknown> {
  const { email, phone } = account;
  return {
    sub: id,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    email_verified: email !== null,
    phone_verified: isProvenPhone(account),
  };
}
