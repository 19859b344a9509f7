/** GET /authorize and GET or POST /callback: to a provider and back, by links that people's browsers follow. */
import { type Context, Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { type Caller, readCaller } from '../caller.ts';
import { redirectOf, withParameters } from '../one-time/redirects.ts';
import { withAccountOf } from '../providers/account-of-profile.ts';
import { beginAtProvider } from '../providers/begin.ts';
import { linkProfile } from '../providers/link-profile.ts';
import { takeMark } from '../providers/linking-mark.ts';
import { OutsideFailed } from '../providers/outside.ts';
import type { Known } from '../providers/provider.ts';
import { openSession } from '../session-tokens.ts';
import { isUuid } from '../signed-in.ts';
import { flowLifetimeS } from '../store/flow-states.ts';
import {
  endOAuthFlow,
  isFlowThere,
  issueOAuthCode,
  type OAuthFlow,
  takeOAuthFlow,
} from '../store/oauth-flows.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';

export function authorizeRoute(context: AuthContext): Hono {
  return new Hono()
    .get('/authorize', async (c) => {
      keepNowhere(c);
      try {
        return c.redirect(await beginAtProvider(context, c, null), 302);
      } catch (failure) {
        if (!(failure instanceof OutsideFailed)) throw failure;
        // People are on their way: what they read is a page of the site.
        logFailure(failure);
        return c.redirect(withError(redirectOf(context, c), silent()), 302);
      }
    })
    .on(['GET', 'POST'], '/callback', async (c) => {
      keepNowhere(c);
      const answer = await answerOf(c);
      const caller = readCaller(c, context);
      let flow: OAuthFlow;
      let isHere: boolean;
      try {
        context.providerSignIns.take(caller.address);
        flow = await flowOf(context, answer);
        isHere = !flow.linking_target_id || takeMark(c, flow.id);
      } catch (failure) {
        if (!(failure instanceof AuthRefusal)) throw failure;
        return c.redirect(withError(context.siteUrl, failure), 303);
      }
      if (!isHere) return c.redirect(await refusedElsewhere(context, flow), 302);
      return c.redirect(await returned(context, flow, answer, caller), 302);
    });
}

function keepNowhere(c: Context): void {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
}

async function answerOf(c: Context): Promise<URLSearchParams> {
  if (c.req.method === 'GET') return new URL(c.req.url).searchParams;
  const text = await c.req.text();
  return new URLSearchParams(text.length > 16_384 ? '' : text);
}

async function flowOf({ sql }: AuthContext, answer: URLSearchParams): Promise<OAuthFlow> {
  const state = answer.get('state') ?? '';
  if (!state) throw new AuthRefusal(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const flow = isUuid(state) ? await takeOAuthFlow(sql, state) : undefined;
  if (!flow) throw new AuthRefusal(400, 'bad_oauth_state', 'OAuth callback with invalid state');
  if (flow.age_s <= flowLifetimeS) return flow;
  await endOAuthFlow(sql, flow.id);
  throw new AuthRefusal(400, 'bad_oauth_state', 'OAuth state has expired');
}

async function returned(
  context: AuthContext,
  flow: OAuthFlow,
  answer: URLSearchParams,
  caller: Caller,
): Promise<string> {
  try {
    const known = await knownFrom(context, flow, answer);
    const told = { provider: flow.provider_type, profile: known.profile, address: caller.address };
    const goOn = (tx: Queries, user: UserRow) => proceed(context, tx, { flow, known, user, caller });
    if (!flow.linking_target_id) return await withAccountOf(context, told, goOn);
    const requireStill = (tx: Queries) => requireBegun(tx, flow);
    return await linkProfile(context, { userId: flow.linking_target_id, requireStill }, told, goOn);
  } catch (failure) {
    await endOAuthFlow(context.sql, flow.id);
    if (!(failure instanceof AuthRefusal)) logFailure(failure);
    return withError(flow.referrer, failure instanceof AuthRefusal ? failure : silent());
  }
}

async function requireBegun(tx: Queries, { id }: OAuthFlow): Promise<void> {
  if (await isFlowThere(tx, id)) return;
  throw new AuthRefusal(400, 'bad_oauth_state', 'OAuth state has expired');
}

async function refusedElsewhere({ sql }: AuthContext, flow: OAuthFlow): Promise<string> {
  await endOAuthFlow(sql, flow.id);
  const sentence = 'Linking was begun in another browser';
  return withError(flow.referrer, new AuthRefusal(400, 'bad_oauth_state', sentence));
}

async function knownFrom(context: AuthContext, flow: OAuthFlow, answer: URLSearchParams): Promise<Known> {
  const error = answer.get('error');
  if (error) {
    const description = (answer.get('error_description') ?? '').slice(0, 500);
    throw new AuthRefusal(400, 'bad_oauth_callback', description, { oauthError: error.slice(0, 100) });
  }
  const code = answer.get('code');
  if (!code) {
    const sentence = 'OAuth callback with missing authorization code missing';
    throw new AuthRefusal(400, 'bad_oauth_callback', sentence);
  }
  const provider = context.providers.of(flow.provider_type);
  return provider.known({ code, verifier: flow.code_verifier, issuer: answer.get('iss') });
}

type Proceeding = { flow: OAuthFlow; known: Known; user: UserRow; caller: Caller };

async function proceed(
  context: AuthContext,
  tx: Queries,
  { flow, known, user, caller }: Proceeding,
): Promise<string> {
  const { accessToken, refreshToken } = known;
  if (flow.code_challenge !== null) {
    await issueOAuthCode(tx, flow.id, { userId: user.id, accessToken, refreshToken });
    return withParameters(flow.referrer, { code: flow.auth_code }, 'query');
  }
  await endOAuthFlow(tx, flow.id);
  const tokens = await openSession(context, tx, {
    userId: user.id,
    provider: null,
    method: 'oauth',
    caller,
  });
  const { access_token, refresh_token, expires_in, expires_at, token_type } = tokens;
  const session = { access_token, expires_at, expires_in, provider_token: accessToken };
  const renewal = refreshToken === null ? {} : { provider_refresh_token: refreshToken };
  return withParameters(flow.referrer, { ...session, ...renewal, refresh_token, token_type }, 'fragment');
}

/** What went wrong outside, or here, is the operator's to read. */
function silent(): AuthRefusal {
  return new AuthRefusal(500, 'unexpected_failure', 'Unable to exchange external code');
}

function logFailure(failure: unknown): void {
  // Its properties may hold what a token says of somebody.
  console.error(`auth: a sign-in by a provider failed: ${failure}`);
}

const denied = new Set(['provider_email_needs_verification', 'signup_disabled', 'user_banned']);
const byStatus: Partial<Record<AuthRefusal['status'], string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

/** Both in the query, where servers of apps read it, and behind the `#`, where older clients do. */
function withError(address: string, { status, reason, message, details }: AuthRefusal): string {
  const { oauthError } = details;
  const told: Record<string, string> = oauthError
    ? { error: oauthError, error_description: message }
    : {
        error: denied.has(reason) ? 'access_denied' : (byStatus[status] ?? 'server_error'),
        error_code: reason,
        error_description: message,
      };
  return withParameters(withParameters(address, told, 'query'), told, 'fragment');
}
