/** The book of a post, and the first thing a phone says at each sync. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let post: string;
let marshall: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
  post = row?.id ?? '';
  marshall = await stack.createPerson({
    name: 'm',
    roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
  });
  const slots = ['2', '1', '3'].map((number, n) => ({
    number,
    position: n + 1,
    stage_due_at: `2025-01-05T08:0${n}:00Z`,
  }));
  await rally.answers([rally.fact('start_slots', { stage: 'SS1', version: 1, status: 'published', slots })]);
  await rally.answers([rally.fact('delay', { stage: 'SS1', ms: 600_000, reason: 'A cow' })], 'admin');
});
afterAll(() => stack?.stop());

test('duties, crews and due starts with the delay, for whoever serves the post', async () => {
  const { data } = await marshall.client.rpc('post_book', { post });
  expect(data.rally).toMatchObject({ code: rally.code, time_zone: 'UTC' });
  expect(data.duties).toMatchObject([
    {
      point: 'control',
      code: 'START-SS1',
      kind: 'stage_start',
      race: 'main',
      stage: 'SS1',
      date: '2025-01-05',
      minimum_interval_ms: 60_000,
    },
  ]);
  expect(data.crews.map((crew: { number: string; race: string }) => [crew.number, crew.race])).toEqual([
    ['1', 'main'],
    ['2', 'main'],
    ['3', 'main'],
  ]);
  expect(data.starts).toMatchObject([
    { stage: 'SS1', number: '2', position: 1, stage_due_at: '2025-01-05T08:10:00.000Z' },
    { number: '1', stage_due_at: '2025-01-05T08:11:00.000Z' },
    { number: '3', stage_due_at: '2025-01-05T08:12:00.000Z' },
  ]);
  const stranger = await stack.createPerson({ name: 'stranger' });
  expect((await stranger.client.rpc('post_book', { post })).data).toBeNull();
});

test('an alarm is red until somebody takes it, and headquarters sees the phone', async () => {
  const alarm = rally.fact('alarm', { post: 'GATE', what: 'sos', number: '3', at: '2025-01-05T08:15:00Z' });
  // A phone says only where it stands.
  Reflect.deleteProperty(alarm, 'race');
  const tapped = await marshall.client.rpc('record', { facts: [alarm] });
  expect(tapped.data).toMatchObject([{ outcome: 'accepted' }]);
  const state = {
    queued: 4,
    queued_since: '2025-01-05T08:10:00Z',
    offset_ms: -250,
    uncertainty_ms: 40,
    battery_percent: 31,
  };
  const first = await marshall.client.rpc('check_in', { post, state });
  expect(first.data.alarms).toMatchObject([{ id: alarm.id, what: 'sos', number: '3', taken_at: null }]);
  const { data: seen } = await rally.door.organizer.rpc('headquarters', { rally: rally.code });
  expect(seen.alarms).toMatchObject([{ id: alarm.id, post: 'GATE', what: 'sos' }]);
  const gate = seen.posts.find((p: { code: string }) => p.code === 'GATE');
  expect(gate.devices).toContainEqual(
    expect.objectContaining({ queued: 4, offset_ms: -250, uncertainty_ms: 40, battery_percent: 31 }),
  );
  const taken = rally.fact('alarm_taken', { target: alarm.id });
  expect(await rally.answers([taken])).toEqual(['accepted']);
  const second = await marshall.client.rpc('check_in', { post, state });
  expect(second.data.alarms[0].taken_at).toMatch(/^\d{4}-/);
  expect((await rally.door.organizer.rpc('headquarters', { rally: rally.code })).data.alarms).toEqual([]);
});
