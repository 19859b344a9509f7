/** Whether the sessions that tokens name go on: one that has ended, or whose person is banned, opens nothing while its token lives. */
import type { Sql } from 'postgres';
import { RealtimeRefusal } from './refusal.ts';

export type Sessions = {
  open(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

export const sessionEnded = 'The session has ended. Sign in again.';

export function createSessions(sql: Sql): Sessions {
  return {
    async open(ids) {
      const rows = await sql<{ id: string }[]>`
        select s.id from auth.sessions s where s.id = any (${[...ids]}::uuid[]) and auth.goes_on(s.id, s.user_id)`;
      return new Set(rows.map(({ id }) => id));
    },
  };
}

export async function requireSession(
  sessions: Sessions,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = sessionOf(claims);
  if (!id) return;
  const open = await sessions.open([id]).catch((cause: unknown) => {
    const sentence = 'The database could not say whether this session goes on. Try again.';
    throw new RealtimeRefusal('UnableToCheckPolicies', sentence, { cause });
  });
  if (!open.has(id)) throw new RealtimeRefusal('InvalidJWTToken', sessionEnded);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function sessionOf(claims: Readonly<Record<string, unknown>>): string | null {
  const { session_id: id } = claims;
  return typeof id === 'string' && uuid.test(id) ? id : null;
}
