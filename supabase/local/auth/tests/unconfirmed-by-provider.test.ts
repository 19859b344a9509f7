/** A sign-up that nobody has confirmed, and the owner of its address, who comes by a provider: SPEC 144. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '#tests/issuer/local-issuer.ts';
import { fragment, newestLetter } from './letters.ts';
import { newEmail, password } from './people.ts';
import { atHome, callback, keycloakAt, linkOf, newBrowser } from './provider-visit.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let issuer: LocalIssuer;
beforeAll(async () => {
  issuer = await startLocalIssuer([callback]);
  stage = await openStage({
    settings: {
      letters: { everyS: 0, perHour: 1_000 },
      confirmations: { ofSignUps: true, ofChanges: true, byBothAddresses: true },
      signInBy: { providers: [keycloakAt(issuer)], manualLinking: true, wallets: [] },
    },
  });
});
afterAll(async () => {
  await stage.stop();
  await issuer.stop();
});

const signUpAs = (email: string) =>
  stage.client().auth.signUp({ email, password, options: { data: { name: 'A stranger', a: 1 } } });

async function visit(account: string) {
  const told = fragment(await newBrowser(stage).open(await linkOf(stage.client()), account));
  const { data } = await stage.client().auth.getUser(told.get('access_token') ?? '');
  return { told, user: data.user };
}

it('SPEC 144: it is the owner’s from then on, without anything the stranger has set', async () => {
  const email = newEmail();
  expect((await signUpAs(email)).data.session).toBeNull();
  const { code } = newestLetter(stage, email);
  const { account } = atHome(issuer, { email, name: 'The owner' } as object);
  const { told, user } = await visit(account);
  expect(told.get('error_code')).toBeNull();
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { email, email_verified: true },
  });
  expect(user?.user_metadata).not.toHaveProperty('a');
  expect(user?.user_metadata.name).not.toBe('A stranger');
  const byPassword = await stage.client().auth.signInWithPassword({ email, password });
  expect(byPassword.error?.code).toBe('invalid_credentials');
  const byLetter = await stage.client().auth.verifyOtp({ email, token: code, type: 'signup' });
  expect(byLetter.error?.code).toBe('otp_expired');
  expect((await visit(account)).user?.id).toBe(user?.id);
});

it('SPEC 144: of a letter and the provider at the same instant both find one account', async () => {
  const email = newEmail();
  await signUpAs(email);
  const { code } = newestLetter(stage, email);
  const [byProvider, byLetter] = await Promise.all([
    visit(atHome(issuer, { email }).account),
    stage.client().auth.verifyOtp({ email, token: code, type: 'signup' }),
  ]);
  expect(byProvider.told.get('error_code')).toBeNull();
  expect([null, 'otp_expired']).toContain(byLetter.error?.code ?? null);
  const rows = await stage.sql`select id from auth.users where email = ${email}`;
  expect(rows.map(({ id }) => id)).toEqual([byProvider.user?.id]);
});

it('SPEC 144: not by an address the provider has not verified', async () => {
  const email = newEmail();
  await signUpAs(email);
  const { told } = await visit(atHome(issuer, { email, email_verified: false }).account);
  expect(told.get('error_code')).toBe('provider_email_needs_verification');
});
