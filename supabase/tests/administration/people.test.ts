/** People of a rally: addresses, rights, second factors and sessions. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let platform: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  platform = await stack.createPerson({ name: 'platform', roles: { platformAdmin: true } });
});
afterAll(() => stack?.stop());

describe('people', () => {
  const member = (role: 'admin' | 'organizer', title?: string) => ({
    memberships: [{ rallyId: rally.rallyId, role, ...(title ? { title } : {}) }],
  });

  type Told = { id: string; email: string; roles: object[]; past: object[] };
  async function peopleFor(client: SupabaseClient, of: string | null = rally.rallyId) {
    const { data, error } = await client.rpc('people', { rally: of });
    expect(error).toBeNull();
    const { people, invitations } = data as { people: Told[]; invitations: object[] };
    return { invitations, find: (id: string) => people.find((person) => person.id === id) };
  }

  const remove = (client: SupabaseClient, person: string, role: string) =>
    client
      .from('memberships')
      .delete()
      .eq('rally_id', rally.rallyId)
      .eq('user_id', person)
      .eq('role', role)
      .select('id');

  test('addresses are read by administrators of the rally and by nobody else', async () => {
    const lea = await stack.createPerson({ name: 'lea', roles: member('organizer', 'Timekeeper') });
    const { find } = await peopleFor(platform.client);
    expect(find(lea.id)).toMatchObject({
      email: lea.email,
      past: [],
      roles: [{ role: 'organizer', rally: rally.rallyId, title: 'Timekeeper', races: [] }],
    });
    expect((await peopleFor(platform.client, null)).find(platform.id)?.roles).toMatchObject([
      { role: 'platform_admin', rally: null },
    ]);
    const { error } = await lea.client.rpc('people', { rally: rally.rallyId });
    expect(error?.code).toBe('42501');
    expect((await lea.client.rpc('people')).error?.code).toBe('42501');
    const elsewhere = await recordingRally(stack);
    const [other] = await stack.sql<
      { id: string }[]
    >`select id from public.rallies where id = ${elsewhere.rallyId}`;
    const stranger = await stack.createPerson({
      name: 'stranger',
      roles: { memberships: [{ rallyId: other?.id ?? '', role: 'admin' }] },
    });
    expect((await stranger.client.rpc('people', { rally: rally.rallyId })).error?.code).toBe('42501');
    expect((await peopleFor(stranger.client, null)).find(lea.id)).toBeUndefined();
  });

  test('who is removed loses the right with the next request, is remembered, and is given back what he had', async () => {
    const lea = await stack.createPerson({ name: 'lea', roles: member('organizer', 'Timekeeper') });
    expect((await lea.client.rpc('headquarters', { rally: rally.rallyId })).error).toBeNull();
    expect((await remove(platform.client, lea.id, 'organizer')).error).toBeNull();
    expect((await lea.client.rpc('headquarters', { rally: rally.rallyId })).error?.code).toBe('42501');
    const gone = (await peopleFor(platform.client)).find(lea.id);
    expect(gone).toMatchObject({ roles: [], past: [{ role: 'organizer', title: 'Timekeeper', races: [] }] });
    const set = { rally: rally.rallyId, person: lea.id, role: 'organizer', title: 'Timekeeper' };
    expect((await platform.client.rpc('set_member', set)).error).toBeNull();
    expect((await lea.client.rpc('headquarters', { rally: rally.rallyId })).error).toBeNull();
    expect((await peopleFor(platform.client)).find(lea.id)).toMatchObject({
      roles: [{ title: 'Timekeeper' }],
      past: [],
    });
  });

  test('nobody gets a role he never had without an invitation', async () => {
    const lea = await stack.createPerson({ name: 'lea' });
    const { error, status } = await platform.client.rpc('set_member', {
      rally: rally.rallyId,
      person: lea.id,
      role: 'organizer',
    });
    expect([status, error?.message]).toEqual([
      404,
      'This person never had the role in this rally: send an invitation.',
    ]);
  });

  test('the last administrator of a rally stays, also when two remove each other at once', async () => {
    const own = await recordingRally(stack);
    const roles = { memberships: [{ rallyId: own.rallyId, role: 'admin' as const }] };
    await stack.sql`alter table public.memberships disable trigger an_administrator_stays`;
    await stack.sql`delete from public.memberships where rally_id = ${own.rallyId}`;
    await stack.sql`alter table public.memberships enable trigger an_administrator_stays`;
    const ana = await stack.createPerson({ name: 'ana', roles });
    const ben = await stack.createPerson({ name: 'ben', roles });
    const without = (by: Person, whom: Person) =>
      by.client.from('memberships').delete().eq('rally_id', own.rallyId).eq('user_id', whom.id).select('id');
    const both = await Promise.all([without(ana, ben), without(ben, ana)]);
    const left = await stack.sql`
      select user_id from public.memberships where rally_id = ${own.rallyId} and role = 'admin'`;
    expect(left).toHaveLength(1);
    expect(both.filter(({ error, data }) => !error && data?.length === 1)).toHaveLength(1);
    const last = left[0]?.user_id === ana.id ? ana : ben;
    const { error, status } = await without(last, last);
    expect([status, error?.message]).toEqual([
      409,
      'A rally keeps at least one administrator: invite another one first.',
    ]);
    const step = await last.client
      .from('memberships')
      .update({ role: 'organizer' })
      .eq('rally_id', own.rallyId)
      .eq('user_id', last.id);
    expect(step.error?.message).toMatch(/at least one administrator/);
  });

  test('an account or a rally that goes takes its administrator along', async () => {
    const [draft] = await stack.sql<{ id: string }[]>`
      insert into public.rallies (code, name, time_zone, starts_on, ends_on) values ('GONE', 'Gone', 'UTC', '2025-01-05', '2025-01-06')
      returning id`;
    const rallyId = draft?.id ?? '';
    const ana = await stack.createPerson({
      name: 'ana',
      roles: { memberships: [{ rallyId, role: 'admin' }] },
    });
    await stack.sql`delete from auth.users where id = ${ana.id}`;
    const ben = await stack.createPerson({
      name: 'ben',
      roles: { memberships: [{ rallyId, role: 'admin' }] },
    });
    await stack.sql`delete from public.rallies where id = ${rallyId}`;
    expect(await stack.sql`select from public.memberships where user_id in (${ana.id}, ${ben.id})`).toEqual(
      [],
    );
  });
});

describe('second factors', () => {
  async function securedOrganizer() {
    const roles = { memberships: [{ rallyId: rally.rallyId, role: 'organizer' as const }] };
    const lea = await stack.createPerson({ name: 'lea', roles });
    const { data } = await lea.client.auth.mfa.enroll({ factorType: 'totp' });
    const totp = new TOTP({ secret: data?.totp.secret ?? '' });
    const give = async (client: Person['client'], steps: number) => {
      const code = totp.generate({ timestamp: Date.now() + steps * 30_000 });
      return (await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error;
    };
    return { ...lea, give };
  }

  const opens = async ({ client }: Pick<Person, 'client'>) =>
    (await client.rpc('headquarters', { rally: rally.rallyId })).error === null;

  type Told = { id: string; second_factor: string | null; removed_factors: { by: string; reason: string }[] };
  async function toldOf(id: string): Promise<Told | undefined> {
    const { data } = await platform.client.rpc('people', { rally: rally.rallyId });
    return (data as { people: Told[] }).people.find((person) => person.id === id);
  }

  test('with a factor the password alone opens nothing, at once and for tokens from before, and the code opens it again', async () => {
    const lea = await securedOrganizer();
    expect(await opens(lea)).toBe(true);
    const before = await stack.signIn(lea.email);
    expect(await opens({ client: before })).toBe(true);
    expect(await lea.give(lea.client, 0)).toBeNull();
    expect(await opens(lea)).toBe(true);
    expect(await opens({ client: before })).toBe(false);
    const thief = await stack.signIn(lea.email);
    expect(await opens({ client: thief })).toBe(false);
    expect((await thief.rpc('my_roles')).data).toEqual([]);
    expect((await thief.from('memberships').select('id')).data).toEqual([]);
    expect(await lea.give(thief, 1)).toBeNull();
    expect(await opens({ client: thief })).toBe(true);
  });

  test('a phone as second factor counts alike: the password alone opens nothing until the code of the message was given', async () => {
    const roles = { memberships: [{ rallyId: rally.rallyId, role: 'organizer' as const }] };
    const max = await stack.createPerson({ name: 'max', roles });
    const before = await stack.signIn(max.email);
    const { data } = await max.client.auth.mfa.enroll({ factorType: 'phone', phone: '+33600000077' });
    const factorId = data?.id ?? '';
    expect(await opens({ client: before })).toBe(true);
    const challenge = await max.client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const [sent] = await stack.sql<{ text: string }[]>`
      select text from timing.mails where channel = 'sms' and recipient = '+33600000077'`;
    const code = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
    const challengeId = challenge.data?.id ?? '';
    expect((await max.client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    expect(await opens(max)).toBe(true);
    expect(await opens({ client: before })).toBe(false);
    const thief = await stack.signIn(max.email);
    expect(await opens({ client: thief })).toBe(false);
    expect((await thief.rpc('my_roles')).data).toEqual([]);
    expect((await toldOf(max.id))?.second_factor).toMatch(/^20.*Z$/);
  });

  test('one that was begun and never confirmed asks for nothing', async () => {
    const lea = await securedOrganizer();
    expect(await opens({ client: await stack.signIn(lea.email) })).toBe(true);
    expect(await toldOf(lea.id)).toMatchObject({ second_factor: null });
  });

  test('administrators see who has one; a lost one is taken away with a reason, its sessions end, and the history tells', async () => {
    const lea = await securedOrganizer();
    await lea.give(lea.client, 0);
    expect((await toldOf(lea.id))?.second_factor).toMatch(/^20.*Z$/);
    const remove = (by: Person, reason: string, person = lea.id) =>
      by.client.rpc('remove_second_factor', { person, reason });
    expect((await remove(lea, 'mine')).error?.code).toBe('42501');
    expect((await remove(platform, ' ')).status).toBe(422);
    expect((await remove(platform, 'mine', platform.id)).status).toBe(409);
    expect((await remove(platform, 'Phone lost at the bivouac')).error).toBeNull();
    expect((await remove(platform, 'again')).status).toBe(404);
    expect(await toldOf(lea.id)).toMatchObject({
      second_factor: null,
      removed_factors: [{ by: platform.email, reason: 'Phone lost at the bivouac' }],
    });
    expect((await lea.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await opens({ client: await stack.signIn(lea.email) })).toBe(true);
  });
});

describe('signing out', () => {
  const signOut = (by: Person, person: string) => by.client.rpc('sign_out_person', { person });

  test('every session of the person ends with the next request, and nobody else’s', async () => {
    const roles = { memberships: [{ rallyId: rally.rallyId, role: 'organizer' as const }] };
    const [lea, ben] = [
      await stack.createPerson({ name: 'lea', roles }),
      await stack.createPerson({ name: 'ben', roles }),
    ];
    const phone = await stack.signIn(lea.email);
    const opens = async (client: Person['client']) =>
      (await client.rpc('headquarters', { rally: rally.rallyId })).error === null;
    expect([await opens(lea.client), await opens(phone)]).toEqual([true, true]);
    expect((await signOut(platform, lea.id)).data).toBe(2);
    expect([await opens(lea.client), await opens(phone), await opens(ben.client)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await phone.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await signOut(platform, lea.id)).data).toBe(0);
    expect(await opens(await stack.signIn(lea.email))).toBe(true);
  });

  test('a new address and number that somebody at the session has asked for go with it, and every code and link that was sent', async () => {
    const lea = await stack.createPerson({ name: 'lea-waits' });
    await stack.sql`
      update auth.users set phone_change = '33600000001', email_change = 'theirs@rally.test', email_change_confirm_status = 1
      where id = ${lea.id}`;
    await stack.sql`
      insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
      select ${lea.id}, kind, kind::text || ${lea.id}::text, 'somebody'
      from unnest(enum_range(null::auth.one_time_token_type)) as kind`;
    expect((await signOut(platform, lea.id)).error).toBeNull();
    const [user] = await stack.sql`
      select phone_change, email_change, email_change_confirm_status as half from auth.users where id = ${lea.id}`;
    expect(user).toEqual({ phone_change: '', email_change: '', half: 0 });
    expect(await stack.sql`select from auth.one_time_tokens where user_id = ${lea.id}`).toHaveLength(0);
  });

  test('administrators of a rally, the timing team and visitors cannot, and nobody signs themselves out this way', async () => {
    const of = (role: 'admin' | 'organizer') => ({ memberships: [{ rallyId: rally.rallyId, role }] });
    const [admin, lea] = [
      await stack.createPerson({ name: 'admin', roles: of('admin') }),
      await stack.createPerson({ name: 'lea', roles: of('organizer') }),
    ];
    for (const by of [admin, lea]) expect((await signOut(by, platform.id)).error?.code).toBe('42501');
    expect((await stack.anon().rpc('sign_out_person', { person: lea.id })).error?.code).toBe('42501');
    expect(await signOut(platform, platform.id)).toMatchObject({
      status: 409,
      error: { details: 'own_account' },
    });
    expect((await platform.client.auth.getUser()).error).toBeNull();
  });
});
