/** A right that is taken ends at once: the same token, the next request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshItem } from './facts.ts';
import { type House, openHouse } from './house.ts';
import type { PersonName } from './persons.ts';
import { recordAs, recordItem } from './recordings.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

const tokenOf = async (person: PersonName) =>
  (await house.persons[person].client.auth.getSession()).data.session?.access_token;
const mySeenRallies = async (person: PersonName) =>
  (await house.persons[person].client.from('rallies').select('code').order('code')).data?.map(
    ({ code }) => code,
  );
const myRoles = async (person: PersonName) => (await house.persons[person].client.rpc('my_roles')).data;

it('a membership', async () => {
  const token = await tokenOf('organizer');
  expect(await recordAs(house, 'organizer', 'notional')).toBe('allowed');
  const { error } = await house.persons.admin.client
    .from('memberships')
    .delete()
    .eq('user_id', house.persons.organizer.id);
  expect(error).toBeNull();
  expect(await recordAs(house, 'organizer', 'notional')).toBe('refused');
  expect(await mySeenRallies('organizer')).toEqual([]);
  expect(await myRoles('organizer')).toEqual([]);
  expect(await tokenOf('organizer')).toBe(token);
});

it('a device, revoked by an administrator, removed or bound elsewhere', async () => {
  const { client, id } = house.persons['marshall-here'];
  const own = house.persons.admin.client;
  const chrono = () => freshItem('chrono', house.facts);
  expect(await recordItem(house, 'marshall-here', chrono())).toBe('allowed');
  await own.from('devices').update({ revoked_at: new Date().toISOString() }).eq('user_id', id);
  expect(await recordItem(house, 'marshall-here', chrono())).toBe('refused');
  expect((await client.rpc('my_post', { post: house.rallies.alpha.posts.HERE })).data).toBeNull();
  expect(await mySeenRallies('marshall-here')).toEqual([]);
  await own.from('devices').update({ revoked_at: null }).eq('user_id', id);
  expect(await recordItem(house, 'marshall-here', chrono())).toBe('allowed');
  await own.from('devices').update({ post_id: house.rallies.alpha.posts.ELSEWHERE }).eq('user_id', id);
  expect(await recordItem(house, 'marshall-here', chrono())).toBe('refused');
});

it('a marshall cannot take his revocation back', async () => {
  const { client, id } = house.persons['marshall-elsewhere'];
  await house.persons.admin.client
    .from('devices')
    .update({ revoked_at: new Date().toISOString() })
    .eq('user_id', id);
  const { count } = await client
    .from('devices')
    .update({ revoked_at: null }, { count: 'exact' })
    .eq('user_id', id);
  expect(count).toBe(0);
});

it('an administrator of a rally, also the one who opened it', async () => {
  const opener = house.persons['platform-admin'];
  const { data } = await opener.client
    .from('rallies')
    .insert({
      code: 'OPENED',
      name: 'Opened',
      time_zone: 'UTC',
      starts_on: '2026-01-05',
      ends_on: '2026-01-05',
    })
    .select('id')
    .single();
  expect(await myRoles('platform-admin')).toContainEqual(
    expect.objectContaining({ rally_code: 'OPENED', role: 'admin' }),
  );
  await house.stack.sql`delete from public.platform_admins where user_id = ${opener.id}`;
  expect(await mySeenRallies('platform-admin')).toEqual(['OPENED']);
  const { error } = await house.persons['platform-admin'].client.from('rallies').insert({
    code: 'ANOTHER',
    name: 'Another',
    time_zone: 'UTC',
    starts_on: '2026-01-05',
    ends_on: '2026-01-05',
  });
  expect(error?.code).toBe('42501');
  // A rally keeps an administrator: somebody else is one before he goes.
  await house.stack.sql`insert into public.memberships (user_id, rally_id, role)
    values (${house.persons.admin.id}, ${data?.id}, 'admin')`;
  await opener.client.from('memberships').delete().eq('rally_id', data?.id).eq('user_id', opener.id);
  expect(await mySeenRallies('platform-admin')).toEqual([]);
});
