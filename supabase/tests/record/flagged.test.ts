/** What `record` accepts with a flag: kept, not counted, and counted once an official releases it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import type { RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { enterList } from './planned.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let door: PeopleDoor;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { door });
});

const rowOf = async (number: string) =>
  ((await rally.page('stage/SS1')).body.rows as Record<string, unknown>[]).find(
    (row) => row.number === number,
  );

describe('accepted and flagged', () => {
  test('an unknown number', async () => {
    expect(await rally.answers([rally.chrono('99', 'START-SS1', '08:00:00')])).toEqual([
      'accepted_flagged unknown_number',
    ]);
  });

  test('a tap without a number', async () => {
    expect(await rally.answers([rally.chrono(null, 'START-SS1', '08:00:00')])).toEqual([
      'accepted_flagged no_number',
    ]);
  });

  test('a tap without a number, which is not the one of a crew that carries 0', async () => {
    const [race] = await stack.sql<{ id: string }[]>`
      select race_id as id from public.crews where rally_id = ${rally.rallyId} limit 1`;
    const { data } = await enterList(rally.door.admin, {
      kind: 'enter_crews',
      id: race?.id,
      rows: [{ number: '0' }],
    });
    expect(data?.rows[0]).toMatchObject({ outcome: 'new' });
    expect(await rally.answers([rally.chrono(null, 'START-SS1', '08:00:00')])).toEqual([
      'accepted_flagged no_number',
    ]);
    expect(await rowOf('0')).toMatchObject({ status: 'to_start' });
  });

  test('a crew that is not on that stage', async () => {
    expect(await rally.answers([rally.chrono('201', 'START-SS1', '08:00:00')])).toEqual([
      'accepted_flagged not_on_stage',
    ]);
    expect((await rally.page('stage/SS1')).body.rows).toHaveLength(3);
  });

  test('a finish before the start', async () => {
    const items = [rally.chrono('1', 'START-SS1', '08:00:00'), rally.chrono('1', 'FINISH-SS1', '07:59:59')];
    expect(await rally.answers(items)).toEqual(['accepted', 'accepted_flagged finish_before_start']);
    expect(await rowOf('1')).toMatchObject({ time_ms: null, status: 'on_stage' });
  });

  test('a passage out of order, before the start and after the finish', async () => {
    const pass = (waypoint: string, clock: string) =>
      rally.fact('chrono', { number: '1', stage: 'SS1', waypoint, at: `2025-01-05T${clock}Z` });
    const items = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      pass('WP1', '08:03:00'),
      pass('WP2', '08:02:00'),
      rally.chrono('1', 'FINISH-SS1', '08:06:00'),
    ];
    expect(await rally.answers(items)).toEqual([
      'accepted',
      'accepted',
      'accepted_flagged out_of_order',
      'accepted',
    ]);
    expect((await rowOf('1'))?.splits).toMatchObject([{ code: 'WP1', time_ms: 180_000 }]);
    expect(await rally.answers([pass('WP2', '08:06:01'), pass('WP1', '07:59:59')])).toEqual([
      'accepted_flagged conflict out_of_order',
      'accepted_flagged conflict out_of_order',
    ]);
  });

  test.each([
    ['duplicate', '08:05:03.000'],
    ['conflict', '08:05:03.001'],
  ])('a second passage: %s at %s', async (flag, clock) => {
    const items = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:05:00'),
      rally.chrono('1', 'FINISH-SS1', clock),
    ];
    expect((await rally.answers(items))[2]).toBe(`accepted_flagged ${flag}`);
    expect(await rowOf('1')).toMatchObject({ time_ms: 300_000 });
  });

  test('a speed nobody drives: 10 km in less than 2:24', async () => {
    const items = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:02:23.999'),
    ];
    expect(await rally.answers(items)).toEqual(['accepted', 'accepted_flagged implausible_speed']);
    expect(await rowOf('1')).toMatchObject({ time_ms: null, position: null });
    const release = rally.fact('release', { target: items[1]?.id, reason: 'Down a mountain' });
    expect(await rally.answers([release])).toEqual(['accepted']);
    expect(await rowOf('1')).toMatchObject({ time_ms: 143_900, position: 1 });
  });

  test.each(['before', 'after'])('a correction of another kind, told %s what it corrects', async (when) => {
    const fine = rally.fact('penalty', { number: '1', kind_of: 'misc', ms: 10_000, stage: 'SS1' });
    const stray = rally.chrono('1', 'FINISH-SS1', '08:04:00', { supersedes: fine.id, reason: 'Read again' });
    const told = when === 'before' ? [stray, fine] : [fine, stray];
    const drive = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:05:00', { source: 'card' }),
    ];
    expect(await rally.answers([...told, ...drive], 'admin')).toEqual([
      ...told.map((one) => (one === stray ? 'accepted_flagged corrects_other_kind' : 'accepted')),
      'accepted',
      'accepted',
    ]);
    const [first] = (await rally.page('after/SS1')).body.rows as Record<string, unknown>[];
    expect(first).toMatchObject({ number: '1', time_ms: 300_000, penalty_ms: 10_000 });
  });

  test('a crew that retired for good', async () => {
    await rally.answers([rally.fact('retirement', { number: '1', status: 'permanent', stage: 'SS1' })]);
    expect(await rally.answers([rally.chrono('1', 'START-SS2', '09:00:00')])).toEqual([
      'accepted_flagged retired_crew',
    ]);
  });

  test('a time in the server’s future', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    const day = inAnHour.toISOString().slice(0, 10);
    const told: RallyStory = {
      races: { main: { discipline: 'stage', legs: [{ date: day, course: ['SS1'] }], crews: { '1': '' } } },
    };
    const today = await recordingRally(stack, { told, door });
    const start = today.fact('chrono', { number: '1', control: 'START-SS1', at: inAnHour.toISOString() });
    expect(await today.answers([start])).toEqual(['accepted_flagged future']);
    expect(
      ((await today.page('stage/SS1')).body.rows as { start_at: string | null }[])[0]?.start_at,
    ).toBeNull();
  });

  test('a penalty for a number nobody carries changes nobody', async () => {
    const penalty = rally.fact('penalty', { number: '99', kind_of: 'tc', ms: 10_000, stage: 'SS1' });
    expect(await rally.answers([penalty], 'admin')).toEqual(['accepted_flagged unknown_number']);
  });

  test('sent again it is a duplicate with the same doubts, until they are settled', async () => {
    const items = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:02:23.999'),
      rally.chrono('99', 'START-SS1', '08:02:00'),
    ];
    await rally.answers(items);
    expect(await rally.answers(items)).toEqual([
      'duplicate',
      'duplicate implausible_speed',
      'duplicate unknown_number',
    ]);
    await rally.answers([rally.fact('release', { target: items[1]?.id, reason: 'Down a mountain' })]);
    expect((await rally.answers(items))[1]).toBe('duplicate implausible_speed');
  });
});
