/** Codes that were sent and not used yet, as rows of `auth.one_time_tokens`: one of each kind for an account and address. */
import { randomUUID } from 'node:crypto';
import { type Codes, pkcePrefix } from '../one-time/one-time-code.ts';
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
  relates_to: string;
  age_s: number;
};

export type Given = { link: string } | { code: string; address: string; isKnownDevice: boolean };

/** Wrong codes, from wherever they come, after which a code is void and the next letter has another. */
const missesOfCode = 10;
/** Those after which no code of the row is right any more; its link is. */
const missesOfAll = 50;

type Asked = { userId: string; kind: TokenKind; address: string; lifetimeS: number; isRenewed: boolean };

/**
 * The code and link to send. One that was sent before is sent again while it lives, unless it `isRenewed`: so a stranger who asks and asks
 * does not void what its owner is typing.
 */
export async function putToken(
  sql: Queries,
  { codeOf, linkOf }: Codes,
  { userId, kind, address, lifetimeS, isRenewed }: Asked,
): Promise<{ code: string; hash: string }> {
  const id = randomUUID();
  const isFresh = sql`not ${isRenewed}::boolean and least(kept.created_at, kept.begun_at) > now() - make_interval(secs => ${lifetimeS})`;
  const [row] = await sql<{ id: string; code_round: number; token_hash: string }[]>`
    insert into auth.one_time_tokens as kept (id, user_id, token_type, token_hash, relates_to)
    values (${id}, ${userId}, ${kind}, ${linkOf(id)}, ${address})
    on conflict (user_id, token_type, relates_to) do update set
      id = case when ${isFresh} then kept.id else excluded.id end,
      token_hash = case when ${isFresh} then kept.token_hash else excluded.token_hash end,
      begun_at = case when ${isFresh} then kept.begun_at else now() end,
      code_round = case when ${isFresh} then kept.misses / ${missesOfCode}::integer else 0 end,
      misses = case when ${isFresh} then kept.misses else 0 end,
      known_misses = case when ${isFresh} then kept.known_misses else 0 end,
      created_at = now(), updated_at = now()
    returning id, code_round, token_hash`;
  if (!row) throw new TypeError('a code was not kept');
  return { code: codeOf({ id: row.id, address, round: row.code_round }), hash: row.token_hash };
}

export async function isAwaited(
  sql: Queries,
  { userId, kind, address, lifetimeS }: Omit<Asked, 'isRenewed'>,
): Promise<boolean> {
  const rows = await sql`
    select from auth.one_time_tokens where user_id = ${userId} and token_type = ${kind} and relates_to = ${address}
      and created_at > now() - make_interval(secs => ${lifetimeS})`;
  return rows.length > 0;
}

/** Takes it out of the table: of two who come with it at once, one finds it. */
export function takeToken(
  sql: Queries,
  codes: Codes,
  given: Given,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | undefined> {
  if ('code' in given) return takeByCode(sql, codes, given, kinds);
  const hash = given.link.startsWith(pkcePrefix) ? given.link.slice(pkcePrefix.length) : given.link;
  return take(sql, sql`token_hash = ${hash} and ${isOf(sql, kinds)}`);
}

type Row = { id: string; code_round: number; misses: number; known_misses: number };

async function takeByCode(
  sql: Queries,
  { codeOf }: Codes,
  { code, address, isKnownDevice }: Extract<Given, { code: string }>,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | undefined> {
  const rows = await sql<Row[]>`
    select id, code_round, misses, known_misses from auth.one_time_tokens
    where relates_to = ${address} and ${isOf(sql, kinds)} order by id for update`;
  const isOpen = ({ code_round, misses, known_misses }: Row) =>
    isKnownDevice
      ? known_misses < missesOfCode
      : misses < Math.min(missesOfCode * (code_round + 1), missesOfAll);
  const right = rows.find(
    (row) => isOpen(row) && codeOf({ id: row.id, address, round: row.code_round }) === code,
  );
  if (right) return take(sql, sql`id = ${right.id}`);
  const missed = rows.filter(isOpen).map(({ id }) => id);
  if (missed.length > 0)
    await sql`
      update auth.one_time_tokens set
        misses = misses + ${isKnownDevice ? 0 : 1}, known_misses = known_misses + ${isKnownDevice ? 1 : 0}
      where id = any (${missed}::uuid[])`;
  return undefined;
}

async function take(sql: Queries, isIt: ReturnType<Queries>): Promise<OneTimeToken | undefined> {
  const [row] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens where ${isIt}
    returning user_id, token_type, token_hash, relates_to, extract(epoch from now()::timestamp - created_at)::float8 as age_s`;
  return row;
}

export async function forgetTokens(sql: Queries, { id }: Pick<UserRow, 'id'>, kinds: readonly TokenKind[]) {
  await sql`delete from auth.one_time_tokens where user_id = ${id} and ${isOf(sql, kinds)}`;
}

function isOf(sql: Queries, kinds: readonly TokenKind[]) {
  return sql`token_type = any (${kinds as TokenKind[]}::auth.one_time_token_type[])`;
}
