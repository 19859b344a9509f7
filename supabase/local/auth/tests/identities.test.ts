/** Adding and taking away identities, by unmodified auth-js: SPEC 76 to 78. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalIssuer } from '#tests/issuer/local-issuer.ts';
import { signUpSecured } from './codes.ts';
import { fragment } from './letters.ts';
import { browserProfile, newEmail, password, signInAgain, signUp } from './people.ts';
import { atHome, linkOf, newBrowser, openStageWithIssuer, signInByIssuer } from './provider-visit.ts';
import { cookiesOf, issuerOrigin, type Stage } from './stage.ts';
import { untilWaiting } from './waiting.ts';

let stage: Stage;
let issuer: LocalIssuer;
beforeAll(async () => {
  ({ stage, issuer } = await openStageWithIssuer());
});
afterAll(() => stage.stop());

const redirectTo = `${issuerOrigin}/en/account`;
const provider = 'keycloak' as const;
const link = (client: SupabaseClient) => client.auth.linkIdentity({ provider, options: { redirectTo } });

async function linkAs(client: SupabaseClient, account: string): Promise<URL> {
  const { data, error } = await link(client);
  if (error) throw error;
  return newBrowser(stage, client).open(data.url ?? '', account);
}

const cookieOf = (client: SupabaseClient) =>
  [...cookiesOf(client)].map(([name, value]) => `${name}=${value}`).join('; ');

async function identitiesOf(client: SupabaseClient): Promise<UserIdentity[]> {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

const providersOf = async (client: SupabaseClient) =>
  (await identitiesOf(client)).map((identity) => identity.provider);

async function takenBack<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
  let waiting: Promise<Answer> | undefined;
  await stage.sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${id} for update`;
    waiting = ask();
    await untilWaiting(stage.sql, 1);
    await tx`delete from auth.sessions where user_id = ${id}`;
    await tx`delete from auth.flow_state where user_id = ${id} or linking_target_id = ${id}`;
  });
  return waiting as Promise<Answer>;
}
const kept = (id: string) =>
  stage.sql<
    { provider: string }[]
  >`select provider from auth.identities where user_id = ${id} order by provider`;

describe('SPEC 141: whoever is signed out while an identity waits its turn', () => {
  it('does not add it by the way of the provider', async () => {
    const { client, id } = await signUp(stage);
    const { account } = atHome(issuer);
    const url = await newBrowser(stage).openUntilCallback((await link(client)).data.url ?? '', account);
    const back = await takenBack(id, () =>
      fetch(stage.url + url.pathname + url.search, {
        redirect: 'manual',
        headers: { cookie: cookieOf(client) },
      }),
    );
    expect(fragment(new URL(back.headers.get('location') ?? '')).get('error_code')).toBe('bad_oauth_state');
    expect([...(await kept(id))]).toEqual([{ provider: 'email' }]);
  });

  it('nor by a token of the provider, and takes none away', async () => {
    const { client, email, id } = await signUp(stage);
    const token = await issuer.sign({ sub: randomUUID(), email: newEmail(), email_verified: true });
    const added = await takenBack(id, () => client.auth.linkIdentity({ provider: 'keycloak', token }));
    expect(added.error?.name).toBe('AuthSessionMissingError');
    expect([...(await kept(id))]).toEqual([{ provider: 'email' }]);
    const again = await signInAgain(stage, { email, id });
    expect((await again.client.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull();
    const theirs = (await identitiesOf(again.client)).find((identity) => identity.provider === 'keycloak');
    const gone = await takenBack(id, () => again.client.auth.unlinkIdentity(theirs as UserIdentity));
    expect(gone.error?.name).toBe('AuthSessionMissingError');
    expect((await kept(id)).map(({ provider: name }) => name)).toEqual(['email', 'keycloak']);
  });
});

describe('SPEC 76: linking', () => {
  it('adds an identity of whatever address, by which one signs in from then on', async () => {
    const client = stage.client({ storage: browserProfile(), flowType: 'pkce' });
    const email = newEmail();
    const { data: own } = await client.auth.signUp({ email, password });
    const { account } = atHome(issuer);
    const { data: asked } = await link(client);
    // Whoever is signed in there is asked: a link somebody sends must not give an identity away.
    expect(new URL(asked.url ?? '').searchParams.get('prompt')).toBe('consent');
    const back = await newBrowser(stage, client).open(asked.url ?? '', account);
    const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ id: own.user?.id, email });
    expect(await providersOf(client)).toEqual(['email', 'keycloak']);
    const told = fragment(await newBrowser(stage).open(await linkOf(stage.client()), account));
    const { data: again } = await stage.client().auth.getUser(told.get('access_token') ?? '');
    expect(again.user?.id).toBe(own.user?.id);
  });

  it('of an identity that somebody has is refused, also when two link it at once', async () => {
    const [mine, yours] = [await signUp(stage), await signUp(stage)];
    const { account } = atHome(issuer);
    const links = await Promise.all(
      [mine, yours].map(async ({ client }) => (await link(client)).data.url ?? ''),
    );
    const answers = await Promise.all(links.map((url) => newBrowser(stage).openUntilCallback(url, account)));
    const backs = await Promise.all(
      answers.map((url, at) => {
        const cookie = cookieOf([mine, yours][at]?.client ?? stage.client());
        return fetch(stage.url + url.pathname + url.search, { redirect: 'manual', headers: { cookie } });
      }),
    );
    const codes = backs.map((back) =>
      fragment(new URL(back.headers.get('location') ?? '')).get('error_code'),
    );
    expect(codes.map((code) => code ?? 'linked').sort()).toEqual(['identity_already_exists', 'linked']);
    const holder = codes[0] === null ? mine : yours;
    const back = await linkAs(holder.client, account);
    expect(back.searchParams.get('error_description')).toBe('Identity is already linked');
  });

  it('gives an account without an address the verified one, and it is anonymous no more', async () => {
    const client = stage.client();
    const { data } = await client.auth.signInAnonymously();
    const unsure = atHome(issuer, { email_verified: false });
    expect((await linkAs(client, unsure.account)).searchParams.get('error_code')).toBe(
      'provider_email_needs_verification',
    );
    const taken = atHome(issuer, { email: (await signUp(stage)).email });
    expect((await linkAs(client, taken.account)).searchParams.get('error_code')).toBe('email_exists');
    const { account, email } = atHome(issuer);
    expect(fragment(await linkAs(client, account)).has('access_token')).toBe(true);
    const { data: now } = await client.auth.getUser();
    expect(now.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect(await providersOf(client)).toEqual(['keycloak']);
  });
});

describe('SPEC 142: linking ends in the browser it began in', () => {
  it('a link somebody sends gives nobody’s identity away, with a challenge or without', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const thief = stage.client({ storage: browserProfile(), flowType });
      await thief.auth.signUp({ email: newEmail(), password });
      const { data } = await link(thief);
      const { account } = atHome(issuer);
      const victims = await newBrowser(stage).open(data.url ?? '', account);
      expect(fragment(victims).get('error_code')).toBe('bad_oauth_state');
      expect(victims.searchParams.has('code')).toBe(false);
      expect(fragment(victims).has('access_token')).toBe(false);
      expect(await providersOf(thief)).toEqual(['email']);
    }
  });

  it('nor one of a linking of one’s own that is under way', async () => {
    const [mine, thief] = [await signUp(stage), await signUp(stage)];
    const own = (await link(mine.client)).data.url ?? '';
    const sent = (await link(thief.client)).data.url ?? '';
    const { account } = atHome(issuer);
    const browser = newBrowser(stage, mine.client);
    expect(fragment(await browser.open(sent, account)).get('error_code')).toBe('bad_oauth_state');
    expect(fragment(await browser.open(own, account)).has('access_token')).toBe(true);
    expect(await providersOf(thief.client)).toEqual(['email']);
    expect(await providersOf(mine.client)).toEqual(['email', 'keycloak']);
  });

  it('the mark is for the callback alone, read by no script, and kept no longer than the state', async () => {
    const { session } = await signUp(stage);
    const answer = await fetch(
      `${stage.url}/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true`,
      { headers: { authorization: `Bearer ${session.access_token}` } },
    );
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=300; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/);
  });
});

describe('SPEC 77: unlinking', () => {
  it('takes it away: it opens an account of its own from then on', async () => {
    const { client, id, email } = await signUp(stage);
    const { account } = atHome(issuer);
    await linkAs(client, account);
    const linked = (await identitiesOf(client)).find((one) => one.provider === provider) as UserIdentity;
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull();
    expect(await providersOf(client)).toEqual(['email']);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email'] } });
    const told = fragment(await newBrowser(stage).open(await linkOf(stage.client()), account));
    const { data: other } = await stage.client().auth.getUser(told.get('access_token') ?? '');
    expect(other.user?.id).not.toBe(id);
  });

  it('never the last one, also when two tabs take one each at the same instant', async () => {
    const { client } = await signUp(stage);
    const [only] = await identitiesOf(client);
    expect((await client.auth.unlinkIdentity(only as UserIdentity)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    await linkAs(client, atHome(issuer).account);
    const both = await Promise.all(
      (await identitiesOf(client)).map((one) => client.auth.unlinkIdentity(one)),
    );
    expect(both.map(({ error }) => error?.code ?? 'gone').sort()).toEqual([
      'gone',
      'single_identity_not_deletable',
    ]);
    expect(await identitiesOf(client)).toHaveLength(1);
  });

  it('not what is somebody else’s, or nothing', async () => {
    const [mine, yours] = [await signUp(stage), await signUp(stage)];
    await linkAs(mine.client, atHome(issuer).account);
    const [theirs] = await identitiesOf(yours.client);
    const unlink = (identity_id: string) =>
      mine.client.auth.unlinkIdentity({ ...(theirs as UserIdentity), identity_id });
    expect((await unlink(theirs?.identity_id ?? '')).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
    expect((await unlink('none')).error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect(await providersOf(yours.client)).toEqual(['email']);
  });

  it('of the address leaves the one the provider has verified', async () => {
    const { client } = await signUp(stage);
    const { account, email } = atHome(issuer);
    await linkAs(client, account);
    const [own] = await identitiesOf(client);
    expect((await client.auth.unlinkIdentity(own as UserIdentity)).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });
});

describe('SPEC 78: who may', () => {
  it('nobody where the operator has not allowed it', async () => {
    const { client } = await stage.reopen({
      settings: { signInBy: signInByIssuer(issuer, false) },
    });
    const person = await signUp({ client });
    const refused = { status: 404, code: 'manual_linking_disabled' };
    expect((await link(person.client)).error).toMatchObject(refused);
    const [only] = await identitiesOf(person.client);
    expect((await person.client.auth.unlinkIdentity(only as UserIdentity)).error).toMatchObject(refused);
  });

  it('nobody who is not signed in, and nobody in an account of everybody', async () => {
    const answer = await fetch(`${stage.url}/auth/v1/user/identities/authorize?provider=keycloak`);
    expect(answer.status).toBe(401);
    const email = newEmail();
    const { client } = await stage.reopen({
      sharedEmails: [email],
      settings: { signInBy: signInByIssuer(issuer) },
    });
    const person = await signUp({ client }, email);
    expect((await link(person.client)).error).toMatchObject({ status: 403, code: 'not_admin' });
  });

  it('nobody with the password alone where there is a second factor', async () => {
    const secured = await signUpSecured(stage);
    const { client } = await signInAgain(stage, secured);
    expect((await link(client)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await link(secured.client)).error).toBeNull();
  });
});
