/** Sign-ins that are at a provider just now: rows of `auth.flow_state`, and of `auth.oauth_client_states` until the provider answers. */
import { randomUUID } from 'node:crypto';
import type { Challenge } from './flow-states.ts';
import type { Queries } from './queries.ts';

export type OAuthFlow = {
  id: string;
  provider_type: string;
  referrer: string;
  code_verifier: string;
  linking_target_id: string | null;
  /** Null: the session itself comes behind the `#`. */
  code_challenge: string | null;
  auth_code: string;
  age_s: number;
};

export async function beginOAuthFlow(
  sql: Queries,
  flow: {
    provider: string;
    verifier: string;
    referrer: string;
    challenge: Challenge | null;
    linkingTargetId: string | null;
  },
): Promise<string> {
  const [id, stateId] = [randomUUID(), randomUUID()];
  const { provider, verifier, referrer, challenge, linkingTargetId } = flow;
  await sql`delete from auth.oauth_client_states where created_at < now() - interval '1 day'`;
  await sql`
    delete from auth.flow_state where authentication_method = 'oauth' and created_at < now() - interval '1 day'`;
  await sql`
    insert into auth.oauth_client_states (id, provider_type, code_verifier) values (${stateId}, ${provider}, ${verifier})`;
  await sql`
    insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method,
      referrer, linking_target_id, oauth_client_state_id)
    values (${id}, ${randomUUID()}, ${challenge?.method ?? null}, ${challenge?.challenge ?? null}, ${provider}, 'oauth',
      ${referrer}, ${linkingTargetId}, ${stateId})`;
  return id;
}

/** Takes the answer's turn: of two that come with one state, one finds it. */
export async function takeOAuthFlow(sql: Queries, id: string): Promise<OAuthFlow | undefined> {
  const [row] = await sql<OAuthFlow[]>`
    delete from auth.oauth_client_states as state using auth.flow_state as flow
    where flow.id = ${id} and flow.oauth_client_state_id = state.id
    returning flow.id, flow.provider_type, flow.referrer, state.code_verifier, flow.linking_target_id, flow.code_challenge,
      flow.auth_code, extract(epoch from now() - flow.created_at)::float8 as age_s`;
  return row;
}

export async function isFlowThere(sql: Queries, id: string): Promise<boolean> {
  return (await sql`select from auth.flow_state where id = ${id}`).length > 0;
}

export async function issueOAuthCode(
  sql: Queries,
  id: string,
  known: { userId: string; accessToken: string; refreshToken: string | null },
): Promise<void> {
  await sql`
    update auth.flow_state set user_id = ${known.userId}, provider_access_token = ${known.accessToken},
      provider_refresh_token = ${known.refreshToken}, auth_code_issued_at = now(), updated_at = now()
    where id = ${id}`;
}

export async function endOAuthFlow(sql: Queries, id: string): Promise<void> {
  await sql`delete from auth.flow_state where id = ${id}`;
}
