/** Making accounts, by their owner's sign-up or by the operator. */
import { randomUUID } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { withoutInvitation } from './before-user-created.ts';
import { requireCarried } from './merged-metadata.ts';
import { markUnproved } from './store/handed-accounts.ts';
import { type AddressKind, putIdentity } from './store/identities.ts';
import type { Queries } from './store/queries.ts';
import { insertUser, type UserRow } from './store/users.ts';

export type NewAccount = {
  email: string | null;
  phone: string | null;
  isPhoneConfirmed?: boolean;
  /** Null: nobody signs in to it again; it lives as long as its session. */
  password: string | null;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  isProved?: boolean;
  isHanded?: boolean;
  /** Set by operators and services; by default addresses count as confirmed. */
  id?: string;
  role?: string;
  passwordHash?: string;
  isEmailConfirmed?: boolean;
  bannedUntil?: Date | null;
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
  requireCarried(account.userMetadata);
  requireCarried(account.appMetadata, 'app');
  const id = account.id ?? randomUUID();
  const providers = (['email', 'phone'] as AddressKind[]).filter((provider) => account[provider] !== null);
  const hash =
    account.password === null
      ? (account.passwordHash ?? null)
      : await hashing.hashPassword(account.password, turn);
  const isAnonymous = providers.length === 0;
  const userMetadata = withoutInvitation(account.userMetadata);
  const known = isAnonymous ? {} : identityData(id, account);
  const listed = isAnonymous ? {} : { provider: providers[0], providers };
  return sql.begin(async (tx: Queries) => {
    const user = await insertUser(tx, {
      id,
      role: account.role ?? 'authenticated',
      email: account.email,
      phone: account.phone,
      encrypted_password: hash,
      isEmailConfirmed: account.email !== null && (account.isEmailConfirmed ?? true),
      isPhoneConfirmed: account.phone !== null && (account.isPhoneConfirmed ?? true),
      banned_until: account.bannedUntil ?? null,
      raw_app_meta_data: { ...account.appMetadata, ...listed },
      raw_user_meta_data: { ...userMetadata, ...known },
      is_anonymous: isAnonymous,
    });
    for (const provider of providers) {
      await putIdentity(tx, {
        userId: id,
        provider,
        data: { ...userMetadata, ...known, email_verified: account.isProved ?? false },
      });
    }
    if (account.isHanded) await markUnproved(tx, id, 'handed');
    else if (countsUnproved(account)) await markUnproved(tx, id, 'typed');
    return user;
  }) as Promise<UserRow>;
}

function countsUnproved({ email, isProved = false, isEmailConfirmed = true }: NewAccount): boolean {
  return email !== null && isEmailConfirmed && !isProved;
}

export function identityData(
  id: string,
  {
    email,
    phone,
    isEmailConfirmed = true,
    isPhoneConfirmed = true,
  }: Pick<NewAccount, 'email' | 'phone' | 'isEmailConfirmed' | 'isPhoneConfirmed'>,
): Record<string, unknown> {
  return {
    sub: id,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    email_verified: email !== null && isEmailConfirmed,
    phone_verified: phone !== null && isPhoneConfirmed,
  };
}
