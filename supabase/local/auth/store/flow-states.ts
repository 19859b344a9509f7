/** Sign-ins that come back to the browser they began in, as rows of `auth.flow_state`. */
import { randomUUID } from 'node:crypto';
import type { Queries } from './queries.ts';

/** GoTrue's: how long each half of a sign-in waits, for the provider and for the browser. In seconds. */
export const flowLifetimeS = 300;

export type FlowState = {
  id: string;
  user_id: string | null;
  auth_code: string;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  authentication_method: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  issued_s_ago: number | null;
};

export type Challenge = { challenge: string; method: 's256' | 'plain' };

export async function beginFlow(
  sql: Queries,
  { challenge, method }: Challenge,
  flow: { userId: string; provider: string; method: string },
): Promise<string> {
  const id = randomUUID();
  await sql`delete from auth.flow_state where user_id = ${flow.userId} and created_at < now() - interval '1 day'`;
  await sql`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (${id}, ${flow.userId}, ${randomUUID()}, ${method}, ${challenge}, ${flow.provider}, ${flow.method})`;
  return id;
}

export async function issueAuthCode(
  sql: Queries,
  userId: string,
  { method, flow }: { method: string; flow: string | null },
): Promise<string | undefined> {
  const [row] = await sql<{ auth_code: string }[]>`
    update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
    where id = (
      select id from auth.flow_state where user_id = ${userId} and authentication_method = ${method} and auth_code_issued_at is null
        and id = coalesce(${flow}, id)
      order by created_at desc limit 1)
    returning auth_code`;
  return row?.auth_code;
}

export async function takeFlow(sql: Queries, code: string): Promise<FlowState | undefined> {
  const [row] = await sql<FlowState[]>`
    delete from auth.flow_state where auth_code = ${code} and auth_code_issued_at is not null
    returning *, extract(epoch from now() - auth_code_issued_at)::float8 as issued_s_ago`;
  return row;
}
