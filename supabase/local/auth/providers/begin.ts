/** Begins a sign-in at a provider: keeps its state and answers where to send the browser. */
import type { Context } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { readCaller } from '../caller.ts';
import { redirectOf } from '../one-time/redirects.ts';
import { challengeOf } from '../one-time/send-code.ts';
import { beginOAuthFlow } from '../store/oauth-flows.ts';
import type { Queries } from '../store/queries.ts';
import { markBrowser } from './linking-mark.ts';
import { newVerifier } from './provider.ts';

/** Parameters for this service; all others are passed on to the provider. */
const toUs = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'apikey',
]);

export async function beginAtProvider(
  context: AuthContext,
  c: Context,
  linkingTargetId: string | null,
): Promise<string> {
  const query = c.req.query();
  const provider = context.providers.of(query.provider ?? '');
  const challenge = challengeOf({ text: (name: string) => query[name] ?? '' });
  const referrer = redirectOf(context, c);
  context.providerSignIns.take(readCaller(c, context).address);
  const verifier = newVerifier();
  const { name, idToken } = provider;
  // The provider must ask first: otherwise a link sent to somebody could add that person's identity to the sender's account.
  const asksFirst = linkingTargetId !== null && idToken ? { prompt: 'consent' } : {};
  const told = Object.entries(query).filter(([parameter]) => !toUs.has(parameter));
  // Tried before anything is kept: a silent provider leaves nothing behind.
  const address = (state: string) =>
    provider.address({
      state,
      verifier,
      scopes: query.scopes ?? '',
      more: { ...asksFirst, ...Object.fromEntries(told) },
    });
  await address('');
  const state = (await context.sql.begin((tx: Queries) =>
    beginOAuthFlow(tx, { provider: name, verifier, referrer, challenge, linkingTargetId }),
  )) as string;
  if (linkingTargetId !== null) markBrowser(context, c, state);
  return address(state);
}
