/**
 * Accounts that somebody else than the reader of their letters may have set up, until one proves the address: rows of `auth.handed_accounts`.
 */
import type { Queries } from './queries.ts';
import type { UserRow } from './users.ts';
import { forgetWaiting } from './waiting-changes.ts';

export type Removed = 'password' | 'phone' | 'identities' | 'factors' | 'sessions';

export type Unproved = 'handed' | 'typed';

export async function markUnproved(sql: Queries, userId: string, how: Unproved): Promise<void> {
  await sql`insert into auth.handed_accounts (user_id, is_typed) values (${userId}, ${how === 'typed'}) on conflict do nothing`;
}

export async function unmark(sql: Queries, userId: string): Promise<Unproved | null> {
  const [row] = await sql<{ is_typed: boolean }[]>`
    delete from auth.handed_accounts where user_id = ${userId} returning is_typed`;
  if (!row) return null;
  return row.is_typed ? 'typed' : 'handed';
}

/**
 * Takes off everything that opens the account, and what was asked for and is still to come: either may be a stranger's. A link that is being
 * opened now keeps the flow it comes back to, and an identity stays whose provider has verified the very address. The identities' names are
 * those of their providers.
 */
export async function emptyUnproved(
  sql: Queries,
  { id, email, encrypted_password, phone }: UserRow,
): Promise<{ removed: Removed[]; providers: string[] }> {
  await forgetWaiting(sql, id);
  await sql`delete from auth.flow_state where user_id = ${id} and auth_code_issued_at is not null`;
  const gone = await sql<{ provider: string }[]>`
    delete from auth.identities where user_id = ${id} and provider <> 'email'
      and (email is distinct from ${email} or identity_data ->> 'email_verified' is distinct from 'true') returning provider`;
  const factors =
    await sql`delete from auth.mfa_factors where user_id = ${id} and status = 'verified' returning id`;
  await sql`delete from auth.mfa_factors where user_id = ${id}`;
  const sessions = await sql`delete from auth.sessions where user_id = ${id} returning id`;
  await sql`
    update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null, updated_at = now(),
      raw_user_meta_data = raw_user_meta_data - '{phone,phone_verified}'::text[], raw_app_meta_data = raw_app_meta_data - 'provider'
    where id = ${id}`;
  const providers = gone.map(({ provider }) => provider).filter((provider) => provider !== 'phone');
  const was: Record<Removed, boolean> = {
    password: encrypted_password !== null,
    phone: phone !== null,
    identities: providers.length > 0,
    factors: factors.length > 0,
    sessions: sessions.length > 0,
  };
  return { removed: (Object.keys(was) as Removed[]).filter((kind) => was[kind]), providers };
}
