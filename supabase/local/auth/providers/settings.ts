/** Whose accounts people may sign in with: the operator names each by the environment, as the platform's CLI does. */
import { flagFrom } from '../../flag-setting.ts';
import { isSafeAddress } from '../../safe-address.ts';
import { StackRefused } from '../../stack-refused.ts';

export const providerNames = ['github', 'google', 'keycloak'] as const;
export type ProviderName = (typeof providerNames)[number];

export type ProviderSettings = {
  name: ProviderName;
  /** The first is who we are at the provider; id tokens made for the others are taken too. */
  clientIds: readonly [string, ...string[]];
  secret: string;
  /** The issuer of OpenID Connect, or where GitHub is; without a slash at the end. */
  url: string;
  redirectUri: string | null;
  skipsNonce: boolean;
};

export type SignInBy = {
  providers: readonly ProviderSettings[];
  /** Whether somebody who is signed in may add and take away identities. GoTrue's default. */
  manualLinking: boolean;
  wallets: readonly ('ethereum' | 'solana')[];
};

export const nobodyElse: SignInBy = { providers: [], manualLinking: false, wallets: [] };

/** Keycloak stands for any issuer that publishes `/.well-known/openid-configuration`. */
const usualUrls: Record<ProviderName, string | null> = {
  github: 'https://github.com',
  google: 'https://accounts.google.com',
  keycloak: null,
};

const prefix = 'SUPABASE_AUTH_EXTERNAL_';

/** Reads `SUPABASE_AUTH_EXTERNAL_<NAME>_CLIENT_ID` and its kin. Throws `StackRefused`. */
export function signInByFrom(env: NodeJS.ProcessEnv): SignInBy {
  for (const name of Object.keys(env)) requireKnown(name);
  return {
    providers: providerNames.flatMap((name) => providerFrom(name, env)),
    manualLinking: flagFrom(env, 'SUPABASE_AUTH_ENABLE_MANUAL_LINKING') ?? false,
    wallets: (['ethereum', 'solana'] as const).filter((chain) =>
      flagFrom(env, `SUPABASE_AUTH_WEB3_${chain.toUpperCase()}_ENABLED`),
    ),
  };
}

function requireKnown(setting: string): void {
  const [, name] = /^SUPABASE_AUTH_EXTERNAL_(.+)_CLIENT_ID$/.exec(setting) ?? [];
  if (name === undefined || providerNames.some((known) => known.toUpperCase() === name)) return;
  refuse(
    `${setting} names a provider this machine does not speak with: it knows ${providerNames.join(', ')}.`,
  );
}

function providerFrom(name: ProviderName, env: NodeJS.ProcessEnv): ProviderSettings[] {
  const setting = (what: string) => `${prefix}${name.toUpperCase()}_${what}`;
  const value = (what: string) => env[setting(what)]?.trim() ?? '';
  const [first, ...more] = value('CLIENT_ID')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (!first) return [];
  if (flagFrom(env, setting('ENABLED')) === false) return [];
  if (!value('SECRET')) refuse(`${setting('CLIENT_ID')} is set without ${setting('SECRET')}.`);
  const url = value('URL') || usualUrls[name];
  if (!url) return refuse(`${setting('URL')} is missing: write the address of the issuer.`);
  return [
    {
      name,
      clientIds: [first, ...more],
      secret: value('SECRET'),
      url: addressFrom(setting('URL'), url),
      redirectUri: value('REDIRECT_URI') ? addressFrom(setting('REDIRECT_URI'), value('REDIRECT_URI')) : null,
      skipsNonce: flagFrom(env, setting('SKIP_NONCE_CHECK')) ?? false,
    },
  ];
}

function addressFrom(setting: string, address: string): string {
  if (isSafeAddress(address) && !/[?#]/.test(address)) return address.replace(/\/$/, '');
  return refuse(`${setting} is "${address}": write an address that begins with https://.`);
}

function refuse(sentence: string): never {
  throw new StackRefused('bad_setting', sentence);
}
