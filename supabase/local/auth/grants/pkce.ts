/** The PKCE grant: the code of an opened link becomes a session, in the browser that knows the secret it asked with. */
import { createHash } from 'node:crypto';
import { isSameSecret } from '../../same-secret.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import type { RequestBody } from '../request-body.ts';
import { openSession, type SessionTokens, type SignInMethod } from '../session-tokens.ts';
import { isUuid } from '../signed-in.ts';
import { type FlowState, flowLifetimeS, takeFlow } from '../store/flow-states.ts';
import type { Queries } from '../store/queries.ts';
import { findUser, isBanned } from '../store/users.ts';

export async function grantByPkce(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
): Promise<SessionTokens> {
  const code = body.text('auth_code');
  const verifier = body.text('code_verifier');
  if (!code || !verifier) {
    const sentence = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  // A wrong secret uses the code up as well: it is tried once.
  const flow = isUuid(code) ? await takeFlow(context.sql, code) : undefined;
  if (!flow?.user_id)
    throw new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if ((flow.issued_s_ago ?? 0) > flowLifetimeS)
    throw new AuthRefusal(400, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isProof(flow, verifier)) {
    const sentence = 'code challenge does not match previously saved code verifier';
    throw new AuthRefusal(400, 'bad_code_verifier', sentence);
  }
  const userId = flow.user_id;
  return context.sql.begin(async (tx: Queries) => {
    const user = await findUser(tx, userId);
    if (!user || isBanned(user)) throw new AuthRefusal(403, 'user_banned', 'User is banned');
    const method = flow.authentication_method as SignInMethod;
    const provider = method === 'oauth' ? null : 'email';
    const tokens = await openSession(context, tx, { userId, provider, method, caller });
    return { ...tokens, ...providerTokens(flow) };
  }) as Promise<SessionTokens>;
}

function providerTokens({ provider_access_token: token, provider_refresh_token: refresh }: FlowState) {
  return {
    ...(token ? { provider_token: token } : {}),
    ...(refresh ? { provider_refresh_token: refresh } : {}),
  };
}

function isProof({ code_challenge, code_challenge_method }: FlowState, verifier: string): boolean {
  const told =
    code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return code_challenge !== null && isSameSecret(told, code_challenge);
}
