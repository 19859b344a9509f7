/** Making accounts, by their owner's sign-up or by the operator. */
import { randomUUID } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { hashPassword } from './passwords.ts';
import { type Provider, putIdentity } from './store/identities.ts';
import type { Queries } from './store/queries.ts';
import { insertUser, type UserRow } from './store/users.ts';

export type NewAccount = {
  email: string | null;
  phone: string | null;
  password: string;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
};

/** Adds the account and an identity for each of its addresses. A taken address is Postgres's 23505. */
export async function makeAccount({ sql }: AuthContext, account: NewAccount): Promise<UserRow> {
  const id = randomUUID();
  const providers = (['email', 'phone'] as Provider[]).filter((provider) => account[provider] !== null);
  const hash = await hashPassword(account.password);
  const known = identityData(id, account);
  return sql.begin(async (tx: Queries) => {
    const user = await insertUser(tx, {
      id,
      email: account.email,
      phone: account.phone,
      encrypted_password: hash,
      raw_app_meta_data: { ...account.appMetadata, provider: providers[0], providers },
      raw_user_meta_data: { ...account.userMetadata, ...known },
    });
    for (const provider of providers) {
      await putIdentity(tx, { userId: id, provider, data: { ...account.userMetadata, ...known } });
    }
    return user;
  }) as Promise<UserRow>;
}

function identityData(id: string, { email, phone }: NewAccount): Record<string, unknown> {
  return {
    sub: id,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    email_verified: email !== null,
    phone_verified: phone !== null,
  };
}
