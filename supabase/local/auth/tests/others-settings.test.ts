/** Whose tokens an operator lets count, by the names of the platform's CLI: SPEC 104, 107. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tokensOfOthersFrom } from '../others/settings.ts';

const settings = (of: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([what, value]) => [`SUPABASE_AUTH_THIRD_PARTY_${of}_${what}`, value]),
  );

it('SPEC 104: nobody by default', () => {
  expect(tokensOfOthersFrom({})).toEqual({ legacySecret: null, thirdParties: [] });
  expect(tokensOfOthersFrom(settings('CLERK', { ENABLED: 'false', DOMAIN: 'x.clerk.accounts.dev' }))).toEqual(
    {
      legacySecret: null,
      thirdParties: [],
    },
  );
});

it('SPEC 104: the secret of the project', () => {
  const secret = 'of-our-own-project-and-long-enough';
  expect(tokensOfOthersFrom({ SUPABASE_AUTH_JWT_SECRET: secret }).legacySecret).toBe(secret);
});

it.each([
  ['FIREBASE', { PROJECT_ID: 'rally-1' }, 'https://securetoken.google.com/rally-1', ['rally-1']],
  ['AUTH0', { TENANT: 'rally' }, 'https://rally.auth0.com', []],
  [
    'AUTH0',
    { TENANT: 'rally', TENANT_REGION: 'eu', AUDIENCE: 'a, b' },
    'https://rally.eu.auth0.com',
    ['a', 'b'],
  ],
  [
    'AWS_COGNITO',
    { USER_POOL_ID: 'eu-west-1_x', USER_POOL_REGION: 'eu-west-1' },
    'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_x',
    [],
  ],
  ['CLERK', { DOMAIN: 'rally.clerk.accounts.dev' }, 'https://rally.clerk.accounts.dev', []],
  [
    'WORKOS',
    { ISSUER_URL: 'https://api.workos.com/user_management/c/' },
    'https://api.workos.com/user_management/c',
    [],
  ],
])('SPEC 107: %s stands where the CLI says', (name, values, issuer, audience) => {
  const { thirdParties } = tokensOfOthersFrom(settings(name, { ENABLED: 'true', ...values }));
  expect(thirdParties).toEqual([{ name: name.toLowerCase(), issuer, jwksUrl: null, audience }]);
});

it('SPEC 107: several at once, and keys that lie elsewhere', () => {
  const jwks = 'https://keys.example/jwks.json';
  const { thirdParties } = tokensOfOthersFrom({
    ...settings('CLERK', { ENABLED: 'true', DOMAIN: 'rally.example' }),
    ...settings('WORKOS', { ENABLED: 'true', ISSUER_URL: 'https://login.example', JWKS_URL: jwks }),
  });
  expect(thirdParties.map(({ name, jwksUrl }) => [name, jwksUrl])).toEqual([
    ['clerk', null],
    ['workos', jwks],
  ]);
});

describe('SPEC 89: what is no value stops the start and says its name', () => {
  it.each([
    ['CLERK', { ENABLED: 'yes', DOMAIN: 'a.example' }, 'CLERK_ENABLED is "yes"'],
    ['CLERK', { ENABLED: 'true' }, 'CLERK_DOMAIN is missing'],
    ['CLERK', { ENABLED: 'true', DOMAIN: 'a.example/@evil' }, 'CLERK_DOMAIN is "a.example/@evil"'],
    ['AUTH0', { ENABLED: 'true', TENANT: 'evil.example/x?' }, 'AUTH0_TENANT is "evil.example/x?"'],
    ['AWS_COGNITO', { ENABLED: 'true', USER_POOL_ID: 'a' }, 'AWS_COGNITO_USER_POOL_REGION is missing'],
    [
      'WORKOS',
      { ENABLED: 'true', ISSUER_URL: 'http://login.example' },
      'WORKOS_ISSUER_URL is "http://login.example"',
    ],
    [
      'WORKOS',
      { ENABLED: 'true', ISSUER_URL: 'https://login.example', JWKS_URL: 'file:///keys' },
      'WORKOS_JWKS_URL is "file:///keys"',
    ],
  ])('%s %j', (name, values, sentence) => {
    expect(() => tokensOfOthersFrom(settings(name, values))).toThrow(`SUPABASE_AUTH_THIRD_PARTY_${sentence}`);
  });

  it('a secret that is short, or the one in everybody’s sources, without telling it', () => {
    const read = (secret: string) => () => tokensOfOthersFrom({ SUPABASE_AUTH_JWT_SECRET: secret });
    expect(read('too-short')).toThrow('SUPABASE_AUTH_JWT_SECRET is too short');
    expect(read('too-short')).not.toThrow('too-short"');
    const known = 'super-secret-jwt-token-with-at-least-32-characters-long';
    expect(read(known)).toThrow('SUPABASE_AUTH_JWT_SECRET is the one everybody knows');
  });
});

it('SPEC 89: every name that is read stands in the table of settings', async () => {
  const asked = new Set<string>();
  const env = new Proxy({} as Record<string, string>, {
    get: (_, name) => {
      asked.add(String(name));
      const what = String(name).replace(/^SUPABASE_AUTH_THIRD_PARTY_[A-Z0-9]+?(_COGNITO)?_/, '');
      if (what === 'ENABLED') return 'true';
      return what.endsWith('URL')
        ? 'https://login.example'
        : what === 'SUPABASE_AUTH_JWT_SECRET'
          ? ''
          : 'rally';
    },
  });
  tokensOfOthersFrom(env);
  const table = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const shown = (name: string) =>
    [name, name.replace(/THIRD_PARTY_[A-Z0-9]+?(_COGNITO)?_/, 'THIRD_PARTY_<NAME>_')].some((text) =>
      table.includes(`\`${text}\``),
    );
  expect(asked.size).toBeGreaterThan(15);
  expect([...asked].filter((name) => !shown(name))).toEqual([]);
});
