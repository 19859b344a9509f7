/** What is kept of people goes when its time is over, by itself; results, pages and the ledger stay as they are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepErasing } from '../../local/erasing.ts';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let running: RecordingRally;
let marshall: Person;
let report: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  running = await recordingRally(stack, { door: rally.door });
  for (const { rallyId } of [rally, running]) await peopleOf(rallyId);
  for (const one of [rally, running]) await storyOf(one);
});
afterAll(() => stack?.stop());

const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)]).toString('base64');

async function peopleOf(rallyId: string) {
  const [post] = await stack.sql`select id from public.posts where rally_id = ${rallyId} and code = 'GATE'`;
  const entries = [{ name: 'Ana Luz', post: 'GATE', phone: '+34 600 123 456' }];
  const file = { file: { name: 'marshalls.csv', sha256: 'b'.repeat(64) } };
  for (const phone of ['+34 600 123 456', '+34 600 999 999']) {
    const list = entries.map((one) => ({ ...one, phone }));
    expect(
      (await enterList(rally.door.admin, { kind: 'enter_marshalls', id: rallyId, rows: list, ...file }))
        .error,
    ).toBeNull();
  }
  marshall = await stack.createPerson({ name: 'gate', roles: { posts: [{ rallyId, postId: post?.id }] } });
  await marshall.client.rpc('check_in', { post: post?.id, state: { queued: 0, battery_percent: 80 } });
}

async function storyOf(one: RecordingRally) {
  expect(
    await one.answers([one.chrono('1', 'START-SS1', '08:00:00'), one.chrono('1', 'FINISH-SS1', '08:05:00')]),
  ).toEqual(['accepted', 'accepted']);
  const item = one.fact('report', {
    says: 'needs_help',
    number: '2',
    post: 'GATE',
    at: '2025-01-05T08:10:00Z',
    note: 'Broken arm',
  });
  const sos = one.fact('alarm', {
    what: 'sos',
    post: 'GATE',
    at: '2025-01-05T08:11:00Z',
    note: 'Unconscious',
  });
  await one.answers([item, sos]);
  report = String(item.id);
  expect((await rally.door.organizer.rpc('keep_picture', { report, jpeg })).error).toBeNull();
}

async function traces({ rallyId }: RecordingRally) {
  const [row] = await stack.sql`select (
      select coalesce(string_agg(t::text, ' '), '') from (
        select to_jsonb(m) as t from public.marshalls m where rally_id = ${rallyId}
        union all select to_jsonb(i) from public.marshall_imports i where rally_id = ${rallyId}
        union all select to_jsonb(h) from timing.structure_changes h where rally_id = ${rallyId}
        union all select to_jsonb(p) from timing.plans p where rally_id = ${rallyId}
        union all select to_jsonb(f) from public.facts f where rally_id = ${rallyId}
        union all select to_jsonb(r) from public.reports r join public.facts f on f.id = r.fact_id where rally_id = ${rallyId}
        union all select to_jsonb(a) from public.alarms a join public.facts f on f.id = a.fact_id where rally_id = ${rallyId}) x) as said,
    (select count(*)::int from public.pictures where rally_id = ${rallyId}) as pictures,
    (select count(*)::int from public.device_states where rally_id = ${rallyId}) as phones,
    (select count(*)::int from public.devices where rally_id = ${rallyId} and name is not null) as names`;
  const said = String(row?.said);
  return {
    phone: /\+34 600/.test(said),
    words: /Broken arm|Unconscious/.test(said),
    pictures: row?.pictures,
    phones: row?.phones,
    names: row?.names,
  };
}
const all = { phone: true, words: true, pictures: 1, phones: 1, names: 3 };
const noContacts = { phone: false, words: false, pictures: 0, phones: 1, names: 3 };
const nothing = { ...noContacts, phones: 0, names: 0 };

const pagesOf = async (one: RecordingRally) =>
  Promise.all(['after/SS1', 'stage/SS1', 'race'].map(async (key) => (await one.page(key)).body));
const ledgerOf = async ({ rallyId }: RecordingRally) => {
  const [found] =
    await stack.sql`select facts::int, erased::int, broken_at, why, hash from timing.verify_ledger(${rallyId})`;
  return found;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const erase = async (now: Date, days: { contacts?: number; addresses?: number } = {}) => {
  const [row] =
    await stack.sql`select timing.erase_due(${now}, ${days.contacts ?? null}, ${days.addresses ?? null}) as done`;
  return row?.done;
};

test('nothing goes before its time, though the rally took place a year ago and was entered today', async () => {
  await erase(inDays(29));
  expect(await traces(rally)).toEqual(all);
});

test('contacts, words and pictures go after thirty days, once; pages and ledger stay, also when all is derived again', async () => {
  const before = { pages: await pagesOf(rally), ledger: await ledgerOf(rally) };
  await stack.sql`update public.facts set received_at = received_at + interval '200 days' where rally_id = ${running.rallyId}
    and position = (select max(position) from public.facts where rally_id = ${running.rallyId})`;
  expect(await erase(inDays(31))).toMatchObject({ phones: 1, notes: 2, pictures: 1 });
  expect(await traces(rally)).toEqual(noContacts);
  expect(await traces(running)).toEqual(all);
  expect(await erase(inDays(31))).toMatchObject({ phones: 0, notes: 0, pictures: 0 });
  expect(await pagesOf(rally)).toEqual(before.pages);
  expect(await ledgerOf(rally)).toEqual({ ...before.ledger, erased: 2 });
  await stack.sql`select d.* from public.races c, timing.derive_all(c.id) d where c.rally_id = ${rally.rallyId}`;
  expect(await pagesOf(rally)).toEqual(before.pages);
  const { data } = await rally.door.organizer.rpc('headquarters', { rally: rally.code });
  expect(data.reports).toMatchObject([{ says: 'needs_help', number: '2', note: null, has_picture: false }]);
  expect(data.alarms).toMatchObject([{ what: 'sos', note: null }]);
});

test('a phone that sends such a report once more hears that it is here', async () => {
  const [{ body }] = await stack.sql<
    [{ body: object }]
  >`select body from public.facts where rally_id = ${rally.rallyId} and kind = 'alarm'`;
  expect(await rally.answers([{ ...body, note: 'Unconscious' } as never])).toEqual(['duplicate']);
  expect(await traces(rally)).toEqual(noContacts);
});

test('names and states of phones go after ninety days, which post they served stays', async () => {
  expect(await erase(inDays(89))).not.toHaveProperty('devices');
  expect(await erase(inDays(91))).toMatchObject({ devices: 3 });
  expect(await traces(rally)).toEqual(nothing);
  const bound =
    await stack.sql`select from public.devices where rally_id = ${rally.rallyId} and revoked_at is null`;
  expect(bound).toHaveLength(3);
});

test('addresses of sessions nobody used since go, those in use stay', async () => {
  const [unused, used] = [
    await stack.createPerson({ name: 'unused' }),
    await stack.createPerson({ name: 'used' }),
  ];
  await stack.sql`update auth.sessions set created_at = now() - interval '91 days', updated_at = now() - interval '91 days',
    refreshed_at = null where user_id = ${unused.id}`;
  await erase(new Date());
  const seen = async ({ id }: Person) =>
    (
      await stack.sql`select ip is not null or user_agent is not null as seen from auth.sessions where user_id = ${id}`
    )[0]?.seen;
  expect(await seen(unused)).toBe(false);
  expect(await seen(used)).toBe(true);
  expect((await unused.client.auth.getUser()).error).toBeNull();
});

test('invitations that are over and e-mails go after ninety days, open ones stay', async () => {
  const invite = async (email: string) =>
    (await rally.door.admin.rpc('invite', { rally: rally.rallyId, role: 'organizer', email })).error;
  expect(await invite('old@rally.test')).toBeNull();
  expect(await invite('new@rally.test')).toBeNull();
  await stack.sql`update public.invitations set expires_at = now() - interval '91 days' where email = 'old@rally.test'`;
  expect(await erase(new Date())).toMatchObject({ invitations: 1 });
  const left = await stack.sql`select email from public.invitations where rally_id = ${rally.rallyId}`;
  expect([...left]).toEqual([{ email: 'new@rally.test' }]);
  const mails = await stack.sql`select recipient from timing.mails where recipient like '%@rally.test'`;
  expect(mails.map(({ recipient }) => recipient)).toContain('new@rally.test');
  expect(mails.map(({ recipient }) => recipient)).not.toContain('old@rally.test');
});

test('an operator says other times, and 0 keeps for ever', async () => {
  expect(await erase(inDays(400), { contacts: 0, addresses: 0 })).toEqual({});
  expect(await traces(running)).toMatchObject({ phone: true, words: true });
  expect(await erase(inDays(203), { contacts: 2, addresses: 0 })).toMatchObject({ notes: 2 });
  expect(await traces(running)).toMatchObject({ phone: false, words: false });
});

test('the clock of the machine does it at the start and from then on', async () => {
  await stack.sql`insert into timing.code_tries (user_id, tried_at) values (${marshall.id}, now() - interval '91 days')`;
  const clock = keepErasing(stack.sql, { contactDays: 30, addressDays: 90 }, () => undefined, {
    everyMs: 20,
  });
  const tries = async () =>
    (await stack.sql`select from timing.code_tries where user_id = ${marshall.id}`).length;
  await expect.poll(tries).toBe(0);
  await stack.sql`insert into timing.code_tries (user_id, tried_at) values (${marshall.id}, now() - interval '91 days')`;
  await expect.poll(tries).toBe(0);
  await clock.stop();
});
