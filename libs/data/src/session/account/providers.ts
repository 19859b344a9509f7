/** Signing in by an account that one has elsewhere, and the ways one's own account is known. */
import type { AuthError, Provider, UserIdentity } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { Client } from '../../database/database.ts';
import { type ProviderResult, providerProblemOf } from './provider-problem.ts';

/** What people call them; the order in which they are offered. */
const NAMES: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  keycloak: 'Keycloak',
  facebook: 'Facebook',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  discord: 'Discord',
  x: 'X',
  zoom: 'Zoom',
};

export interface OfferedProvider {
  id: string;
  name: string;
}

export interface Offered {
  providers: readonly OfferedProvider[];
  /** False: the operator has said that nobody adds or takes away identities. */
  canLink: boolean;
}

export interface OwnIdentity {
  identity: UserIdentity;
  /** `email`, `phone` or a provider. */
  provider: string;
  /** What people call the provider. */
  name: string;
  /** The address there, where it has one. */
  address: string | null;
}

/** Asked without the client: whoever signs in by password needs none of it. */
export async function offeredProviders({ deployment }: Data): Promise<ProviderResult<Offered>> {
  try {
    const { supabaseUrl, publishableKey } = deployment;
    const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    if (!answer.ok) return { ok: false, problem: { reason: 'failed' } };
    const { external = {}, manual_linking_enabled: canLink = true } = await answer.json();
    const providers = Object.entries(NAMES).flatMap(([id, name]) => (external[id] ? [{ id, name }] : []));
    return { ok: true, value: { providers, canLink } };
  } catch {
    return { ok: false, problem: { reason: 'offline' } };
  }
}

/** The page is left for the provider's, and comes back to `redirectTo`. */
export function signInByProvider(
  data: Data,
  { provider, redirectTo }: { provider: string; redirectTo: string },
): Promise<ProviderResult<true>> {
  return askProvider(data, async (auth) => {
    const { error } = await auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } });
    return { error, value: true };
  });
}

/** In the same way; whoever is signed in has one more way to sign in afterwards. */
export function linkProvider(
  data: Data,
  { provider, redirectTo }: { provider: string; redirectTo: string },
): Promise<ProviderResult<true>> {
  return askProvider(data, async (auth) => {
    const { error } = await auth.linkIdentity({ provider: provider as Provider, options: { redirectTo } });
    return { error, value: true };
  });
}

export function unlinkIdentity(data: Data, { identity }: OwnIdentity): Promise<ProviderResult<true>> {
  return askProvider(data, async (auth) => {
    const { error } = await auth.unlinkIdentity(identity);
    return { error, value: true };
  });
}

export function ownIdentities(data: Data): Promise<ProviderResult<readonly OwnIdentity[]>> {
  return askProvider(data, async (auth) => {
    const { data: answer, error } = await auth.getUserIdentities();
    const value = answer?.identities.map((identity) => {
      const { provider, identity_data: told } = identity;
      const address = told?.email ?? told?.phone ?? told?.custom_claims?.address;
      return {
        identity,
        provider,
        name: NAMES[provider] ?? provider,
        address: typeof address === 'string' && address !== '' ? address : null,
      };
    });
    return { error, value: value ?? null };
  });
}

async function askProvider<Value>(
  data: Data,
  work: (auth: Client['auth']) => Promise<{ error: AuthError | null; value: Value | null }>,
): Promise<ProviderResult<Value>> {
  try {
    const { auth } = await data.client();
    const { error, value } = await work(auth);
    if (error) return { ok: false, problem: providerProblemOf(error) };
    return value === null ? { ok: false, problem: { reason: 'failed' } } : { ok: true, value };
  } catch {
    return { ok: false, problem: { reason: 'offline' } };
  }
}
