/** How far a stage is at each of its points, and what needs somebody now. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

type Point = { code: string; in: number; missing: number; doubtful: number };
type Stage = {
  code: string;
  status: string;
  started: number;
  out: number;
  done: number;
  gone: number;
  points: Point[];
};
const stages = async (): Promise<Stage[]> => {
  const { data, error } = await rally.door.organizer.rpc('rally_progress', { rally: rally.code });
  expect(error).toBeNull();
  return data[0].stages;
};
const needs = async () => {
  const { data, error } = await rally.door.organizer.rpc('needs_now');
  expect(error).toBeNull();
  return (data as { code: string; alarms: number; races: Record<string, unknown>[] }[]).find(
    ({ code }) => code === rally.code,
  );
};
const running = () => rally.fact('stage_status', { stage: 'SS1', status: 'running' });
const at = (point: string, number: string, clock: string) =>
  rally.fact('chrono', { number, stage: 'SS1', waypoint: point, at: `2025-01-05T${clock}Z` });

test('who passed on without being seen is missing at a point; who may still come is not', async () => {
  expect((await stages())[0]).toMatchObject({ code: 'SS1', started: 0, points: [] });
  await rally.answers([
    running(),
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('2', 'START-SS1', '08:02:00'),
    rally.chrono('3', 'START-SS1', '08:04:00'),
    at('WP1', '2', '08:05:00'),
    at('WP2', '1', '08:06:00'),
    rally.chrono('1', 'FINISH-SS1', '08:08:00'),
  ]);
  const [first] = await stages();
  expect(first).toMatchObject({ status: 'running', started: 3, out: 2, done: 1, gone: 0 });
  expect(first?.points).toMatchObject([
    { code: 'START-SS1', in: 3, missing: 0, doubtful: 0 },
    { code: 'WP1', in: 1, missing: 1, doubtful: 0 },
    { code: 'WP2', in: 1, missing: 0, doubtful: 0 },
    { code: 'FINISH-SS1', in: 1, missing: 0, doubtful: 0 },
  ]);
  expect((await needs())?.races).toMatchObject([
    { code: 'main', doubtful: 0, missing: 0, held: 0, running: [{ code: 'SS1' }] },
    { code: 'other' },
  ]);
});

test('two values that differ are doubtful until one of them is chosen; a number nobody has until it is given to a crew', async () => {
  const other = rally.chrono('1', 'FINISH-SS1', '08:08:30', { source: 'phone' });
  const unknown = rally.chrono('77', 'FINISH-SS1', '08:09:00');
  await rally.answers([other, unknown]);
  const finish = async () => (await stages())[0]?.points.find(({ code }) => code === 'FINISH-SS1');
  expect(await finish()).toMatchObject({ in: 1, doubtful: 2 });
  expect((await needs())?.races[0]).toMatchObject({ doubtful: 2 });
  await rally.answers([rally.fact('release', { target: other.id, reason: 'The card says so' })]);
  expect(await finish()).toMatchObject({ in: 1, doubtful: 1 });
  await rally.answers([rally.fact('void', { target: unknown.id, reason: 'A tractor' })]);
  expect(await finish()).toMatchObject({ doubtful: 0 });
  await rally.answers([rally.fact('alarm', { what: 'sos', at: '2025-01-05T08:10:00Z', number: '2' })]);
  expect(await needs()).toMatchObject({ alarms: 1, races: [{ doubtful: 0 }, {}] });
});
