/** One's own account: everything held of it in one document, and its end, by which nothing that was recorded changes. */
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, type PersonRoles, startTestStack, type TestStack } from '../stack/index.ts';

const shared = 'clock@demo.test';
let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many', settings: { demoPeople: { CLOCK: shared } } });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
});

const somebody = (name: string, roles: PersonRoles = {}) => stack.createPerson({ name, roles });
const inRally = (role: 'admin' | 'organizer'): PersonRoles => ({
  memberships: [{ rallyId: rally.rallyId, role, title: 'Chief timekeeper' }],
});
const end = ({ client, email }: Pick<Person, 'client' | 'email'>, address = email) =>
  client.rpc('delete_my_account', { address });
const isThere = async ({ id }: Pick<Person, 'id'>) =>
  (await stack.sql`select from auth.users where id = ${id}`).length === 1;
/** As no rally can be: without its first administrator, so that those of the test are all it has. */
const nobodyIn = () =>
  stack.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.memberships where rally_id = ${rally.rallyId}`;
  });
const pagesOf = async () =>
  Promise.all(['after/SS1', 'stage/SS1', 'race'].map(async (key) => (await rally.page(key)).body));

describe('everything that is held of an account', () => {
  test('is told to its owner, without secrets', async () => {
    const lea = await somebody('lea', inRally('organizer'));
    await lea.client.auth.updateUser({ data: { name: 'Léa Martin' } });
    const item = rally.chrono('1', 'START-SS1', '08:00:00');
    await lea.client.rpc('record', { facts: [item] });
    const { data, error } = await lea.client.rpc('export_my_data');
    expect(error).toBeNull();
    expect(data).toMatchObject({
      account: { id: lea.id, email: lea.email, data: { name: 'Léa Martin' }, has_password: true },
      identities: [{ provider: 'email' }],
      sessions: [{ level: 'aal1' }],
      roles: [{ rally: rally.code, role: 'organizer', title: 'Chief timekeeper' }],
      recorded: [{ rally: rally.code, kind: 'chrono', title: 'Chief timekeeper', said: { id: item.id } }],
    });
    expect(JSON.stringify(data)).not.toMatch(/scrypt|secret|token_hash|salt/);
  });

  test('holds nothing of anybody else, and is told to nobody without a session or without the code', async () => {
    const [lea, other] = [await somebody('lea', inRally('organizer')), await somebody('other')];
    await lea.client.rpc('record', { facts: [rally.chrono('1', 'START-SS1', '08:00:00')] });
    const { data } = await other.client.rpc('export_my_data');
    expect(data.recorded).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(lea.email);
    expect((await stack.anon().rpc('export_my_data')).error?.code).toBe('42501');
    await stack.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${other.id}, 'totp', 'verified')`;
    expect((await other.client.rpc('export_my_data')).error?.code).toBe('42501');
  });
});

describe('an account is ended', () => {
  test('with its sessions and roles; what it recorded stays under its title, and pages, ledger and a rebuild are the same', async () => {
    const lea = await somebody('lea', inRally('organizer'));
    const phone = await stack.signIn(lea.email, lea.password);
    const [start, finish] = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:05:00'),
    ];
    await lea.client.rpc('record', { facts: [start, finish] });
    await rally.answers([
      rally.chrono('2', 'START-SS1', '08:02:00'),
      rally.chrono('2', 'FINISH-SS1', '08:08:00'),
    ]);
    const state = async () => ({
      pages: await pagesOf(),
      facts:
        await stack.sql`select to_jsonb(f) as fact from public.facts f where rally_id = ${rally.rallyId} order by position`,
      ledger: await stack.sql`select hash, broken_at from timing.verify_ledger(${rally.rallyId})`,
    });
    const before = await state();
    await rally.door.admin.rpc('invite', { rally: rally.rallyId, role: 'admin', email: lea.email });
    expect((await end(lea)).error).toBeNull();
    expect(await isThere(lea)).toBe(false);
    expect(await state()).toEqual(before);
    await stack.sql`select d.* from public.races c, timing.derive_all(c.id) d where c.rally_id = ${rally.rallyId}`;
    expect(await state()).toEqual(before);
    expect([...(await stack.sql`select * from timing.audit(${rally.code})`)]).toEqual([]);
    expect((before.facts[0] as { fact: object }).fact).toMatchObject({ author_title: 'Chief timekeeper' });
    for (const client of [lea.client, phone]) {
      expect((await client.rpc('my_roles')).status).toBe(401);
      expect((await client.auth.refreshSession()).error?.code).toMatch(/not_found/);
    }
    expect((await stack.anon().auth.signInWithPassword(lea)).error?.code).toBe('invalid_credentials');
    const left = await stack.sql`
      select email as at from public.invitations where email = ${lea.email}
      union all select recipient from timing.mails where recipient = ${lea.email}
      union all select user_id::text from timing.past_memberships where user_id = ${lea.id}
      union all select user_id::text from public.memberships where user_id = ${lea.id}
      union all select user_id from auth.refresh_tokens where user_id = ${lea.id}`;
    expect([...left]).toEqual([]);
    const people = await rally.door.admin.rpc('people', { rally: rally.rallyId });
    expect(people.error).toBeNull();
    expect(JSON.stringify(people.data)).not.toContain(lea.email);
  });

  test('with what waits to be sent to it or speaks of it, at every address and number it has or asked for', async () => {
    const lea = await somebody('lea', inRally('admin'));
    const other = `crew-${lea.id}@rally.test`;
    await stack.sql`
      update auth.users set phone = '33600000071', phone_change = '33600000072', email_change = ${`new-${lea.email}`} where id = ${lea.id}`;
    await stack.sql`
      insert into auth.mfa_factors (user_id, factor_type, status, phone) values (${lea.id}, 'phone', 'unverified', '33600000073')`;
    const numbers = ['+33600000071', '+33600000072', '+33600000073', '+33600000079'];
    // The last is a number of before: the message itself says whose it is.
    for (const recipient of numbers)
      await stack.sql`
        insert into timing.mails (channel, recipient, subject, text, hook_body, good_until)
        values ('sms', ${recipient}, 'Your code', '123456', ${stack.sql.json({ user: { id: lea.id, email: lea.email } })}, now())`;
    await stack.sql`
      insert into timing.mails (recipient, subject, text) values (${`new-${lea.email}`}, 'Confirm', 'https://site/?token=1')`;
    // Sent, to a number that the account has left since: nothing in it says whose it was but the account it was written about.
    await stack.sql`
      insert into timing.mails (channel, user_id, recipient, subject, sent_at, good_until)
      values ('sms', ${lea.id}, '+33600000074', 'Your code', now(), now())`;
    numbers.push('+33600000074');
    const { data } = await lea.client.rpc('export_my_data');
    const told = (data.mails as { channel: string; subject: string }[]).filter(
      ({ channel }) => channel === 'sms',
    );
    expect(told).toHaveLength(5);
    expect(JSON.stringify(told)).not.toContain('123456');
    await lea.client.rpc('invite', { rally: rally.rallyId, role: 'organizer', email: other });
    const textTo = async (recipient: string) =>
      (await stack.sql<{ text: string }[]>`select text from timing.mails where recipient = ${recipient}`)[0]
        ?.text;
    expect(await textTo(other)).toContain(lea.email);
    expect((await end(lea)).error).toBeNull();
    const left = await stack.sql`
      select recipient from timing.mails
      where recipient = any (${[...numbers, `new-${lea.email}`]}) or concat(text, hook_body) like ${`%${lea.email}%`}`;
    expect([...left]).toEqual([]);
    expect(await textTo(other)).toBeUndefined();
  });

  test('by its own address only, and not by an old session, by nobody, by a phone, or by who lacks the code', async () => {
    const [lea, other] = [await somebody('lea'), await somebody('other')];
    const refused = async (by: Pick<Person, 'client' | 'email'>, address?: string) =>
      (await end(by, address)).error?.details ?? null;
    expect(await refused(lea, other.email)).toBe('other_account');
    expect(await refused(lea, '')).toBe('other_account');
    expect((await end({ client: stack.anon(), email: lea.email })).error?.code).toBe('42501');
    const anonymous = stack.anon();
    await anonymous.auth.signInAnonymously();
    expect(await refused({ client: anonymous, email: '' })).toBe('other_account');
    await stack.sql`update auth.mfa_amr_claims c set updated_at = now() - interval '11 minutes', created_at = now() - interval '11 minutes'
      from auth.sessions s where s.id = c.session_id and s.user_id = ${lea.id}`;
    await lea.client.auth.refreshSession();
    expect(await refused(lea)).toBe('not_fresh');
    const { data } = await other.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = () => new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    const secured = await stack.signIn(other.email, other.password);
    await secured.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: code() });
    const thief = await stack.signIn(other.email, other.password);
    expect(await refused({ client: thief, email: other.email })).toBe('signed_out');
    expect([await isThere(lea), await isThere(other)]).toEqual([true, true]);
    expect(await refused({ client: secured, email: other.email.toUpperCase() })).toBeNull();
    expect(await isThere(other)).toBe(false);
  });

  test('but not one that everybody uses', async () => {
    const { id } = await stack.auth.createUser({ email: shared, password: 'everybody knows it' });
    const client = await stack.signIn(shared, 'everybody knows it');
    const { error } = await end({ client, email: shared });
    expect([error?.code, error?.details]).toEqual(['42501', 'shared']);
    // It would tell where other visitors are.
    expect((await client.rpc('export_my_data')).error?.details).toBe('shared');
    expect(await isThere({ id })).toBe(true);
  });

  test('but not the only administrator of a rally or of the site, who is told of which', async () => {
    await nobodyIn();
    const lea = await somebody('lea', inRally('admin'));
    const { error, status } = await end(lea);
    expect([status, error?.details, error?.message]).toEqual([
      409,
      'last_administrator',
      `You are the only administrator of ${rally.code}: invite another one first.`,
    ]);
    const others = await stack.sql`delete from public.platform_admins returning user_id`;
    const operator = await somebody('operator', { platformAdmin: true });
    expect((await end(operator)).error).toMatchObject({ details: 'last_administrator' });
    await somebody('second', { ...inRally('admin'), platformAdmin: true });
    expect((await end(lea)).error).toBeNull();
    expect((await end(operator)).error).toBeNull();
    await stack.sql`insert into public.platform_admins ${stack.sql(others)}`;
  });

  test('of two administrators who leave at the same instant one stays; one who presses in two tabs leaves once', async () => {
    await nobodyIn();
    const [lea, kim] = [await somebody('lea', inRally('admin')), await somebody('kim', inRally('admin'))];
    const ends = await Promise.all([end(lea), end(kim)]);
    expect(ends.map(({ error }) => error?.details ?? 'left').sort()).toEqual(['last_administrator', 'left']);
    const left =
      await stack.sql`select from public.memberships where rally_id = ${rally.rallyId} and role = 'admin'`;
    expect(left).toHaveLength(1);

    const ana = await somebody('ana');
    const tabs = await Promise.all([end(ana), end(ana)]);
    expect(tabs.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await isThere(ana)).toBe(false);
  });
});
