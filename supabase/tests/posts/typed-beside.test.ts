/** What the grid tells of a point foretells which of two times counts there: the desk asks by it before a time is typed over. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const SOURCES = ['beam', 'clock', 'phone', 'gps', 'card', 'manual'];
const pairs = SOURCES.flatMap((one) => SOURCES.map((other) => [one, other] as const));
const crews = Object.fromEntries(pairs.map((_, n) => [String(n + 1), '']));
const course = [
  { control: 'TC0', first_due_at: '2025-01-05T07:50:00Z' },
  { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 },
  { stage: 'SS2', distance_m: 10_000, precision_ms: 1_000, source_priority: ['manual', 'card'] },
  { control: 'TC2', target_ms: 1_800_000 },
];

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  const legs = [{ date: '2025-01-05', course }];
  const raid = Object.fromEntries(pairs.map((_, n) => [String(n + 201), '']));
  rally = await recordingRally(stack, {
    told: {
      ends_on: '2025-01-06',
      races: { main: { discipline: 'stage', legs, crews }, raid: { discipline: 'raid', legs, crews: raid } },
    },
  });
});
afterAll(() => stack?.stop());

interface Grid {
  points: { id: string; code: string; sources: string[]; held: string | null }[];
  chronos: { id: string; counted: boolean; chosen: boolean }[];
}
async function gridOf(race: string, code: string): Promise<Grid> {
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = ${race} and s.code = ${code}`;
  const { data, error } = await rally.door.organizer.rpc('chronos_grid', { stage: row?.id });
  expect(error).toBeNull();
  return data as Grid;
}

const places = [
  ['main', 'SS1', 'FINISH-SS1'],
  ['main', 'SS2', 'FINISH-SS2'],
  ['main', 'SS2', 'TC2'],
  ['raid', 'SS1', 'FINISH-SS1'],
] as const;

test.each(places)(
  'in %s on %s at %s the source told first counts, of one source the earlier time',
  async (race, stage, code) => {
    const from = race === 'raid' ? 201 : 1;
    const minute = (n: number) =>
      `${String(9 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const seen = (n: number, second: number, source: string) =>
      rally.chrono(String(from + n), code, `${minute(n)}:${String(second).padStart(2, '0')}`, {
        race,
        source,
      });
    // The second of each pair is the later one.
    const told = pairs.map(([one, other], n) => [seen(n, 3, one), seen(n, 9, other)] as const);
    await rally.answers(told.flat());
    const { points, chronos } = await gridOf(race, stage);
    const order = points.find((point) => point.code === code)?.sources ?? [];
    expect([...order].sort()).toEqual([...SOURCES].sort());
    const counted = new Set(chronos.filter((one) => one.counted).map(({ id }) => id));
    const came = pairs.map(([one, other], n) => {
      const isLater = order.indexOf(other) < order.indexOf(one);
      return [
        one,
        other,
        counted.has(String(told[n]?.[isLater ? 1 : 0].id)),
        counted.has(String(told[n]?.[isLater ? 0 : 1].id)),
      ];
    });
    expect(came).toEqual(pairs.map(([one, other]) => [one, other, true, false]));
  },
);

test('a time somebody chose is told so, until that is taken back', async () => {
  const first = rally.chrono('1', 'TC0', '07:50:10', { source: 'phone' });
  const second = rally.chrono('1', 'TC0', '07:52:10');
  const release = rally.fact('release', { target: second.id, reason: 'Read from the card' });
  await rally.answers([first, second, release]);
  const chosen = async () =>
    (await gridOf('main', 'SS1')).chronos.filter((one) => one.chosen).map(({ id, counted }) => [id, counted]);
  expect(await chosen()).toEqual([[second.id, true]]);
  await rally.answers([rally.fact('void', { target: release.id, reason: 'Misread' })]);
  expect(await chosen()).toEqual([]);
});

test('a stage that is checked says at its points that new times wait, the road before it as well', async () => {
  const held = async () =>
    Object.fromEntries((await gridOf('main', 'SS1')).points.map((one) => [one.code, one.held]));
  expect(await held()).toEqual({ TC0: null, 'START-SS1': null, 'FINISH-SS1': null });
  const status = (to: string) => rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'Told' });
  await rally.answers([status('running')], 'admin');
  await rally.answers([status('completed')], 'admin');
  expect(await rally.answers([rally.fact('stage_check', { stage: 'SS1', status: 'checked' })])).toEqual([
    'accepted',
  ]);
  expect(await held()).toEqual({ TC0: 'checked', 'START-SS1': 'checked', 'FINISH-SS1': 'checked' });
  const answers = await rally.answers([
    rally.chrono('1', 'FINISH-SS1', '09:00:04'),
    rally.chrono('1', 'TC0', '07:55:00'),
  ]);
  expect(answers.map((answer) => answer.split(' ').includes('held'))).toEqual([true, true]);
});
