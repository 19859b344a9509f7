/** People of a rally: who sees their addresses, removing and giving back, and the administrator who stays. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const ana = await stack.createPerson({ name: 'ana', roles: { memberships: [{ rallyId, role: 'admin' }] } });
  await stack.sql`delete from auth.users where id = ${ana.id}`;
  const ben = await stack.createPerson({ name: 'ben', roles: { memberships: [{ rallyId, role: 'admin' }] } });
  await stack.sql`delete from public.rallies where id = ${rallyId}`;
  expect(await stack.sql`select from public.memberships where user_id in (${ana.id}, ${ben.id})`).toEqual([]);
});
