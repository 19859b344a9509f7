/** POST /token?grant_type=…: every way to come by a session that ends in tokens. */
import { type Context, Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { type Caller, readCaller } from '../caller.ts';
import { grantByIdToken } from '../grants/id-token.ts';
import { grantByPassword } from '../grants/password.ts';
import { grantByPkce } from '../grants/pkce.ts';
import { grantByRefreshToken } from '../grants/refresh-token.ts';
import { grantByWallet } from '../grants/web3.ts';
import { type RequestBody, readBody } from '../request-body.ts';
import type { SessionTokens } from '../session-tokens.ts';

type Grant = (context: AuthContext, body: RequestBody, caller: Caller, c: Context) => Promise<SessionTokens>;

const grants = new Map<string, Grant>([
  ['id_token', grantByIdToken],
  ['password', grantByPassword],
  ['pkce', grantByPkce],
  ['refresh_token', grantByRefreshToken],
  ['web3', grantByWallet],
]);

export const grantNames = [...grants.keys()];

export function tokenRoute(context: AuthContext): Hono {
  return new Hono().post('/token', async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new AuthRefusal(400, 'invalid_credentials', 'unsupported_grant_type');
    c.header('cache-control', 'no-store');
    const tokens = await grant(context, await readBody(c), readCaller(c, context), c);
    context.devices.mark(c, tokens.user);
    return c.json(tokens);
  });
}
