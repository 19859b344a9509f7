/** Which providers the environment sets: SPEC 74. */
import { expect, it } from 'vitest';
import { signInByFrom } from '../providers/settings.ts';

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
