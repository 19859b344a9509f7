/** What the timing team sees: the grid of a stage, who is out there, and that something came in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcasts, eventually, joined } from '../../local/realtime/tests/listening.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let stage: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = 'SS1'`;
  stage = row?.id ?? '';
});
afterAll(() => stack?.stop());

type Grid = {
  points: { id: string; code: string }[];
  crews: { number: string; status: string; time_ms: number | null }[];
  chronos: {
    id: string;
    number: string | null;
    number_typed: string;
    counted: boolean;
    flags: string[];
    point: string;
  }[];
};
const grid = async (numbers?: string[]): Promise<Grid> => {
  const { data, error } = await rally.door.organizer.rpc('chronos_grid', {
    stage,
    ...(numbers ? { numbers } : {}),
  });
  expect(error).toBeNull();
  return data as Grid;
};
const safety = async () =>
  (await rally.door.organizer.rpc('headquarters', { rally: rally.code })).data.safety;

test('the grid has every chrono with what became of it, also of numbers nobody has', async () => {
  const start = rally.chrono('1', 'START-SS1', '08:00:00', { source: 'phone', device: 'Gate 1' });
  const twice = rally.chrono('1', 'START-SS1', '08:00:01');
  const finish = rally.chrono('1', 'FINISH-SS1', '08:05:00');
  const unknown = rally.chrono('77', 'FINISH-SS1', '08:06:00');
  await rally.answers([start, twice, finish, unknown]);
  const all = await grid();
  expect(all.points.map(({ code }) => code)).toEqual(['START-SS1', 'WP1', 'WP2', 'FINISH-SS1']);
  expect(all.crews).toMatchObject([
    { number: '1', status: 'finished', time_ms: 300_000 },
    { number: '2', status: 'to_start' },
    { number: '3', status: 'to_start' },
  ]);
  expect(all.chronos).toMatchObject([
    { id: start.id, number: '1', counted: true, source: 'phone', device: 'Gate 1' },
    { id: twice.id, counted: false, flags: ['duplicate'] },
    { id: finish.id, counted: true, at: '2025-01-05T08:05:00.000Z' },
    { id: unknown.id, number: null, number_typed: '77', flags: ['unknown_number'] },
  ]);
  const some = await grid(['2']);
  expect(some.crews.map(({ number }) => number)).toEqual(['2']);
  expect(some.chronos.map(({ id }) => id)).toEqual([unknown.id]);
});

test('who started is on the list until seen at the finish, or well by radio after stopping', async () => {
  expect(await safety()).toEqual([]);
  await rally.answers([
    rally.fact('chrono', { number: '2', stage: 'SS1', waypoint: 'WP1', at: '2025-01-05T08:04:00Z' }),
  ]);
  expect(await safety()).toMatchObject([
    { number: '2', status: 'on_stage', start_at: null, last_seen: { code: 'WP1' } },
  ]);
  await rally.answers([
    rally.chrono('2', 'START-SS1', '08:02:00'),
    rally.chrono('3', 'START-SS1', '08:04:00'),
  ]);
  expect(await safety()).toMatchObject([
    {
      number: '2',
      stage: 'SS1',
      status: 'on_stage',
      last_seen: { code: 'WP1', at: '2025-01-05T08:04:00.000Z' },
      heard: null,
    },
    { number: '3', last_seen: { code: 'START-SS1' } },
  ]);
  await rally.answers([
    rally.fact('report', { number: '2', says: 'ok', at: '2025-01-05T08:10:00Z', stage: 'SS1' }),
  ]);
  expect(await safety()).toMatchObject([
    { number: '2', heard: { says: 'ok', at: '2025-01-05T08:10:00.000Z' } },
    { number: '3' },
  ]);
  await rally.answers([
    rally.fact('retirement', { number: '2', stage: 'SS1', cause: 'withdrawn', at: '2025-01-05T08:12:00Z' }),
    rally.chrono('3', 'FINISH-SS1', '08:09:00'),
  ]);
  expect(await safety()).toEqual([]);
  await rally.answers([
    rally.fact('report', { number: '2', says: 'needs_help', at: '2025-01-05T08:13:00Z', stage: 'SS1' }),
  ]);
  expect(await safety()).toMatchObject([{ number: '2', status: 'retired', heard: { says: 'needs_help' } }]);
});

test('officials hear at once which facts came in', async () => {
  const channel = rally.door.organizer.channel(`officials:${rally.code}`, { config: { private: true } });
  const heard = broadcasts(channel);
  await joined(channel);
  const late = rally.chrono('3', 'FINISH-SS1', '08:09:30');
  await rally.answers([late]);
  await eventually(() => expect(JSON.stringify(heard)).toContain(late.id));
  await rally.door.organizer.removeChannel(channel);
});
