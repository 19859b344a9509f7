/** The chain of refresh tokens of a session: each names its parent, and only the newest is active. */
import { randomBytes } from 'node:crypto';
import type { Queries } from './queries.ts';

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
