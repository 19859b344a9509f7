/** Signed-in devices as rows of `auth.sessions`; a session that is gone is a session revoked. */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { AuthenticationMethod } from '../claims.ts';
import type { Queries } from './queries.ts';

export type SessionRow = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3' | null;
  not_after: Date | null;
  created_at: Date;
};

export async function insertSession(sql: Queries, userId: string, caller: Caller): Promise<SessionRow> {
  const [row] = await sql<SessionRow[]>`
    insert into auth.sessions (user_id, user_agent, ip)
    values (${userId}, ${caller.userAgent || null}, ${caller.address || null}) returning *`;
  return row as SessionRow;
}

export async function findSession(sql: Queries, id: string, userId: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`select * from auth.sessions where id = ${id} and user_id = ${userId}`;
  return row;
}

export async function goesOn(sql: Queries, id: string, userId: string): Promise<boolean> {
  const [row] = await sql<{ goes_on: boolean }[]>`select auth.goes_on(${id}, ${userId}) as goes_on`;
  return row?.goes_on ?? false;
}

/** The session, locked until the end of the transaction: refreshes of one session take turns on it. */
export async function lockSession(sql: Queries, id: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`select * from auth.sessions where id = ${id} for update`;
  return row;
}

export type SessionAges = { age_s: number; idle_s: number };

export async function agesOf(sql: Queries, id: string): Promise<SessionAges> {
  const [row] = await sql<SessionAges[]>`
    select extract(epoch from now() - created_at)::float8 as age_s,
      extract(epoch from now() - coalesce(refreshed_at at time zone 'utc', created_at))::float8 as idle_s
    from auth.sessions where id = ${id}`;
  return row as SessionAges;
}

export async function isOvertaken(sql: Queries, id: string): Promise<boolean> {
  const rows = await sql`
    select from auth.sessions as this join auth.sessions as other on other.user_id = this.user_id and other.id <> this.id
    where this.id = ${id}
      and coalesce(other.refreshed_at at time zone 'utc', other.created_at) > coalesce(this.refreshed_at at time zone 'utc', this.created_at)`;
  return rows.length > 0;
}

export async function recordRefresh(sql: Queries, id: string, caller: Caller): Promise<void> {
  await sql`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(),
      user_agent = ${caller.userAgent || null}, ip = ${caller.address || null}
    where id = ${id}`;
}

export async function raiseSession(sql: Queries, session: SessionRow, factorId: string): Promise<SessionRow> {
  const [row] = await sql<SessionRow[]>`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
    where id = ${session.id} returning *`;
  await sql`delete from auth.sessions where user_id = ${session.user_id} and aal < 'aal2'`;
  return row as SessionRow;
}

export async function lowerSessions(sql: Queries, factorId: string): Promise<void> {
  const lowered = await sql<{ id: string }[]>`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where factor_id = ${factorId} returning id`;
  const ids = lowered.map(({ id }) => id);
  await sql`
    delete from auth.mfa_amr_claims
    where session_id = any (${ids}::uuid[]) and authentication_method in ('totp', 'mfa/phone')`;
}

export type SignOutScope = 'global' | 'local' | 'others';

export async function endSessions(
  sql: Queries,
  session: { id: string; userId: string },
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local') await sql`delete from auth.sessions where id = ${session.id}`;
  else if (scope === 'others')
    await sql`delete from auth.sessions where user_id = ${session.userId} and id <> ${session.id}`;
  else await sql`delete from auth.sessions where user_id = ${session.userId}`;
}

export async function recordMethod(sql: Queries, sessionId: string, method: string): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method) values (${sessionId}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

export async function methodsOf(sql: Queries, sessionId: string): Promise<AuthenticationMethod[]> {
  const rows = await sql<{ method: string; seconds: number }[]>`
    select authentication_method as method, floor(extract(epoch from updated_at))::float8 as seconds
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  return rows.map(({ method, seconds }) => ({ method, timestamp: Number(seconds) }));
}

/** The chain of refresh tokens of a session: each names its parent, and only the newest is active. */
export type RefreshTokenRow = {
  token: string;
  parent: string | null;
  revoked: boolean;
  session_id: string | null;
  user_id: string;
};

export async function insertRefreshToken(
  sql: Queries,
  { sessionId, userId, parent }: { sessionId: string; userId: string; parent: string | null },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await sql`
    insert into auth.refresh_tokens (token, user_id, session_id, parent)
    values (${token}, ${userId}, ${sessionId}, ${parent})`;
  return token;
}

export async function findRefreshToken(sql: Queries, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await sql<RefreshTokenRow[]>`select * from auth.refresh_tokens where token = ${token}`;
  return row;
}

export async function findActiveToken(sql: Queries, sessionId: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await sql<RefreshTokenRow[]>`
    select * from auth.refresh_tokens where session_id = ${sessionId} and not revoked order by id desc limit 1`;
  return row;
}

export async function revokeRefreshToken(sql: Queries, token: string): Promise<void> {
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token}`;
}

export async function isExchangedWithin(sql: Queries, token: string, seconds: number): Promise<boolean> {
  const [row] = await sql<{ is_within: boolean }[]>`
    select updated_at > now() - make_interval(secs => ${seconds}) as is_within from auth.refresh_tokens where token = ${token}`;
  return row?.is_within ?? false;
}
