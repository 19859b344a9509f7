/** Whose tokens count besides those signed here: the operator names them by the environment, as the platform's CLI does. */
import { isSafeAddress } from '../../safe-address.ts';
import { StackRefused } from '../../stack-refused.ts';

export type ThirdParty = {
  name: ThirdPartyName;
  issuer: string;
  /** Where its keys lie; null: where its description says. */
  jwksUrl: string | null;
  /** For whom its tokens are made; empty: for `authenticated`, or for nobody in particular. */
  audience: readonly string[];
};

export type TokensOfOthers = {
  /** The secret of a project's older tokens and of its `anon` and `service_role` keys; null: none of them counts. */
  legacySecret: string | null;
  thirdParties: readonly ThirdParty[];
};

export const nobodysTokens: TokensOfOthers = { legacySecret: null, thirdParties: [] };

/** Where each is: `{…}` stands for a setting of its own. WorkOS stands for any issuer, whose whole address is the setting. */
const places = {
  firebase: 'https://securetoken.google.com/{PROJECT_ID}',
  auth0: 'https://{TENANT}.auth0.com',
  aws_cognito: 'https://cognito-idp.{USER_POOL_REGION}.amazonaws.com/{USER_POOL_ID}',
  clerk: 'https://{DOMAIN}',
  workos: '{ISSUER_URL}',
} as const;
export type ThirdPartyName = keyof typeof places;
const names = Object.keys(places) as ThirdPartyName[];

/** What the CLI gives to every project: whoever reads its sources could sign with it. */
const known = 'super-secret-jwt-token-with-at-least-32-characters-long';

/** Reads `SUPABASE_AUTH_JWT_SECRET` and `SUPABASE_AUTH_THIRD_PARTY_<NAME>_…`. Throws `StackRefused`. */
export function tokensOfOthersFrom(env: NodeJS.ProcessEnv): TokensOfOthers {
  return {
    legacySecret: secretFrom(env.SUPABASE_AUTH_JWT_SECRET),
    thirdParties: names.flatMap((name) => thirdPartyFrom(name, env)),
  };
}

/** Never told back: a start's sentence ends in logs. */
function secretFrom(secret: string | undefined): string | null {
  if (!secret) return null;
  if (secret === known) {
    refuse('SUPABASE_AUTH_JWT_SECRET is the one everybody knows: give the secret of your own project.');
  }
  if (secret.length >= 32) return secret;
  return refuse('SUPABASE_AUTH_JWT_SECRET is too short: a secret has 32 characters and more.');
}

function thirdPartyFrom(name: ThirdPartyName, env: NodeJS.ProcessEnv): ThirdParty[] {
  const setting = (what: string) => `SUPABASE_AUTH_THIRD_PARTY_${name.toUpperCase()}_${what}`;
  const value = (what: string) => env[setting(what)]?.trim() ?? '';
  const enabled = value('ENABLED');
  if (enabled === '' || enabled === 'false') return [];
  if (enabled !== 'true') refuse(`${setting('ENABLED')} is "${enabled}": say true or false.`);
  const part = (what: string) => {
    const text = value(what);
    if (text === '') refuse(`${setting(what)} is missing.`);
    const isUsable = what === 'ISSUER_URL' ? isPlain(text) : /^[\w-]+(\.[\w-]+)*$/.test(text);
    return isUsable ? text : refuse(`${setting(what)} is "${text}": that is no ${wanted(what)}.`);
  };
  const region = name === 'auth0' && value('TENANT_REGION') ? `.${part('TENANT_REGION')}` : '';
  const issuer = places[name].replace(/\{(\w+)\}/g, (_, what: string) =>
    what === 'TENANT' ? part(what) + region : part(what),
  );
  const jwksUrl = value('JWKS_URL') || null;
  if (jwksUrl && !isPlain(jwksUrl)) {
    refuse(`${setting('JWKS_URL')} is "${jwksUrl}": that is no ${wanted('JWKS_URL')}.`);
  }
  const told = value('AUDIENCE')
    .split(',')
    .flatMap((audience) => audience.trim() || []);
  // Google's keys are the same for every project: only the audience says which one it is.
  const audience = told.length === 0 && name === 'firebase' ? [part('PROJECT_ID')] : told;
  return [{ name, issuer: issuer.replace(/\/$/, ''), jwksUrl, audience }];
}

function wanted(what: string): string {
  return what.endsWith('_URL') ? 'address that begins with https://' : 'name of letters, digits, - and dots';
}

function isPlain(address: string): boolean {
  return isSafeAddress(address) && !/[?#\s]/.test(address);
}

function refuse(sentence: string): never {
  throw new StackRefused('bad_setting', sentence);
}
