/** A second factor and what officials may do: nothing by the password alone, seen by administrators, taken away when it is lost. */
import { TOTP } from 'otpauth';
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
