/** Where the crews of a published start list are: each in one state, and unknown if no one has seen or reported it in time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

type Unseen = { number: string; stage: string; unknown_from: string; heard: { says: string } | null };
let rally: RecordingRally;

const list = (stage: string, first: string[], status = 'published') =>
  rally.fact('start_slots', {
    stage,
    version: 1,
    status,
    slots: first.map((clock, n) => ({
      number: String(n + 1),
      position: n + 1,
      stage_due_at: `2025-01-05T${clock}:00Z`,
    })),
  });
const running = (stage: string) => rally.fact('stage_status', { stage, status: 'running' });
const unseen = async (): Promise<Unseen[]> => {
  const { data, error } = await rally.door.organizer.rpc('headquarters', { rally: rally.code });
  expect(error).toBeNull();
  return data.unseen;
};
const states = async (stage: string, at: string): Promise<Record<string, string>> => {
  const rows = await stack.sql<{ number: string; state: string }[]>`
    select n.number, w.state from public.stages s join public.races r on r.id = s.race_id
    cross join lateral timing.whereabouts(s.id, ${`2025-01-05T${at}:00Z`}::timestamptz) w
    join timing.crew_plates n on n.crew_id = w.crew_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = ${stage} order by n.digits`;
  return Object.fromEntries(rows.map(({ number, state }) => [number, state]));
};

describe('crews of a published start list', () => {
  beforeEach(async () => {
    rally = await recordingRally(stack);
    await rally.answers([running('SS1'), list('SS1', ['08:00', '08:02', '08:04'])]);
  });

  test('are unknown once the lateness at which a crew may still start has passed', async () => {
    expect(await states('SS1', '08:10')).toEqual({ 1: 'to_start', 2: 'to_start', 3: 'to_start' });
    // A stage rally lets a crew be 15 minutes late at a control.
    expect(await states('SS1', '08:16')).toEqual({ 1: 'unknown', 2: 'to_start', 3: 'to_start' });
    expect(await unseen()).toMatchObject([
      { number: '1', stage: 'SS1', unknown_from: '2025-01-05T08:15:00.000Z', heard: null },
      { number: '2', stage: 'SS1', unknown_from: '2025-01-05T08:17:00.000Z' },
      { number: '3', stage: 'SS1', unknown_from: '2025-01-05T08:19:00.000Z' },
    ]);
  });

  test('are counted on the race page and among what needs attention', async () => {
    const { data: needs } = await rally.door.organizer.rpc('needs_now');
    const of = needs.find(({ code }: { code: string }) => code === rally.code);
    expect(of.races[0].unseen).toEqual((await unseen()).map(({ unknown_from }) => unknown_from));
    const [race] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    const { data: desk } = await rally.door.admin.rpc('race_day', { race: race?.id });
    expect(desk.open.SS1.out).toBe(3);
  });

  test('are unknown as soon as the last of the list has started', async () => {
    await rally.answers([rally.chrono('3', 'START-SS1', '08:04:00')]);
    expect(await states('SS1', '08:03')).toEqual({ 1: 'to_start', 2: 'to_start', 3: 'on_stage' });
    expect(await states('SS1', '08:05')).toEqual({ 1: 'unknown', 2: 'unknown', 3: 'on_stage' });
  });

  test('are unknown as soon as the stage is closed, and no one said that they did not start', async () => {
    await rally.answers([
      rally.chrono('2', 'START-SS1', '08:02:00'),
      rally.chrono('2', 'FINISH-SS1', '08:08:00'),
      rally.fact('retirement', { number: '3', stage: 'SS1', cause: 'not_started', status: 'temporary' }),
    ]);
    const closed = rally.fact('stage_status', { stage: 'SS1', status: 'completed', reason: 'Over' });
    expect(await rally.answers([closed], 'admin')).toEqual(['accepted']);
    expect(await states('SS1', '08:30')).toEqual({ 1: 'unknown', 2: 'finished', 3: 'not_started' });
    expect((await unseen()).map(({ number }) => number)).toEqual(['1']);
  });

  test('are known by a report of a post, unless they were seen again', async () => {
    const report = (number: string, says: string) =>
      rally.fact('report', { number, says, stage: 'SS1', at: '2025-01-05T08:03:00Z' });
    await rally.answers([report('1', 'not_started'), report('2', 'retired'), report('3', 'needs_help')]);
    expect(await states('SS1', '08:05')).toEqual({ 1: 'not_started', 2: 'retired', 3: 'unknown' });
    expect(await unseen()).toMatchObject([{ number: '3', heard: { says: 'needs_help' } }]);
    await rally.answers([rally.chrono('1', 'START-SS1', '08:06:00')]);
    expect(await states('SS1', '08:07')).toMatchObject({ 1: 'on_stage' });
  });

  test('are to be recorded as a post reported them until that is done or they are seen again', async () => {
    const report = (number: string, says: string, place: object) =>
      rally.fact('report', { number, says, ...place, at: '2025-01-05T08:03:00Z' });
    const toRecord = async () => {
      const { data } = await rally.door.organizer.rpc('headquarters', { rally: rally.code });
      return data.reports.map(({ number, to_record }: Record<string, unknown>) => [number, to_record]);
    };
    await rally.answers([
      report('1', 'not_started', { control: 'START-SS1' }),
      report('2', 'retired', { stage: 'SS1' }),
      report('3', 'retired', {}),
      report('9', 'retired', { stage: 'SS1' }),
    ]);
    const place = { race: 'main', stage: 'SS1' };
    expect(await toRecord()).toEqual([['9', null], ...['3', '2', '1'].map((number) => [number, place])]);
    await rally.answers([
      rally.fact('retirement', { number: '1', stage: 'SS1', cause: 'not_started', status: 'temporary' }),
      rally.chrono('2', 'START-SS1', '08:06:00'),
      // Newer reports do not push out of sight what is still to be recorded.
      ...Array.from({ length: 50 }, () =>
        rally.fact('report', { number: '2', says: 'ok', at: '2025-01-05T08:07:00Z' }),
      ),
    ]);
    expect((await toRecord()).filter(([, todo]: [string, unknown]) => todo)).toEqual([['3', place]]);
  });

  test.each([true, false])(
    'are not proposed for the next stage if a post reported them out and no one saw them since, listed %s',
    async (isListed) => {
      if (!isListed) {
        rally = await recordingRally(stack);
        await rally.answers([running('SS1')]);
      }
      const report = (number: string, says: string) =>
        rally.fact('report', { number, says, stage: 'SS1', at: '2025-01-05T08:03:00Z' });
      await rally.answers([report('1', 'not_started'), report('2', 'retired'), report('3', 'not_started')]);
      await rally.answers([rally.chrono('3', 'START-SS1', '08:06:00')]);
      const [next] = await stack.sql<{ id: string }[]>`
      select s.id from public.stages s join public.races r on r.id = s.race_id
      where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = 'SS2'`;
      const { data } = await rally.door.admin.rpc('start_list', { stage: next?.id });
      const standing = ({ number, standing: word }: { number: string; standing: string }) => [number, word];
      expect(data.crews.map(standing).slice(0, 3)).toEqual([
        ['1', 'not_started'],
        ['2', 'not_started'],
        ['3', 'in'],
      ]);
    },
  );

  test('are known by a time that was given, a retirement and a sighting further on', async () => {
    await rally.answers([
      rally.fact('notional', { number: '1', stage: 'SS1', ms: 600_000, reason: 'Stopped for an accident' }),
      rally.fact('retirement', { number: '2', stage: 'SS1', cause: 'withdrawn', status: 'permanent' }),
      rally.chrono('3', 'START-SS2', '12:04:00'),
    ]);
    expect(await states('SS1', '13:00')).toEqual({ 1: 'finished', 2: 'retired', 3: 'finished' });
    expect(await unseen()).toEqual([]);
  });

  test('are on the stage on which they were seen last, not unknown on the next', async () => {
    await rally.answers([
      list('SS2', ['12:00', '12:02', '12:04']),
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'START-SS1', '08:02:00'),
      rally.chrono('2', 'FINISH-SS1', '08:08:00'),
    ]);
    expect(await states('SS2', '12:30')).toEqual({ 1: 'on_stage', 2: 'unknown', 3: 'unknown' });
    // One row a crew: where it was missed first.
    expect((await unseen()).map(({ number, stage }) => [number, stage])).toEqual([
      ['3', 'SS1'],
      ['2', 'SS2'],
    ]);
  });
});

test('a list that is not published yet, and a stage that is cancelled, miss no one', async () => {
  rally = await recordingRally(stack);
  await rally.answers([list('SS1', ['08:00', '08:02', '08:04'], 'provisional')]);
  expect(await unseen()).toEqual([]);
  await rally.answers([list('SS2', ['12:00', '12:02', '12:04'])]);
  expect(await unseen()).toHaveLength(3);
  await rally.answers(
    [rally.fact('stage_status', { stage: 'SS2', status: 'cancelled', reason: 'Fog' })],
    'admin',
  );
  expect(await unseen()).toEqual([]);
});

test('a crew that left too late to start is looked for all the same', async () => {
  rally = await recordingRally(stack);
  const other = (kind: string, said: object) => rally.fact(kind, { ...said, race: 'other', stage: 'SS1' });
  const slots = [{ number: '201', position: 1, stage_due_at: '2025-01-05T08:00:00Z' }];
  await rally.answers([
    other('stage_status', { status: 'running' }),
    other('start_slots', { version: 1, status: 'published', slots }),
    other('chrono', { number: '201', control: 'START-SS1', at: '2025-01-05T08:40:00Z' }),
  ]);
  const { data } = await rally.door.organizer.rpc('headquarters', { rally: rally.code });
  expect(data).toMatchObject({
    unseen: [],
    safety: [{ number: '201', stage: 'SS1', status: 'not_started' }],
  });
});
