/** Inviting people: the mail, accepting by the invited address alone, taking back, and what is refused in a sentence. */
import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

const site = 'https://rally.test';

let stack: TestStack;
let rally: RecordingRally;
let admin: Person;
let platform: Person;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one', settings: { siteUrl: site } });
  rally = await recordingRally(stack);
  const memberships = [{ rallyId: rally.rallyId, role: 'admin' as const }];
  admin = await stack.createPerson({ name: 'chief', roles: { memberships } });
  platform = await stack.createPerson({ name: 'platform', roles: { platformAdmin: true } });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

let email: string;
beforeEach(() => {
  email = `lea-${randomBytes(4).toString('hex')}@rally.test`;
});

const inviteAs = (client: SupabaseClient, more: object = {}) =>
  client.rpc('invite', { rally: rally.rallyId, role: 'organizer', email, ...more });

async function invited(more: object = {}): Promise<{ id: string; token: string }> {
  const { data, error } = await inviteAs(admin.client, more);
  expect(error).toBeNull();
  return { id: data.id, token: new URL(data.link).searchParams.get('invitation') ?? '' };
}

const signUpWith = (invitation: string | null, address = email, client = stack.anon()) =>
  client.auth.signUp({
    email: address,
    password: 'a long password',
    options: { data: invitation === null ? {} : { invitation } },
  });

async function account(address = email): Promise<SupabaseClient> {
  const { id } = await stack.auth.createUser({ email: address, password: 'a long password' });
  expect(id).toBeTruthy();
  return stack.signIn(address, 'a long password');
}

const accept = async (client: SupabaseClient, token: string) =>
  (await client.rpc('accept_invitation', { token })).data;
const rolesOf = async (client: SupabaseClient) => (await client.rpc('my_roles')).data;
const mailsTo = (recipient: string) =>
  stack.sql<{ subject: string; text: string }[]>`
    select subject, text from timing.mails where recipient = ${recipient} order by id`;

describe('an invitation', () => {
  test('is accepted by the account with its address, however it is written, and once', async () => {
    const rights = ['time', 'check', 'see_safety'];
    const title = 'Timekeeper';
    const { token } = await invited({ email: ` ${email.toUpperCase()} `, races: [race], title });
    expect((await stack.anon().rpc('invitation', { token })).data).toEqual({
      state: 'open',
      email,
      role: 'organizer',
      rights,
      rally_name: expect.any(String),
      races: ['main'],
    });
    const lea = await account();
    expect(await rolesOf(lea)).toEqual([]);
    const granted = { outcome: 'granted', role: 'organizer', rights, rally: rally.rallyId };
    expect(await accept(lea, token)).toEqual(granted);
    expect(await rolesOf(lea)).toMatchObject([{ role: 'organizer', race_code: 'main' }]);
    expect(await accept(lea, token)).toEqual({ outcome: 'accepted' });
    expect(await accept(await account(`other-${email}`), token)).toEqual({ outcome: 'foreign' });
  });

  test('leaves its token in no account: neither in what is kept of it nor in what is signed', async () => {
    const { token } = await invited();
    const client = stack.anon();
    const { data } = await signUpWith(token, email, client);
    const kept = async () => {
      const rows = await stack.sql`
        select raw_user_meta_data, (select jsonb_agg(i.identity_data) from auth.identities i where i.user_id = u.id)
        from auth.users u where u.email = ${email}`;
      return JSON.stringify([...rows]);
    };
    expect(await kept()).not.toContain(token);
    const [, claims = ''] = (data.session?.access_token ?? '').split('.');
    expect(Buffer.from(claims, 'base64url').toString()).not.toContain(token);
    // As a platform of its own keeps it.
    await stack.sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || ${stack.sql.json({ invitation: token })} where email = ${email}`;
    await stack.sql`
      update auth.identities set identity_data = identity_data || ${stack.sql.json({ invitation: token })} where email = ${email}`;
    expect(await accept(client, token)).toMatchObject({ outcome: 'granted' });
    expect(await kept()).not.toContain(token);
  });

  test('writes its mail in the chosen language, with the link, in the same transaction', async () => {
    const { token } = await invited({ language: 'fr', races: [race] });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Invitation : l’équipe de chronométrage de .+ \(main\)$/);
    expect(mail?.text).toContain(`${site}/fr/sign-in?invitation=`);
    // Its own link, which only whoever reads the letter has; both open the same invitation.
    expect(mail?.text).not.toContain(token);
    const [, own = ''] = /invitation=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const read = async (one: string) => (await stack.anon().rpc('invitation', { token: one })).data;
    expect(await read(own)).toMatchObject({ state: 'open', email });
    expect(await read(own)).toEqual(await read(token));
    expect(mail?.text).toContain(admin.email);
  });

  test('for another address is no way in, and stays open for whom it was sent to', async () => {
    const { token } = await invited();
    const other = await account(`other-${email}`);
    expect(await accept(other, token)).toEqual({ outcome: 'foreign' });
    expect(await rolesOf(other)).toEqual([]);
    expect(await accept(await account(), token)).toMatchObject({ outcome: 'granted' });
  });

  test('that was taken back, ran out, or has a newer link gives nothing', async () => {
    const lea = await account();
    const back = await invited();
    expect((await admin.client.rpc('revoke_invitation', { invitation: back.id })).error).toBeNull();
    expect(await accept(lea, back.token)).toEqual({ outcome: 'revoked' });
    expect(await mailsTo(email)).toHaveLength(0);
    const renewing = await admin.client.rpc('renew_invitation', { invitation: back.id });
    expect(renewing.error?.message).toMatch(/was revoked/);

    const late = await invited();
    await stack.sql`update public.invitations set expires_at = now() where id = ${late.id}`;
    expect(await accept(lea, late.token)).toEqual({ outcome: 'expired' });
    const { data: renewed } = await admin.client.rpc('renew_invitation', { invitation: late.id });
    expect(await accept(lea, late.token)).toEqual({ outcome: 'unknown' });
    expect(await mailsTo(email)).toHaveLength(1);
    const token = new URL(renewed.link).searchParams.get('invitation') ?? '';
    expect(await accept(lea, token)).toMatchObject({ outcome: 'granted' });
    const again = await admin.client.rpc('revoke_invitation', { invitation: late.id });
    expect(again.error?.message).toMatch(/has accepted already/);
  });

  test('that ran out may be followed by another', async () => {
    const late = await invited();
    await stack.sql`update public.invitations set expires_at = now() where id = ${late.id}`;
    expect(await accept(await account(), (await invited()).token)).toMatchObject({ outcome: 'granted' });
  });

  test('adds races to those somebody has, and the whole rally takes their place', async () => {
    const [shorter] = await stack.sql<{ id: string }[]>`
      insert into public.races (rally_id, code, name, discipline) values (${rally.rallyId}, ${email.slice(0, 12)}, 'Shorter', 'stage')
      returning id`;
    const lea = await account();
    await accept(lea, (await invited({ races: [race] })).token);
    const { data: who } = await lea.auth.getUser();
    // Invited a second time by nobody who looked at the list: the list is where races are changed.
    expect((await inviteAs(admin.client, { races: [shorter?.id] })).error?.message).toMatch(/has this role/);
    const set = { rally: rally.rallyId, person: who.user?.id, role: 'organizer' };
    expect((await admin.client.rpc('set_member', { ...set, races: [race, shorter?.id] })).error).toBeNull();
    expect(await rolesOf(lea)).toHaveLength(2);
    expect((await admin.client.rpc('set_member', set)).error).toBeNull();
    expect(await rolesOf(lea)).toMatchObject([{ role: 'organizer', race_id: null }]);
    await stack.sql`delete from public.races where id = ${shorter?.id ?? ''}`;
  });

  test('to the platform is the platform’s to give', async () => {
    const more = { rally: null, role: 'platform_admin' };
    expect((await inviteAs(admin.client, more)).error?.code).toBe('42501');
    const { data } = await inviteAs(platform.client, more);
    const lea = await account();
    expect(await accept(lea, new URL(data.link).searchParams.get('invitation') ?? '')).toMatchObject({
      outcome: 'granted',
    });
    expect(await rolesOf(lea)).toContainEqual(expect.objectContaining({ role: 'platform_admin' }));
    await stack.sql`delete from public.platform_admins where user_id <> ${platform.id}`;
  });
});

describe('is refused in a sentence, and no mail is written', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  test.each([
    ['an address that is none', { email: 'lea at rally' }, '"lea at rally" is no email address'],
    ['two addresses', { email: 'a@b.org,c@d.org' }, 'is no email address'],
    ['no address', { email: '' }, 'is no email address'],
    ['one that becomes another', { email: 'pi\u212Aard@rally.test' }, 'is no email address'],
    ['an unknown role', { role: 'boss' }, 'There is no such role here'],
    ['a role of the platform in a rally', { role: 'platform_admin' }, 'There is no such role here'],
    ['a race of elsewhere', { races: [nobody] }, 'One of the races is not of this rally'],
  ])('%s', async (_what, more, sentence) => {
    const before = await stack.sql`select count(*) from timing.mails`;
    const { error, status } = await inviteAs(admin.client, more);
    expect(error?.message).toContain(sentence);
    expect(status).toBe(422);
    expect(await stack.sql`select count(*) from timing.mails`).toEqual(before);
  });

  test('a language nobody writes, oneself, the same again, somebody who has the role', async () => {
    expect((await inviteAs(admin.client, { language: 'de' })).error).not.toBeNull();
    const oneself = await inviteAs(admin.client, { email: admin.email.toUpperCase() });
    expect(oneself.error?.message).toMatch(/^This is your own address/);
    await invited();
    const again = await inviteAs(admin.client, { email: email.toUpperCase() });
    expect([again.status, again.error?.message]).toEqual([
      409,
      `${email} is invited already: make a new link of that invitation, or withdraw it first.`,
    ]);
    const has = await inviteAs(platform.client, { role: 'admin', email: admin.email });
    expect(has.error?.message).toBe(
      `${admin.email} has this role already: change title and races in the list.`,
    );
  });

  test('a link to a site of the inviter’s own choice', async () => {
    const { status } = await inviteAs(admin.client, { site: 'https://elsewhere.test' });
    expect(status).toBe(404);
    expect(await mailsTo(email)).toHaveLength(0);
  });

  test('two who invite the same address at once: one mail', async () => {
    const both = await Promise.all([inviteAs(admin.client), inviteAs(platform.client)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('an account', () => {
  const refusal = async (answer: ReturnType<typeof signUpWith>) => {
    const { error } = await answer;
    return error && [error.status, error.code, error.message];
  };
  const notInvited = [
    403,
    'signup_disabled',
    'Accounts are made by invitation only: ask an administrator of the rally for one.',
  ];

  test('is made by whoever has the link to its address, and by nobody else', async () => {
    expect(await refusal(signUpWith(null))).toEqual(notInvited);
    const { token } = await invited();
    const taken = [
      403,
      'signup_disabled',
      'This address is invited: make its account by the link in the mail.',
    ];
    expect(await refusal(signUpWith(null))).toEqual(taken);
    expect(await refusal(signUpWith('guessed'))).toEqual(taken);
    expect(await refusal(signUpWith(token, `other-${email}`))).toEqual(notInvited);
    expect(await refusal(signUpWith(token))).toBeNull();
  });

  test('is not made by a link that was revoked, or is over', async () => {
    const revoked = await invited();
    expect((await admin.client.rpc('revoke_invitation', { invitation: revoked.id })).error).toBeNull();
    expect(await refusal(signUpWith(revoked.token))).toEqual(notInvited);
    const over = await invited();
    await stack.sql`update public.invitations set expires_at = now() where id = ${over.id}`;
    expect(await refusal(signUpWith(over.token))).toEqual(notInvited);
  });

  test('of a phone is given no address without one, and nobody takes an invited address later', async () => {
    const { token } = await invited();
    const phone = stack.anon();
    await phone.auth.signInAnonymously();
    for (const address of [email, `free-${email}`]) {
      const { error } = await phone.auth.updateUser({ email: address, password: 'a long password' });
      expect([error?.status, error?.code]).toEqual([403, 'signup_disabled']);
    }
    const other = await account(`other-${email}`);
    expect((await other.auth.updateUser({ email })).error?.code).toBe('signup_disabled');
    expect((await other.auth.updateUser({ email: `third-${email}` })).error).toBeNull();
    expect(await refusal(signUpWith(token))).toBeNull();
  });

  test('of a phone needs none', async () => {
    expect((await stack.anon().auth.signInAnonymously()).error).toBeNull();
  });

  test('is made by anybody where the operator says so, an invited address by its link all the same', async () => {
    const open = await startTestStack({ settings: { signUp: 'open' } });
    try {
      const client = open.anon();
      expect(await refusal(signUpWith(null, email, client))).toBeNull();
      const mail = `second-${email}`;
      await open.sql`insert into public.invitations (rally_id, role, email, language, token_hash, expires_at)
        values (null, 'platform_admin', ${mail}, 'en', sha256('token'), now() + interval '1 day')`;
      expect((await refusal(signUpWith(null, mail, open.anon())))?.[0]).toBe(403);
      expect(await refusal(signUpWith('token', mail, open.anon()))).toBeNull();
    } finally {
      await open.stop();
    }
  });
});
