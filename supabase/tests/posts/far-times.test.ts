/** A time far from all others counts and is in doubt: headquarters counts it, the grid and the history name it, a reason settles it. */
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

async function asked(
  name: string,
  args: Record<string, unknown> = {},
  by: 'organizer' | 'admin' = 'organizer',
) {
  const { data, error } = await rally.door[by].rpc(name, args as never);
  expect(error).toBeNull();
  return data;
}
type Point = { code: string; doubtful: number };
async function told() {
  const [race] = await asked('rally_progress', { rally: rally.code });
  const [stage] = race.stages;
  const needs = (await asked('needs_now')).find(({ code }: { code: string }) => code === rally.code);
  const grid = await asked('chronos_grid', { stage: stage.id, numbers: ['1'] });
  const desk = await asked('race_desk', { race: race.id }, 'admin');
  return {
    stage: stage.id as string,
    grid,
    counts: [
      (stage.points as Point[]).find(({ code }) => code === 'FINISH-SS1')?.doubtful,
      needs.races[0].doubtful,
      desk.open.SS1.doubtful,
    ],
  };
}
const matters = async (stage: string) =>
  (await asked('stage_status_matters', { stage, status: 'provisional' }, 'admin')).matters.filter(
    ({ code }: { code: string }) => code === 'doubtful',
  );

test('it is counted and named wherever times in doubt are, whichever crew was read, until somebody says why', async () => {
  const finish = (number: string, clock: string) => rally.chrono(number, 'FINISH-SS1', clock);
  const odd = finish('3', '08:37:00');
  await rally.answers([
    rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
    ...['1', '2', '3'].map((number, n) => rally.chrono(number, 'START-SS1', `08:0${2 * n}:00`)),
    finish('1', '09:12:00'),
  ]);
  expect(await rally.answers([odd])).toEqual(['accepted']);
  // Of two times nobody knows which is the odd one.
  expect((await told()).counts).toEqual([0, 0, 0]);
  await rally.answers([finish('2', '09:15:00')]);
  const { stage, grid, counts } = await told();
  expect(counts).toEqual([1, 1, 1]);
  expect(grid.far).toEqual({ [odd.id as string]: 'far_ahead' });
  expect(await matters(stage)).toMatchObject([{ blocks: false, count: 1, names: ['3'] }]);
  const [whole] = [await asked('chronos_grid', { stage })];
  const of = (number: string) =>
    whole.chronos.find(
      (one: { number: string; source: string; id: string }) => one.number === number && one.id === odd.id,
    );
  expect(of('3')).toMatchObject({ counted: true, chosen: false, flags: ['far_ahead'] });
  const point = whole.points.find(({ code }: { code: string }) => code === 'FINISH-SS1').id;
  expect(await asked('point_history', { stage, point, number: '3' })).toMatchObject([
    { flags: ['far_ahead'] },
  ]);

  const release = rally.fact('release', { target: odd.id, reason: 'Its card says so' });
  expect(await rally.answers([release])).toEqual(['accepted']);
  expect((await told()).counts).toEqual([0, 0, 0]);
  expect(await matters(stage)).toEqual([]);
  await rally.answers([rally.fact('void', { target: release.id, reason: 'It was the card of 33' })]);
  expect((await told()).counts).toEqual([1, 1, 1]);
});

test('what was said of one time says nothing of the one that another start makes of it', async () => {
  const said = (kind: string, more: object) => rally.fact(kind, { stage: 'SS2', ...more });
  const start = rally.chrono('3', 'START-SS2', '12:04:00');
  const odd = rally.chrono('3', 'FINISH-SS2', '14:44:00');
  await rally.answers([
    said('stage_status', { status: 'running' }),
    ...['1', '2'].flatMap((number, n) => [
      rally.chrono(number, 'START-SS2', `12:0${2 * n}:00`),
      rally.chrono(number, 'FINISH-SS2', `13:1${2 * n}:00`),
    ]),
    start,
    odd,
  ]);
  const [race] = await asked('rally_progress', { rally: rally.code });
  const stage = race.stages.find(({ code }: { code: string }) => code === 'SS2').id;
  const far = async () => (await asked('chronos_grid', { stage, numbers: ['1'] })).far;
  expect(await far()).toEqual({ [odd.id as string]: 'far_behind' });
  const confirm = () => rally.fact('release', { target: odd.id, reason: 'Two hours in a ditch' });
  await rally.answers([confirm()]);
  expect(await far()).toEqual({});
  const corrected = {
    ...rally.chrono('3', 'START-SS2', '14:11:00'),
    supersedes: start.id as string,
    reason: 'Card',
  };
  expect(await rally.answers([corrected])).toEqual(['accepted']);
  expect(await far()).toEqual({ [odd.id as string]: 'far_ahead' });
  await rally.answers([confirm()]);
  expect(await far()).toEqual({});
});
