/** Race control: the grid of a stage, far times, and crews that never started. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { broadcasts, eventually, joined } from '../../local/realtime/tests/listening.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let stage: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('race control', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = 'SS1'`;
    stage = row?.id ?? '';
  });

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
});

describe('far times', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

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
    const desk = await asked('race_day', { race: race.id }, 'admin');
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
});

describe('never started', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and s.code = 'SS1'`;
    stage = row?.id ?? '';
  });

  async function grid(more: object = {}) {
    const { data, error } = await rally.door.organizer.rpc('chronos_grid', { stage, ...more } as never);
    expect(error).toBeNull();
    return data as { never_started: string[]; crews: { number: string }[] };
  }
  async function matter(): Promise<string[]> {
    const asked = { stage, status: 'completed' };
    const { data, error } = await rally.door.admin.rpc('stage_status_matters', asked as never);
    expect(error).toBeNull();
    const { matters } = data as { matters: { code: string; names: string[] }[] };
    return matters.find(({ code }) => code === 'never_started')?.names ?? [];
  }

  test('all that were not seen and of whom nobody said a word, whichever crews were read', async () => {
    const all = (await grid()).crews.map(({ number }) => number);
    const [seen = '', out = '', ...others] = all;
    expect(others.length).toBeGreaterThan(0);
    await rally.answers([
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      rally.chrono(seen, 'START-SS1', '08:00:00'),
      rally.fact('retirement', { number: out, stage: 'SS1', cause: 'not_started', status: 'temporary' }),
    ]);
    expect((await grid()).never_started).toEqual(others);
    expect((await grid({ numbers: [seen] })).never_started).toEqual(others);
    expect(await matter()).toEqual(others);
  });
});
