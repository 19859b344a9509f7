/** What posts and officials are told, which phones have it, who understood it; and that the public hears nothing of it. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcasts, eventually, joined } from '../../local/realtime/tests/listening.ts';
import type { Item } from '../golden/sentences.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let posts: Record<string, string>;
let gate: Person;
let arch: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const rows = await stack.sql<{ id: string; code: string }[]>`
    select id, code from public.posts where rally_id = ${rally.rallyId}`;
  posts = Object.fromEntries(rows.map(({ id, code }) => [code, id]));
  gate = await phoneAt('GATE');
  arch = await phoneAt('ARCH');
});
afterAll(() => stack?.stop());

const phoneAt = (code: string) =>
  stack.createPerson({
    name: `phone-${code}`,
    roles: { posts: [{ rallyId: rally.rallyId, postId: posts[code] ?? '' }] },
  });
type Fact = Item & { id: string };
function ofRally(kind: string, said: Record<string, unknown>): Fact {
  const { race: _, ...fact } = rally.fact(kind, {});
  return { ...fact, ...said } as Fact;
}
const notice = (said: Record<string, unknown>) =>
  ofRally('notice', { audience: 'posts', text: { en: 'Wind', fr: 'Vent' }, ...said });
const status = (said: string, more: Record<string, unknown> = {}) =>
  rally.fact('stage_status', { stage: 'SS1', status: said, ...more }) as Fact;
const voided = (target: string, reason: string) => rally.fact('void', { target, reason }) as Fact;

interface Message {
  id: string;
  what: string;
  stage: string | null;
  texts: Record<string, string> | null;
  needs_acknowledgement: boolean;
  acknowledged_at: string | null;
}
const told = async (phone: Person, code: string, heard?: unknown): Promise<Message[]> => {
  const { data, error } = await phone.client.rpc('check_in', {
    post: posts[code],
    state: { queued: 0, ...(heard === undefined ? {} : { heard }) },
  });
  expect(error).toBeNull();
  return data.messages;
};
const official = async () =>
  (await rally.door.organizer.rpc('messages_told', { rally: rally.code })).data as {
    posts: {
      id: string;
      posts: {
        code: string;
        acknowledged_at: string | null;
        phones: { delivered_at: string | null; acknowledged_at: string | null }[];
      }[];
    }[];
    officials: { id: string; texts: Record<string, string> }[];
  };
const deliveryOf = async (id: string) => (await official()).posts.find((message) => message.id === id)?.posts;
const hasIt = ({ phones }: { phones: { delivered_at: string | null }[] }) =>
  phones.some(({ delivered_at }) => delivered_at !== null);
const understood = (post: string, message: string) =>
  ofRally('acknowledgement', { post, message, at: '2025-01-05T08:20:00Z' });
const says = async (phone: Person, fact: Item) =>
  (await phone.client.rpc('record', { facts: [fact] })).data[0] as { outcome: string; code?: string };

test('posts of the rally, of a race, of a stage, or those chosen; in every language it has', async () => {
  const all = notice({});
  const other = notice({ race: 'other' });
  const stage = notice({ race: 'main', stage: 'SS1' });
  const chosen = notice({ posts: ['ARCH'], needs_acknowledgement: true });
  expect(await rally.answers([all, other, stage, chosen], 'admin')).toEqual(Array(4).fill('accepted'));
  expect((await told(gate, 'GATE')).map(({ id }) => id)).toEqual([all.id, stage.id]);
  expect(await told(arch, 'ARCH')).toMatchObject([
    { id: all.id, what: 'notice', texts: { en: 'Wind', fr: 'Vent' }, needs_acknowledgement: false },
    { id: stage.id, stage: 'SS1' },
    { id: chosen.id, needs_acknowledgement: true, acknowledged_at: null },
  ]);
  expect((await deliveryOf(chosen.id))?.map(({ code }) => code)).toEqual(['ARCH']);
});

test('what cannot be is refused with a sentence', async () => {
  expect(await rally.answers([notice({ posts: ['NOWHERE'] })], 'admin')).toEqual(['refused unknown_post']);
  expect(await rally.answers([notice({ audience: 'public', posts: ['GATE'] })], 'admin')).toEqual([
    'refused invalid_value',
  ]);
  expect(await rally.answers([notice({ audience: 'crews' })], 'admin')).toEqual(['refused invalid_value']);
  expect(
    await rally.answers([ofRally('acknowledgement', { message: newId(), at: '2025-01-05T08:20:00Z' })]),
  ).toEqual(['refused unknown_post']);
});

test('a receipt is what the phone says once, and keeps its instant', async () => {
  const fact = notice({ posts: ['GATE', 'ARCH'] });
  await rally.answers([fact], 'admin');
  await told(gate, 'GATE', [fact.id, newId(), 'no id']);
  const instants = async () =>
    (await deliveryOf(fact.id))?.flatMap(({ phones }) => phones.map(({ delivered_at }) => delivered_at));
  const first = await deliveryOf(fact.id);
  const since = await instants();
  expect(first?.map((post) => [post.code, hasIt(post)])).toEqual([
    ['ARCH', false],
    ['GATE', true],
  ]);
  await told(gate, 'GATE', [fact.id]);
  expect(await instants()).toEqual(since);
  for (const junk of [7, {}, 'x', null]) await told(gate, 'GATE', junk);
  const elsewhere = notice({ posts: ['ARCH'] });
  await rally.answers([elsewhere], 'admin');
  await told(gate, 'GATE', [elsewhere.id]);
  expect((await deliveryOf(elsewhere.id))?.map(hasIt)).toEqual([false]);
});

test('withdrawn, replaced or over, it is told no more', async () => {
  const withdrawn = notice({});
  const replaced = notice({});
  const over = notice({ until: '2025-01-05T00:00:00Z' });
  await rally.answers([withdrawn, replaced, over], 'admin');
  const instead = notice({ supersedes: replaced.id });
  const gone = voided(withdrawn.id, 'Not so');
  await rally.answers([instead, gone], 'admin');
  const ids = (await told(gate, 'GATE')).map(({ id }) => id);
  expect(ids).toContain(instead.id);
  for (const { id } of [withdrawn, replaced, over]) expect(ids).not.toContain(id);
});

test('a stopped stage tells its posts by itself, and asks them; so does its going on', async () => {
  const channel = gate.client.channel(`posts:${rally.code}`, { config: { private: true } });
  const heard = broadcasts(channel);
  await joined(channel);
  const stop = status('interrupted', { reason: 'An accident' });
  expect(await rally.answers([status('running'), stop])).toEqual(['accepted', 'accepted']);
  await eventually(() => expect(heard.length).toBeGreaterThan(0));
  const stopped = (phone: Message[]) => phone.filter(({ what }) => what !== 'notice');
  for (const [phone, code] of [
    [gate, 'GATE'],
    [arch, 'ARCH'],
  ] as const) {
    expect(stopped(await told(phone, code))).toMatchObject([
      { id: stop.id, what: 'stage_stopped', stage: 'SS1', needs_acknowledgement: true },
    ]);
  }
  expect(await unacknowledged()).toEqual([{ race: 'main', stage: 'SS1', posts: ['ARCH', 'GATE'] }]);
  expect(await says(gate, understood('GATE', stop.id))).toMatchObject({ outcome: 'accepted' });
  expect(await says(gate, understood('ARCH', stop.id))).toMatchObject({
    outcome: 'refused',
    code: 'not_allowed',
  });
  expect(stopped(await told(gate, 'GATE'))[0]?.acknowledged_at).toBe('2025-01-05T08:20:00.000Z');
  expect(stopped(await told(arch, 'ARCH'))[0]?.acknowledged_at).toBeNull();
  expect(
    (await deliveryOf(stop.id))?.map(({ code, acknowledged_at }) => [code, acknowledged_at !== null]),
  ).toEqual([
    ['ARCH', false],
    ['GATE', true],
  ]);
  expect(await unacknowledged()).toEqual([{ race: 'main', stage: 'SS1', posts: ['ARCH'] }]);

  const again = status('running');
  await rally.answers([again]);
  expect(stopped(await told(gate, 'GATE'))).toMatchObject([
    { id: again.id, what: 'stage_reopened', needs_acknowledgement: false },
  ]);
  expect(await unacknowledged()).toEqual([]);
  const mistaken = status('interrupted', { reason: 'Wrong stage' });
  const back = voided(mistaken.id, 'Wrong stage');
  await rally.answers([mistaken, back]);
  expect(stopped(await told(gate, 'GATE'))).toMatchObject([{ id: back.id, what: 'stage_reopened' }]);
  const last = status('interrupted', { reason: 'A fire' });
  await rally.answers([last, status('interrupted_final', { reason: 'A fire' })]);
  expect(stopped(await told(gate, 'GATE'))).toMatchObject([{ id: last.id, what: 'stage_stopped' }]);
});

test('the time control before the start of a stopped stage is told too; the one before another stage is not', async () => {
  const course = ['SS1', { control: 'TC2', post: 'LATER' }, { stage: 'SS2', start_post: 'GATE2' }];
  const before = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'raid',
          legs: [{ date: '2025-01-05', course: [{ control: 'TC1', post: 'EARLIER' }, ...course] }],
          crews: { '1': '' },
        },
      },
    },
  });
  const stop = before.fact('stage_status', { stage: 'SS2', status: 'interrupted', reason: 'Sand' });
  await before.answers([
    before.fact('stage_status', { stage: 'SS2', status: 'running', reason: 'Driven first' }),
    stop,
  ]);
  const { data } = await before.door.organizer.rpc('messages_told', { rally: before.code });
  const message = data.posts.find(({ id }: { id: string }) => id === stop.id);
  expect(message.posts.map(({ code }: { code: string }) => code)).toEqual(['GATE2', 'LATER']);
});

test('no page of the public, its heads or its corrections tell what officials and posts are told', async () => {
  const revisions = () => rally.door.heads(rally.code);
  const before = await revisions();
  const told = ['officials', 'posts'].map((audience) =>
    notice({ audience, text: `SECRET ${audience}`, reason: 'SECRET reason' }),
  );
  await rally.answers(told, 'admin');
  const replaced = notice({ supersedes: told[0]?.id, text: 'SECRET again', reason: 'SECRET reason' });
  const gone = voided(told[1]?.id ?? '', 'SECRET reason');
  const back = voided(gone.id, 'SECRET reason');
  expect(await rally.answers([replaced, gone, back, understood('GATE', replaced.id)], 'admin')).toEqual(
    Array(4).fill('accepted'),
  );
  expect(await revisions()).toEqual(before);
  for (const key of ['notices', 'corrections', 'index', 'pdfs'])
    expect(JSON.stringify(await rally.page(key)), key).not.toContain('SECRET');
  const theirs = notice({ audience: 'officials', text: 'Briefing at 18:00' });
  await rally.answers([theirs], 'admin');
  expect((await official()).officials).toMatchObject([{ id: theirs.id, texts: { en: 'Briefing at 18:00' } }]);
  // What the public was told and is told no more, it sees; by what it was replaced, it does not.
  const open = notice({ audience: 'public', text: 'Open air' });
  await rally.answers([open], 'admin');
  const { notices } = await revisions();
  await rally.answers([notice({ audience: 'posts', supersedes: open.id, text: 'SECRET' })], 'admin');
  expect((await revisions()).notices).toBeGreaterThan(notices ?? 0);
  expect(JSON.stringify(await rally.page('notices'))).not.toMatch(/SECRET|Open air/);
});

async function unacknowledged(): Promise<unknown> {
  const { data } = await rally.door.organizer.rpc('needs_now');
  return (data as { code: string; stopped: unknown }[]).find(({ code }) => code === rally.code)?.stopped;
}
