/** Signing in by a provider, by unmodified auth-js and a local OpenID Connect server: SPEC 70 to 74. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalIssuer } from '#tests/issuer/local-issuer.ts';
import { fragment, oftenLetters } from './letters.ts';
import { browserProfile, newEmail, password, signUp } from './people.ts';
import { atHome, linkOf, newBrowser, openStageWithIssuer, signInByIssuer } from './provider-visit.ts';
import { issuerOrigin, publishableKey, type Stage } from './stage.ts';

let stage: Stage;
let issuer: LocalIssuer;
beforeAll(async () => {
  ({ stage, issuer } = await openStageWithIssuer({ letters: oftenLetters }));
});
afterAll(() => stage.stop());

async function signIn(account: string) {
  const client = stage.client({ storage: browserProfile(), flowType: 'pkce' });
  const back = await newBrowser(stage).open(await linkOf(client), account);
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  return { client, back, data, error };
}

async function visit(account: string | null) {
  return fragment(await newBrowser(stage).open(await linkOf(stage.client()), account));
}

const peopleWith = async (email: string) =>
  (await stage.sql`select id from auth.users where email = ${email}`).length;

async function whileDatabaseAnswers(answer: object, work: () => Promise<void>) {
  await stage.sql`create schema timing`;
  await stage.sql.unsafe(`
    create function timing.before_user_created(jsonb) returns jsonb language sql as $$ select '${JSON.stringify(answer)}'::jsonb $$`);
  try {
    await work();
  } finally {
    await stage.sql`drop schema timing cascade`;
  }
}

describe('SPEC 70: signing in by a provider', () => {
  it('the settings say which are on', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    const { external } = (await answer.json()) as { external: Record<string, boolean> };
    expect(external).toMatchObject({ keycloak: true, google: false, apple: false, email: true });
  });

  it('makes an account with the verified address, and knows it again', async () => {
    const { account, email } = atHome(issuer);
    const { data, error, back } = await signIn(account);
    expect(error).toBeNull();
    expect(back.href.replace(/code=.*/, '')).toBe(`${issuerOrigin}/en/home?`);
    expect(data.user).toMatchObject({
      email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: {
        sub: account,
        iss: issuer.url,
        email,
        email_verified: true,
        full_name: data.user?.user_metadata.name,
      },
      identities: [{ provider: 'keycloak', id: account, identity_data: { email, email_verified: true } }],
    });
    expect(data.session?.provider_token).toEqual(expect.any(String));
    const claims = JSON.parse(atob(String(data.session?.access_token.split('.')[1])));
    expect(claims.amr).toMatchObject([{ method: 'oauth' }]);

    issuer.people.set(account, { email, email_verified: true, name: 'Somebody Else' });
    const again = await signIn(account);
    expect(again.data.user?.id).toBe(data.user?.id);
    expect(again.data.user?.identities).toMatchObject([{ identity_data: { name: 'Somebody Else' } }]);
    expect(again.data.user?.user_metadata.name).toBe(data.user?.user_metadata.name);
  });

  it('brings the session behind the # where no secret was named', async () => {
    const { account, email } = atHome(issuer);
    const told = await visit(account);
    expect(told.get('provider_token')).toBeTruthy();
    const [access_token, refresh_token] = [told.get('access_token') ?? '', told.get('refresh_token') ?? ''];
    const { data } = await stage.client().auth.setSession({ access_token, refresh_token });
    expect(data.user?.email).toBe(email);
  });

  it('an identity whose address is no longer verified is still the same person', async () => {
    const { account, email } = atHome(issuer);
    const first = await signIn(account);
    issuer.people.set(account, { email: newEmail(), email_verified: false });
    const { data } = await signIn(account);
    expect(data.user?.id).toBe(first.data.user?.id);
    expect(data.user?.email).toBe(email);
  });

  it('two sign-ins of a newcomer at the same instant make one account', async () => {
    const { account, email } = atHome(issuer);
    const links = await Promise.all(
      [1, 2].map(async () => newBrowser(stage).openUntilCallback(await linkOf(stage.client()), account)),
    );
    const backs = await Promise.all(
      links.map((link) => fetch(stage.url + link.pathname + link.search, { redirect: 'manual' })),
    );
    for (const back of backs) expect(back.headers.get('location')).toContain('access_token=');
    expect(await peopleWith(email)).toBe(1);
  });

  it('a banned account and a closed sign-up are told in the address', async () => {
    const { account } = atHome(issuer);
    const { data } = await signIn(account);
    await stage.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${data.user?.id ?? null}`;
    const told = await visit(account);
    expect(Object.fromEntries(told)).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
    const closed = await stage.reopen({
      settings: {
        signupAllowed: false,
        signInBy: signInByIssuer(issuer, false),
      },
    });
    const back = await newBrowser(closed).open(await linkOf(closed.client()), atHome(issuer).account);
    expect(fragment(back).get('error_code')).toBe('signup_disabled');
  });
});

describe('SPEC 71: an account that is there already', () => {
  it('is joined by an address that is verified on both sides, and keeps its password', async () => {
    const email = newEmail();
    const { id } = await stage.auth.createUser({ email, password, userMetadata: { name: 'Ana' } });
    const { data } = await signIn(atHome(issuer, { email: email.toUpperCase() }).account);
    expect(data.user?.id).toBe(id);
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'keycloak'] });
    expect(data.user?.user_metadata.name).toBe('Ana');
    expect((await stage.client().auth.signInWithPassword({ email, password })).data.user?.id).toBe(id);
  });

  it('is not joined by an address the provider has not verified, and nothing says whether it is there', async () => {
    const email = newEmail();
    await stage.auth.createUser({ email, password });
    const [known, unknown] = [email, newEmail()].map((address) =>
      atHome(issuer, { email: address, email_verified: false }),
    );
    const answers = [await visit(known?.account ?? ''), await visit(unknown?.account ?? '')];
    for (const told of answers) {
      expect(Object.fromEntries(told)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description:
          'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
      });
    }
    expect(await peopleWith(unknown?.email ?? '')).toBe(0);
  });

  it('is not joined while nobody has shown that its address is theirs; a letter shows it', async () => {
    const { email, id } = await signUp(stage);
    const owner = atHome(issuer, { email });
    expect((await visit(owner.account)).get('error_code')).toBe('email_not_confirmed');
    const browser = stage.client();
    await browser.auth.resetPasswordForEmail(email);
    const [, token = ''] = /: (\d{6})\n/.exec(stage.letters.at(-1)?.text ?? '') ?? [];
    expect((await browser.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect((await signIn(owner.account)).data.user?.id).toBe(id);
  });

  it('is not joined by an address it took without showing that it is theirs', async () => {
    const victim = atHome(issuer);
    const { account } = atHome(issuer);
    const attacker = await signIn(account);
    expect((await attacker.client.auth.updateUser({ email: victim.email })).error).toBeNull();
    expect((await visit(victim.account)).get('error_code')).toBe('email_not_confirmed');
  });

  it('is joined where it was made by invitation alone, which shows whose the address is', async () => {
    await whileDatabaseAnswers({}, async () => {
      const { email, id } = await signUp(stage);
      expect((await signIn(atHome(issuer, { email }).account)).data.user?.id).toBe(id);
    });
  });

  it('is asked for by the database like any newcomer', async () => {
    await whileDatabaseAnswers({ error: { message: 'By invitation only' } }, async () => {
      const told = await visit(atHome(issuer).account);
      expect(Object.fromEntries(told)).toEqual({
        error: 'access_denied',
        error_code: 'signup_disabled',
        error_description: 'By invitation only',
      });
    });
  });

  it('of everybody is nobody’s', async () => {
    const email = newEmail();
    await stage.auth.createUser({ email, password });
    const { url, client } = await stage.reopen({
      sharedEmails: [email],
      settings: { signInBy: signInByIssuer(issuer, false) },
    });
    const back = await newBrowser({ url }).open(await linkOf(client()), atHome(issuer, { email }).account);
    expect(fragment(back).get('error_code')).toBe('not_admin');
  });
});
