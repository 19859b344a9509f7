/** GET and POST /verify: a link that is opened, or a code that is typed, becomes a session. */
import { Hono } from 'hono';
import { refuseTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { type Caller, readCaller } from '../caller.ts';
import { readEmail } from '../contact.ts';
import { attempt, open } from '../one-time/attempt.ts';
import { pkcePrefix } from '../one-time/one-time-code.ts';
import { isVerifyType, prove, type VerifyType } from '../one-time/prove.ts';
import { verifyByPhone } from '../one-time/prove-phone.ts';
import { redirectOf, withParameters } from '../one-time/redirects.ts';
import { type RequestBody, readBody } from '../request-body.ts';
import { openSession, type SessionTokens } from '../session-tokens.ts';
import { isUuid } from '../signed-in.ts';
import { issueAuthCode } from '../store/flow-states.ts';
import type { Given } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';

export function verifyRoute(context: AuthContext): Hono {
  return new Hono()
    .get('/verify', async (c) => {
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      // Mail programs look whether a link is there: opening it is its reader's.
      if (c.req.method === 'HEAD') return c.body(null, 200);
      const redirectTo = redirectOf(context, c);
      const caller = readCaller(c, context);
      const { token = '', type = '', flow = '' } = c.req.query();
      return c.redirect(await opened(context, { token, type, flow, redirectTo, caller }), 303);
    })
    .post('/verify', async (c) => {
      c.header('cache-control', 'no-store');
      const body = await readBody(c);
      const tokens = await typed(context, body, readCaller(c, context));
      if (tokens === 'half') return c.json({ msg: otherAddress, code: '200' });
      context.devices.mark(c, tokens.user);
      return c.json(tokens);
    });
}

/** GoTrue's, where the first of the two letters of a change of address was opened. */
const otherAddress = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

type Opened = { token: string; type: string; flow: string; redirectTo: string; caller: Caller };

async function opened(
  context: AuthContext,
  { token, type, flow, redirectTo, caller }: Opened,
): Promise<string> {
  try {
    const kind = typeOf(type);
    if (!token) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a token or a token hash');
    if (!token.startsWith(pkcePrefix)) {
      const tokens = await sessionOf(context, { given: { link: token }, kind, caller });
      if (tokens === 'half') return withParameters(redirectTo, { message: otherAddress }, 'fragment');
      const { access_token, refresh_token, expires_in, expires_at, token_type } = tokens;
      const session = { access_token, expires_at, expires_in, refresh_token, token_type, type };
      return withParameters(redirectTo, session, 'fragment');
    }
    const code = await open(context, (tx) => codeFor(context, tx, { token, kind, flow })).catch(refuseTaken);
    if (code !== 'half') return withParameters(redirectTo, { code }, 'query');
    const told = { message: otherAddress };
    return withParameters(withParameters(redirectTo, told, 'query'), told, 'fragment');
  } catch (failure) {
    if (!(failure instanceof AuthRefusal)) throw failure;
    const isOld = failure.reason === 'otp_expired';
    const told = {
      error: isOld ? 'access_denied' : 'invalid_request',
      error_code: failure.reason,
      error_description: isOld ? 'Email link is invalid or has expired' : failure.message,
    };
    return withParameters(redirectTo, told, 'fragment');
  }
}

async function codeFor(
  context: AuthContext,
  tx: Queries,
  { token, kind, flow }: { token: string; kind: VerifyType; flow: string },
): Promise<string | null> {
  const user = await prove(context, tx, { link: token }, kind);
  if (user === 'half') return user;
  if (!user) return null;
  const named = isUuid(flow) ? flow : null;
  return (await issueAuthCode(tx, user.id, { method: kind, flow: named })) ?? null;
}

async function typed(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
): Promise<SessionTokens | 'half'> {
  if (body.text('phone') && !body.text('token_hash')) return verifyByPhone(context, body, caller);
  const kind = typeOf(body.text('type'));
  const hash = body.text('token_hash');
  if (hash) {
    if (body.text('token') || body.text('email') || body.text('phone'))
      throw new AuthRefusal(400, 'validation_failed', 'Only the token_hash and type should be provided');
    return sessionOf(context, { given: { link: hash }, kind, caller });
  }
  const code = body.text('token');
  if (!code || !body.text('email')) {
    const sentence = 'Only an email address or phone number should be provided on verify, with its token';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  const email = readEmail(body.text('email'));
  return sessionOf(context, { given: { code, address: email }, kind, caller });
}

type Proof = {
  given: { link: string } | { code: string; address: string };
  kind: VerifyType;
  caller: Caller;
};

async function sessionOf(
  context: AuthContext,
  { given, kind, caller }: Proof,
): Promise<SessionTokens | 'half'> {
  const enter = async (tx: Queries, proof: Given) => {
    const user = await prove(context, tx, proof, kind);
    if (!user || user === 'half') return user;
    return openSession(context, tx, { userId: user.id, provider: 'email', method: 'otp', caller });
  };
  const entered =
    'link' in given
      ? open<SessionTokens | 'half'>(context, (tx) => enter(tx, given))
      : attempt<SessionTokens | 'half'>(context, { email: given.address }, caller, (tx, isKnownDevice) =>
          enter(tx, { ...given, isKnownDevice }),
        );
  return entered.catch(refuseTaken); // Somebody else took the new address while the letters lay there.
}

function typeOf(text: string): VerifyType {
  if (!text) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type');
  if (!isVerifyType(text)) throw new AuthRefusal(400, 'validation_failed', 'Unsupported verification type');
  return text;
}
