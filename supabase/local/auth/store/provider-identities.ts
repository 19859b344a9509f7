/** Identities of providers, as rows of `auth.identities`: who somebody is there, for good. */
import type { IdentityRow } from './identities.ts';
import type { Json, Queries } from './queries.ts';
import type { UserRow } from './users.ts';

type Known = { provider: string; subject: string; data: Record<string, unknown> };

export async function findProviderIdentity(
  sql: Queries,
  { provider, subject }: Omit<Known, 'data'>,
): Promise<IdentityRow | undefined> {
  const [row] = await sql<IdentityRow[]>`
    select * from auth.identities where provider = ${provider} and provider_id = ${subject}`;
  return row;
}

/** One that somebody has already is Postgres's 23505. */
export async function insertProviderIdentity(
  sql: Queries,
  { userId, provider, subject, data }: Known & { userId: string },
): Promise<void> {
  await sql`
    insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
    values (${subject}, ${userId}, ${provider}, ${sql.json(data as Json)}, now())`;
}

export async function renewProviderIdentity(
  sql: Queries,
  id: string,
  data: Record<string, unknown>,
): Promise<void> {
  await sql`
    update auth.identities set identity_data = ${sql.json(data as Json)}, last_sign_in_at = now(), updated_at = now()
    where id = ${id}`;
}

export type SameAddress = { user: UserRow; isProved: boolean };

export async function findByAddresses(sql: Queries, emails: readonly string[]): Promise<SameAddress[]> {
  const rows = await sql<(UserRow & { is_proved: boolean })[]>`
    with proved as (
      select distinct user_id as id from auth.identities
      where email = any (${emails as string[]}) and identity_data ->> 'email_verified' = 'true'
    )
    select users.*, users.id in (select id from proved) as is_proved
    from auth.users
    where not is_sso_user and deleted_at is null
      and id in (select id from proved union select id from auth.users where email = any (${emails as string[]}))`;
  return rows.map(({ is_proved: isProved, ...user }) => ({ user, isProved }));
}

export async function addressFromIdentities(sql: Queries, userId: string): Promise<void> {
  await sql`
    update auth.users set email = left_over.email, updated_at = now(),
      email_confirmed_at = case when left_over.email is not null then coalesce(email_confirmed_at, now()) end
    from (
      select (
        select identities.email from auth.identities
        where user_id = ${userId} and identities.email <> '' and (provider = 'email' or identity_data ->> 'email_verified' = 'true')
        order by created_at, id limit 1
      ) as email
    ) as left_over
    where users.id = ${userId}
      and not exists (select from auth.identities where user_id = ${userId} and identities.email = users.email)`;
}
