/** Invitations by removed people, and to addresses that are not confirmed. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
afterAll(() => stack?.stop());

describe('invitations of removed people', () => {
  let rally: RecordingRally;
  let chief: Person;
  let platform: Person;
  beforeAll(async () => {
    stack = await startTestStack({ rallies: 'one', settings: { siteUrl: 'https://rally.test' } });
    rally = await recordingRally(stack);
    chief = await administrator('chief');
    platform = await stack.createPerson({ name: 'platform', roles: { platformAdmin: true } });
  });

  const administrator = (name: string) =>
    stack.createPerson({
      name,
      roles: { memberships: [{ rallyId: rally.rallyId, role: 'admin' as const }] },
    });

  type Sent = { id: string; token: string; email: string };
  const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? '';

  async function invite(by: Person, guest: Person, more: object = {}): Promise<Sent> {
    const asked = { rally: rally.rallyId, role: 'admin', email: guest.email, ...more };
    const { data, error } = await by.client.rpc('invite', asked);
    expect(error).toBeNull();
    return { id: data.id, token: tokenOf(data.link), email: guest.email };
  }
  const ofPlatform = { rally: null, role: 'platform_admin' };
  const accept = async (guest: Person, { token }: Pick<Sent, 'token'>) =>
    (await guest.client.rpc('accept_invitation', { token })).data?.outcome;
  const unsent = ({ email }: Sent) =>
    stack.sql`select from timing.mails where recipient = ${email} and sent_at is null`;
  const guest = (name: string) => stack.createPerson({ name, roles: {} });

  const dismiss = async (by: Person, person: Person) => {
    const { error } = await by.client.from('platform_admins').delete().eq('user_id', person.id);
    expect(error).toBeNull();
  };

  test('an administrator who is removed comes back by no invitation of his; those of others stay', async () => {
    const mal = await administrator('mal');
    const [his, theirs] = [await guest('mal2'), await guest('lea')];
    const back = await invite(mal, his);
    const other = await invite(chief, theirs);
    const { error } = await chief.client.from('memberships').delete().eq('user_id', mal.id);
    expect(error).toBeNull();
    expect(await unsent(back)).toHaveLength(0);
    expect(await accept(his, back)).toBe('revoked');
    expect(await accept(theirs, other)).toBe('granted');
  });

  test('one who is made a member of the timing team has none left either; with other races of a team he loses nothing', async () => {
    const mal = await administrator('mal-turned');
    const his = await guest('mal-turned2');
    const back = await invite(mal, his);
    const membership = chief.client.from('memberships');
    const { error } = await membership.update({ role: 'organizer' }).eq('user_id', mal.id);
    expect(error).toBeNull();
    expect(await accept(his, back)).toBe('revoked');

    const eva = await administrator('eva');
    const set = { rally: rally.rallyId, person: eva.id, role: 'organizer' };
    await stack.sql`
      insert into public.memberships (user_id, rally_id, role) values (${eva.id}, ${rally.rallyId}, 'organizer')`;
    const hers = await guest('eva2');
    const sent = await invite(eva, hers);
    expect((await chief.client.rpc('set_member', { ...set, title: 'Timekeeper' })).error).toBeNull();
    await chief.client.from('memberships').delete().eq('user_id', eva.id).eq('role', 'organizer');
    expect(await accept(hers, sent)).toBe('granted');
  });

  test('of a removed administrator of the platform those to the platform and to rallies go, but where a role of the rally is left', async () => {
    const mal = await stack.createPerson({ name: 'mal-platform', roles: { platformAdmin: true } });
    const kept = await stack.createPerson({
      name: 'kept',
      roles: { platformAdmin: true, memberships: [{ rallyId: rally.rallyId, role: 'admin' as const }] },
    });
    const [one, two, three, four] = [
      await guest('p1'),
      await guest('p2'),
      await guest('p3'),
      await guest('p4'),
    ];
    const toPlatform = await invite(mal, one, ofPlatform);
    const toRally = await invite(mal, two);
    const [keptToPlatform, keptToRally] = [await invite(kept, three, ofPlatform), await invite(kept, four)];
    for (const person of [mal, kept]) await dismiss(platform, person);
    expect([await accept(one, toPlatform), await accept(two, toRally)]).toEqual(['revoked', 'revoked']);
    expect([await accept(three, keptToPlatform), await accept(four, keptToRally)]).toEqual([
      'revoked',
      'granted',
    ]);
  });

  test('one that was written while its sender was removed gives nothing, until an administrator makes a new link of it', async () => {
    const mal = await administrator('mal-late');
    const his = await guest('mal-late2');
    const late = await invite(mal, his);
    await chief.client.from('memberships').delete().eq('user_id', mal.id);
    await stack.sql`update public.invitations set revoked_at = null where id = ${late.id}`;
    expect(await accept(his, late)).toBe('revoked');
    const { data } = await chief.client.rpc('renew_invitation', { invitation: late.id });
    expect(await accept(his, { token: tokenOf(data.link) })).toBe('granted');
  });

  const endings = {
    'ends it': async ({ client, email }: Person) =>
      expect((await client.rpc('delete_my_account', { address: email })).error).toBeNull(),
    'has it ended by the operator': ({ id }: Person) => stack.sql`delete from auth.users where id = ${id}`,
  };
  test.each(Object.entries(endings))(
    'of somebody whose account is gone none waits: who %s',
    async (name, end) => {
      const mal = await administrator(`mal-gone ${name}`.replaceAll(' ', '-'));
      const one = await guest(`${mal.email}-1`.replace('@', '-'));
      const other = await guest(`${mal.email}-2`.replace('@', '-'));
      const [open, accepted] = [await invite(mal, one), await invite(mal, other)];
      expect(await accept(other, accepted)).toBe('granted');
      await end(mal);
      expect(await unsent(open)).toHaveLength(0);
      expect((await one.client.rpc('invitation', { token: open.token })).data.state).toBe('revoked');
      expect(await accept(one, open)).toBe('revoked');
      expect((await other.client.rpc('invitation', { token: accepted.token })).data.state).toBe('accepted');
    },
  );
});

describe('unconfirmed addresses', () => {
  let admin: Person;
  beforeAll(async () => {
    stack = await startTestStack({ settings: { siteUrl: 'https://rally.test', signUp: 'open' } });
    admin = await stack.createPerson({ roles: { platformAdmin: true } });
  });

  let email: string;
  beforeEach(() => {
    email = `chief-${randomBytes(4).toString('hex')}@rally.test`;
  });

  const invite = async () => {
    const { error } = await admin.client.rpc('invite', { rally: null, role: 'platform_admin', email });
    expect(error).toBeNull();
  };
  const left = async () => [
    (await stack.sql`select from public.invitations where email = ${email} and revoked_at is null`).length,
    (await stack.sql`select from timing.mails where recipient = ${email} and invitation_id is not null`)
      .length,
  ];

  test('who typed it before its owner was invited learns nothing of that, and ends the account without it', async () => {
    const stranger = stack.anon();
    expect((await stranger.auth.signUp({ email, password: 'of a stranger' })).error).toBeNull();
    await invite();
    const { data } = await stranger.rpc('export_my_data');
    expect([data.account.email, data.invitations, data.mails]).toEqual([email, [], []]);
    expect((await stranger.rpc('delete_my_account', { address: email })).error).toBeNull();
    expect(await left()).toEqual([1, 1]);
  });

  test('its owner is told of both, and takes both along', async () => {
    const { id } = await stack.auth.createUser({ email, password: 'of its owner' });
    await invite();
    const owner = await stack.signIn(email, 'of its owner');
    const { data } = await owner.rpc('export_my_data');
    expect([data.account.id, data.invitations.length, data.mails.length]).toEqual([id, 1, 1]);
    expect((await owner.rpc('delete_my_account', { address: email })).error).toBeNull();
    expect(await left()).toEqual([0, 0]);
  });
});
