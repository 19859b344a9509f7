/** The id_token grant: signs in by a token that a provider issued to an app, or adds its identity to the signed-in account. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import { withAccountOf } from '../providers/account-of-profile.ts';
import { linkProfile, requireLinking } from '../providers/link-profile.ts';
import { OutsideFailed } from '../providers/outside.ts';
import type { IdToken, Provider } from '../providers/provider.ts';
import { refuseSilentProvider } from '../providers/silent-provider.ts';
import type { RequestBody } from '../request-body.ts';
import { openSession, type SessionTokens } from '../session-tokens.ts';
import { requireSignedIn, requireStillSignedIn } from '../signed-in.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';

export async function grantByIdToken(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
  c: Context,
): Promise<SessionTokens> {
  if (!body.text('id_token')) throw refused('id_token required');
  const provider = providerOf(context, body);
  const signedIn = body.flag('link_identity') ? await requireSignedIn(context, c) : null;
  if (signedIn) await requireLinking(context, signedIn);
  context.providerSignIns.take(caller.address);
  const token = await read(provider, body);
  requireAudience(provider, token);
  requireNonce(provider, body, token);
  const told = { provider: provider.name, profile: token.profile, address: caller.address };
  const goOn = (tx: Queries, { id: userId }: UserRow) =>
    openSession(context, tx, { userId, provider: null, method: 'oauth', caller });
  if (!signedIn) return withAccountOf(context, told, goOn);
  const requireStill = (tx: Queries) => requireStillSignedIn(tx, signedIn);
  return linkProfile(context, { userId: signedIn.user.id, requireStill }, told, goOn);
}

/** Whose id tokens GoTrue takes without an issuer of the project's own. */
const takenByName = ['apple', 'azure', 'google', 'keycloak'];

type OpenId = Provider & { idToken: NonNullable<Provider['idToken']> };

function providerOf({ providers }: AuthContext, body: RequestBody): OpenId {
  const [name, issuer] = [body.text('provider').toLowerCase(), body.text('issuer')];
  if (!name && !(body.text('client_id') && issuer))
    throw refused('provider or client_id and issuer required');
  const provider = providers.find(name, issuer);
  if (provider?.idToken) return provider as OpenId;
  if (takenByName.includes(name))
    throw new AuthRefusal(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
  const sentence = `Custom OIDC provider "${name.slice(0, 100)}" not allowed`;
  throw new AuthRefusal(400, 'validation_failed', sentence);
}

async function read({ idToken }: OpenId, body: RequestBody): Promise<IdToken> {
  try {
    const token = await idToken.read(body.text('id_token'), body.text('access_token'));
    if (token.profile.emails.length > 0) return token;
  } catch (failure) {
    if (failure instanceof OutsideFailed && failure.reason !== 'unreadable') refuseSilentProvider(failure);
  }
  throw refused('Bad ID token');
}

function requireAudience({ clientIds }: Provider, { audience }: IdToken): void {
  if (!audience.some((one) => clientIds.includes(one))) throw refused('Unacceptable audience in id_token');
}

/** The app made up a secret whose hash is in the token: somebody who found only the token cannot use it. */
function requireNonce({ skipsNonce }: Provider, body: RequestBody, { nonce }: IdToken): void {
  if (skipsNonce) return;
  const told = body.text('nonce');
  if (Boolean(told) !== Boolean(nonce))
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  if (told && createHash('sha256').update(told).digest('hex') !== nonce)
    throw refused('Nonces mismatch', 'invalid nonce');
}

function refused(sentence: string, oauthError = 'invalid request'): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', sentence, { oauthError });
}
