/** The ways an account is known, as rows of `auth.identities`: one per provider. */
import type { Json, Queries } from './queries.ts';

export type AddressKind = 'email' | 'phone';

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
};

export async function putIdentity(
  sql: Queries,
  identity: { userId: string; provider: AddressKind; data: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
    values (${identity.userId}, ${identity.userId}, ${identity.provider}, ${sql.json(identity.data as Json)}, now())
    on conflict (provider_id, provider) do update
      set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`;
}

export async function identitiesOf(sql: Queries, userId: string): Promise<IdentityRow[]> {
  return identitiesOfAll(sql, [userId]);
}

export async function identitiesOfAll(sql: Queries, userIds: string[]): Promise<IdentityRow[]> {
  return sql<
    IdentityRow[]
  >`select * from auth.identities where user_id = any (${userIds}::uuid[]) order by created_at, provider`;
}

export async function recordIdentitySignIn(
  sql: Queries,
  userId: string,
  provider: AddressKind,
): Promise<void> {
  await sql`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where user_id = ${userId} and provider = ${provider}`;
}

export async function listProviders(sql: Queries, userId: string): Promise<void> {
  await sql`
    update auth.users
    set raw_app_meta_data = jsonb_build_object('provider', known.providers -> 0) || raw_app_meta_data
      || jsonb_build_object('providers', known.providers)
    from (
      select jsonb_agg(provider order by created_at, provider) as providers from auth.identities where user_id = ${userId}
    ) as known
    where users.id = ${userId} and known.providers is not null`;
}

export async function proveAddress(sql: Queries, userId: string): Promise<void> {
  await sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'email' and identity_data ->> 'email_verified' is distinct from 'true'`;
}

export async function deleteIdentity(sql: Queries, id: string): Promise<void> {
  await sql`delete from auth.identities where id = ${id}`;
}
