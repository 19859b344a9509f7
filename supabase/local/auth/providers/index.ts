/** The providers the operator has set, and what is answered of the others. */
import { AuthRefusal } from '../auth-refusal.ts';
import { githubProvider } from './github.ts';
import { openIdProvider } from './openid.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

export type Providers = {
  of(name: string): Provider;
  find(name: string, issuer: string): Provider | undefined;
  external: Record<string, boolean>;
};

/** Those a hosted project has; most of them are never on here. */
const platforms = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];

function isOfPlatform(name: string): boolean {
  return platforms.includes(name);
}

export function openProviders(set: readonly ProviderSettings[], siteUrl: string): Providers {
  const providers = new Map(
    set.map((settings) => {
      const redirectUri = settings.redirectUri ?? `${siteUrl}/auth/v1/callback`;
      const open = settings.name === 'github' ? githubProvider : openIdProvider;
      return [settings.name as string, open(settings, redirectUri)];
    }),
  );
  return {
    of(asked) {
      const name = asked.toLowerCase();
      const provider = providers.get(name);
      if (provider) return provider;
      const why = isOfPlatform(name) ? 'provider is not enabled' : `Provider ${name} could not be found`;
      throw new AuthRefusal(400, 'validation_failed', `Unsupported provider: ${why}`);
    },
    find: (name, issuer) =>
      providers.get(name) ??
      [...providers.values()].find(({ idToken }) => issuer !== '' && idToken?.issuer === issuer),
    external: Object.fromEntries(platforms.map((name) => [name, providers.has(name)])),
  };
}
