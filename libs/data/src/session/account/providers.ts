/** Signing in by an account that one has elsewhere, and the ways one's own account is known. */
import type { Provider, UserIdentity } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import { type AuthWork, askAuth } from '../ask-auth.ts';
import { type ProviderResult, providerProblemOf } from './provider-problem.ts';
import { SettingsUnread, siteSettings } from './site-settings.ts';

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
  name: string;
  address: string | null;
}

export async function offeredProviders(data: Data): Promise<ProviderResult<Offered>> {
  try {
    const { external = {}, manual_linking_enabled: canLink = true } = await siteSettings(data);
    const providers = Object.entries(NAMES).flatMap(([id, name]) => (external[id] ? [{ id, name }] : []));
    return { ok: true, value: { providers, canLink } };
  } catch (failure) {
    const isBusy = failure instanceof SettingsUnread && failure.reason === 'busy';
    return {
      ok: false,
      problem: { reason: isBusy ? 'busy' : failure instanceof SettingsUnread ? 'failed' : 'offline' },
    };
  }
}

interface AskedProvider {
  provider: string;
  redirectTo: string;
}

/** The page is left for the provider's, and comes back to `redirectTo`. */
export function signInByProvider(data: Data, asked: AskedProvider): Promise<ProviderResult<true>> {
  return leaveFor(data, 'signInWithOAuth', asked);
}

/** In the same way; whoever is signed in has one more way to sign in afterwards. */
export function linkProvider(data: Data, asked: AskedProvider): Promise<ProviderResult<true>> {
  return leaveFor(data, 'linkIdentity', asked);
}

function leaveFor(
  data: Data,
  how: 'signInWithOAuth' | 'linkIdentity',
  { provider, redirectTo }: AskedProvider,
): Promise<ProviderResult<true>> {
  return askProvider(data, async (auth) => {
    const { error } = await auth[how]({ provider: provider as Provider, options: { redirectTo } });
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

function askProvider<Value>(data: Data, work: AuthWork<Value>): Promise<ProviderResult<Value>> {
  return askAuth(data, work, {
    of: providerProblemOf,
    empty: { reason: 'failed' },
    offline: { reason: 'offline' },
  });
}
