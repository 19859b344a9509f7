/** Settings of the service, its providers and other projects. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tokensOfOthersFrom } from '../others/settings.ts';
import { signInByFrom } from '../providers/settings.ts';
import { defaultAuthSettings } from '../settings.ts';
import { authSettingsFrom } from '../settings-from.ts';

describe('settings from the environment', () => {
  it('SPEC 89: nothing set is the usual', () => {
    expect({ ...defaultAuthSettings, ...authSettingsFrom({}, false) }).toEqual(defaultAuthSettings);
  });

  it('SPEC 89: where letters leave the machine, changes of addresses are confirmed by both', () => {
    const { confirmations } = authSettingsFrom({}, true);
    expect(confirmations).toEqual({ ofSignUps: false, ofChanges: true, byBothAddresses: true });
  });

  it('SPEC 89: each by its name', () => {
    const told = {
      SUPABASE_AUTH_ENABLE_SIGNUP: 'false',
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'false',
      SUPABASE_AUTH_JWT_EXPIRY: '600',
      SUPABASE_AUTH_MINIMUM_PASSWORD_LENGTH: '12',
      SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'lower_upper_letters_digits_symbols',
      SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
      SUPABASE_AUTH_EMAIL_DOUBLE_CONFIRM_CHANGES: 'false',
      SUPABASE_AUTH_EMAIL_SECURE_PASSWORD_CHANGE: 'true',
      SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '1m30s',
      SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: 'https://rally.example/**, https://*.rally.example/in',
      SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT: '30',
      SUPABASE_AUTH_RATE_LIMIT_ANONYMOUS_USERS: '500',
      SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: '30',
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: '3',
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: '150',
      SUPABASE_AUTH_RATE_LIMIT_WEB3: '30',
      SUPABASE_AUTH_EMAIL_OTP_EXPIRY: '900',
      SUPABASE_AUTH_EMAIL_OTP_LENGTH: '8',
      SUPABASE_AUTH_EMAIL_ENABLE_SIGNUP: 'false',
      SUPABASE_AUTH_SMS_ENABLE_SIGNUP: 'false',
      SUPABASE_AUTH_SESSIONS_TIMEBOX: '24h',
      SUPABASE_AUTH_SESSIONS_INACTIVITY_TIMEOUT: '8h',
      SUPABASE_AUTH_REFRESH_TOKEN_REUSE_INTERVAL: '10',
      SUPABASE_AUTH_ENABLE_REFRESH_TOKEN_ROTATION: 'false',
      SUPABASE_AUTH_MFA_MAX_ENROLLED_FACTORS: '3',
      SUPABASE_AUTH_MFA_TOTP_ENROLL_ENABLED: 'false',
      SUPABASE_AUTH_MFA_TOTP_VERIFY_ENABLED: 'false',
      GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: '120',
      GOTRUE_SESSIONS_SINGLE_PER_USER: 'true',
    };
    const { password, ...read } = authSettingsFrom(told, false);
    expect(read).toMatchObject({
      signupAllowed: false,
      accessTokenLifetimeS: 600,
      confirmations: { ofSignUps: true, ofChanges: true, byBothAddresses: false },
      redirectUrls: ['https://rally.example/**', 'https://*.rally.example/in'],
      letters: { everyS: 90, perHour: 30 },
      anonymousSignIns: { allowed: false, perHour: 500 },
      signUps: { perHour: 360 },
      failedCodes: { limit: 3 },
      refreshes: { perHour: 1_800 },
      walletSignIns: { perHour: 360 },
      letterCodes: { lifetimeS: 900, length: 8 },
      ways: { email: false, phone: false },
      sessions: { longestS: 86_400, idleS: 28_800, isOnlyOne: true },
      olderTokens: { takenForS: 10, endSession: false },
      factors: { most: 3, enrolsTotp: false, verifiesTotp: false, challengeForS: 120 },
    });
    expect(password).toMatchObject({ minimumLength: 12, reauthenticate: true });
    expect(password?.requiredCharacters).toHaveLength(4);
  });

  describe('SPEC 89: what is no value stops the start and says its name', () => {
    it.each([
      ['ENABLE_SIGNUP', 'yes'],
      ['JWT_EXPIRY', '5'],
      ['JWT_EXPIRY', '604801'],
      ['MINIMUM_PASSWORD_LENGTH', '4'],
      ['PASSWORD_REQUIREMENTS', 'hard'],
      ['EMAIL_MAX_FREQUENCY', '60'],
      ['EMAIL_MAX_FREQUENCY', '-60s'],
      ['RATE_LIMIT_EMAIL_SENT', '0'],
      ['RATE_LIMIT_TOKEN_REFRESH', '0'],
      ['EMAIL_OTP_EXPIRY', '86401'],
      ['EMAIL_OTP_LENGTH', '5'],
      ['EMAIL_OTP_LENGTH', '11'],
      ['SESSIONS_TIMEBOX', '24'],
      ['MFA_MAX_ENROLLED_FACTORS', '-1'],
      ['ADDITIONAL_REDIRECT_URLS', 'rally.example'],
      ['ADDITIONAL_REDIRECT_URLS', 'https://**'],
      ['ADDITIONAL_REDIRECT_URLS', 'javascript:alert(1)'],
    ])('%s "%s"', (name, text) => {
      const read = () => authSettingsFrom({ [`SUPABASE_AUTH_${name}`]: text }, false);
      expect(read).toThrow(`SUPABASE_AUTH_${name} is "${text}"`);
    });
  });

  it('SPEC 89: every name that is read stands in the table of settings', async () => {
    const names = new Set<string>();
    const env = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
    authSettingsFrom(env, false);
    const table = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('settings of other projects', () => {
  const settings = (of: string, values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([what, value]) => [`SUPABASE_AUTH_THIRD_PARTY_${of}_${what}`, value]),
    );

  it('SPEC 104: nobody by default', () => {
    expect(tokensOfOthersFrom({})).toEqual({ legacySecret: null, thirdParties: [] });
    expect(
      tokensOfOthersFrom(settings('CLERK', { ENABLED: 'false', DOMAIN: 'x.clerk.accounts.dev' })),
    ).toEqual({
      legacySecret: null,
      thirdParties: [],
    });
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
      expect(() => tokensOfOthersFrom(settings(name, values))).toThrow(
        `SUPABASE_AUTH_THIRD_PARTY_${sentence}`,
      );
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
});

describe('provider settings', () => {
  const keycloak = {
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: 'bivouac, of-the-app',
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_SECRET: 'secret',
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_URL: 'https://login.example/realms/rally/',
  };

  it('none by default, and nobody links', () => {
    expect(signInByFrom({})).toEqual({ providers: [], manualLinking: false, wallets: [] });
  });

  it('by the names the platform gives them', () => {
    const google = {
      SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'g',
      SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: 's',
      SUPABASE_AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
    };
    const { providers, manualLinking, wallets } = signInByFrom({
      ...keycloak,
      ...google,
      SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'true',
      SUPABASE_AUTH_WEB3_SOLANA_ENABLED: 'true',
    });
    expect(wallets).toEqual(['solana']);
    expect(manualLinking).toBe(true);
    expect(providers).toEqual([
      {
        name: 'google',
        clientIds: ['g'],
        secret: 's',
        url: 'https://accounts.google.com',
        redirectUri: null,
        skipsNonce: true,
      },
      {
        name: 'keycloak',
        clientIds: ['bivouac', 'of-the-app'],
        secret: 'secret',
        url: 'https://login.example/realms/rally',
        redirectUri: null,
        skipsNonce: false,
      },
    ]);
    expect(signInByFrom({ ...keycloak, SUPABASE_AUTH_EXTERNAL_KEYCLOAK_ENABLED: 'false' }).providers).toEqual(
      [],
    );
  });

  it.each([
    [{ SUPABASE_AUTH_EXTERNAL_TWITTER_CLIENT_ID: 'x' }, 'it knows github, google, keycloak'],
    [
      { ...keycloak, SUPABASE_AUTH_EXTERNAL_KEYCLOAK_SECRET: '' },
      'without SUPABASE_AUTH_EXTERNAL_KEYCLOAK_SECRET',
    ],
    [{ ...keycloak, SUPABASE_AUTH_EXTERNAL_KEYCLOAK_URL: '' }, 'the address of the issuer'],
    [{ ...keycloak, SUPABASE_AUTH_EXTERNAL_KEYCLOAK_URL: 'http://login.example' }, 'https://'],
    [{ SUPABASE_AUTH_ENABLE_MANUAL_LINKING: 'yes' }, 'say true or false'],
  ])('%o is refused with a sentence', (env, sentence) => {
    expect(() => signInByFrom(env)).toThrow(sentence);
  });
});
