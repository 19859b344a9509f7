/** Codes that were sent and not used yet, as rows of `auth.one_time_tokens`: one of each kind for an account. */
import type { Queries } from './queries.ts';
import type { UserRow } from './users.ts';

export type TokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

export type OneTimeToken = {
  user_id: string;
  token_type: TokenKind;
  token_hash: string;
  /** The address it was sent to. */
  relates_to: string;
  age_s: number;
};

/** The newest replaces the one before. */
export async function putToken(
  sql: Queries,
  { userId, kind, hash, address }: { userId: string; kind: TokenKind; hash: string; address: string },
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    values (${userId}, ${kind}, ${hash}, ${address})
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = now(), updated_at = now()`;
}

/**
 * Takes it out of the table: of two who come with it at once, one finds it. `address`: where a code was sent that is typed beside it; a
 * hash alone does not say where the address ends and the code begins. Null: a link, which names its hash.
 */
export async function takeToken(
  sql: Queries,
  { hash, address }: { hash: string; address: string | null },
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | undefined> {
  const [row] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens where token_hash = ${hash} and token_type = any (${kinds as TokenKind[]}::auth.one_time_token_type[])
      and relates_to = coalesce(${address}, relates_to)
    returning user_id, token_type, token_hash, relates_to, extract(epoch from now()::timestamp - created_at)::float8 as age_s`;
  return row;
}

/** Voids codes and links that were sent earlier. */
export async function forgetTokens(sql: Queries, { id }: Pick<UserRow, 'id'>, kinds: readonly TokenKind[]) {
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${id} and token_type = any (${kinds as TokenKind[]}::auth.one_time_token_type[])`;
}
