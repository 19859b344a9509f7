/** What the timing team reads next to its grid, and the restart list. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('next to the grid', () => {
  let stage: string;
  beforeAll(async () => {
    rally = await recordingRally(stack, {
      told: {
        ends_on: '2025-01-06',
        races: {
          main: {
            discipline: 'stage',
            legs: [
              {
                date: '2025-01-05',
                course: [
                  { control: 'TC0', first_due_at: '2025-01-05T07:50:00Z' },
                  {
                    stage: 'SS1',
                    distance_m: 10_000,
                    target_ms: 600_000,
                    first_start_at: '2025-01-05T08:00:00Z',
                  },
                  { control: 'TC1', target_ms: 1_800_000 },
                ],
              },
            ],
            crews: {
              '12': '',
              '21': '',
              '112': { formerly: { number: '13', until: '2025-01-05T07:00:00Z' } },
            },
          },
        },
      },
    });
    const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and s.code = 'SS1'`;
    stage = row?.id ?? '';
  });

  const ask = async <Value>(name: string, more: object): Promise<Value> => {
    const { data, error } = await rally.door.organizer.rpc(name, { stage, ...more });
    expect(error).toBeNull();
    return data as Value;
  };
  const pointId = async (code: string) => {
    const [row] = await stack.sql<{ id: string }[]>`
      select k.id from public.controls k join public.races r on r.id = k.race_id
      where r.rally_id = ${rally.rallyId} and k.code = ${code}`;
    return row?.id ?? '';
  };
  type Told = {
    id: string;
    kind: string;
    counted: boolean;
    standing: boolean;
    supersedes: string | null;
    target: string | null;
  };

  test('a card has the controls of the leg in order, with what was due and what stands there', async () => {
    await rally.answers([
      rally.chrono('12', 'START-SS1', '08:00:00'),
      rally.chrono('12', 'FINISH-SS1', '08:08:00'),
      rally.chrono('12', 'TC1', '08:40:00', { source: 'card' }),
    ]);
    type Card = { points: Record<string, unknown>[]; chronos: Told[] };
    const card = await ask<Card>('time_card', { number: ' 12 ' });
    expect(card.points.map(({ code }) => code)).toEqual(['TC0', 'START-SS1', 'FINISH-SS1', 'TC1']);
    expect(card.points.map(({ first_at }) => first_at)).toEqual([
      '2025-01-05T07:50:00.000Z',
      ...Array(2).fill('2025-01-05T08:00:00.000Z'),
      null,
    ]);
    expect(await ask('chronos_grid', {})).toMatchObject({
      first_start_at: '2025-01-05T08:00:00.000Z',
      start_awaited_ms: 900_000,
    });
    expect(card.points[2]).toMatchObject({ time_ms: 480_000, status: 'finished' });
    // 30 minutes from the start of the stage at 08:00: due 08:30, there ten minutes late.
    expect(card.points[3]).toMatchObject({
      due_at: '2025-01-05T08:30:00.000Z',
      window_from: '2025-01-05T08:30:00.000Z',
      window_until: '2025-01-05T08:31:00.000Z',
      written_at: '2025-01-05T08:40:00.000Z',
      late_ms: 600_000,
      missed: false,
    });
    expect(card.chronos).toHaveLength(3);
    expect(await ask('time_card', { number: '99' })).toBeNull();
  });

  test('the grid has the due time of each control, as on the card', async () => {
    const { crews } = await ask<{ crews: { number: string; due: Record<string, string> }[] }>(
      'chronos_grid',
      {},
    );
    const controls = { tc0: await pointId('TC0'), tc1: await pointId('TC1') };
    expect(crews.find(({ number }) => number === '12')?.due[controls.tc1]).toBe('2025-01-05T08:30:00.000Z');
    const slots = [
      { number: '12', due_at: '2025-01-05T07:50:00Z', stage_due_at: '2025-01-05T08:00:00Z' },
      { number: '21', due_at: '2025-01-05T07:52:00Z', stage_due_at: '2025-01-05T08:02:00Z' },
    ];
    const list = rally.fact('start_slots', { stage: 'SS1', version: 1, slots, decision: 'Made late' });
    expect(await rally.answers([list], 'admin')).toEqual(['accepted']);
    const listed = await ask<{ crews: { number: string; due: Record<string, string> }[] }>(
      'chronos_grid',
      {},
    );
    expect(listed.crews.filter(({ number }) => number !== '112').map(({ due }) => due)).toEqual([
      { [controls.tc0]: '2025-01-05T07:50:00.000Z', [controls.tc1]: '2025-01-05T08:30:00.000Z' },
      { [controls.tc0]: '2025-01-05T07:52:00.000Z' },
    ]);
    await rally.answers(
      [rally.fact('void', { target: list.id, reason: 'Not published after all' })],
      'admin',
    );
  });

  test('the history of a cell has what was corrected, voided and let through, from whatever number it came', async () => {
    const point = await pointId('FINISH-SS1');
    const wrong = rally.chrono('21', 'FINISH-SS1', '08:09:00', { source: 'phone', device: 'Arch 1' });
    const moved = rally.chrono('12', 'FINISH-SS1', '08:09:00', { supersedes: wrong.id, reason: 'It was 12' });
    const taken = rally.fact('void', { target: moved.id, reason: 'It was 21 after all' });
    await rally.answers([wrong, moved, taken]);
    const told = await ask<Told[]>('point_history', { point, number: '21' });
    expect(told).toMatchObject([
      { id: wrong.id, kind: 'chrono', standing: true, device: 'Arch 1', number: '21' },
      { id: moved.id, supersedes: wrong.id, standing: false, counted: false, reason: 'It was 12' },
      { id: taken.id, kind: 'void', target: moved.id, reason: 'It was 21 after all' },
    ]);
    const elsewhere = await rally.door.organizer.rpc('point_history', { stage, point: stage, number: '21' });
    expect(elsewhere.error?.message).toBe('This point is not on the stage: open the stage again.');
  });

  test('what one device saw within a range of time, as it stands now', async () => {
    const early = rally.chrono('12', 'TC0', '07:50:10', {
      device: 'Gate 7',
      device_at: '2025-01-05T06:50:10Z',
    });
    const late = rally.chrono('21', 'TC0', '07:52:10', { device: 'Gate 7' });
    await rally.answers([early, late]);
    const range = { device: 'Gate 7', from_at: '2025-01-05T07:50:00Z', until_at: '2025-01-05T07:51:00Z' };
    type Seen = { chronos: Record<string, unknown>[]; points: { code: string }[] };
    const seen = await ask<Seen>('device_chronos', range);
    expect(seen.chronos).toMatchObject([{ id: early.id, device_at: '2025-01-05T06:50:10.000Z' }]);
    expect(seen.points).toMatchObject([{ code: 'TC0', role: 'control' }]);
    await rally.answers([
      rally.chrono('12', 'TC0', '07:50:47', { device: 'Gate 7', supersedes: early.id, reason: '37 s slow' }),
    ]);
    expect((await ask<Seen>('device_chronos', range)).chronos).toMatchObject([
      { supersedes: early.id, at: '2025-01-05T07:50:47.000Z' },
    ]);
  });

  test('times given by start range are listed with what was taken back', async () => {
    const given = rally.fact('notional_range', {
      stage: 'SS1',
      from_position: 1,
      to_position: 2,
      ms: 600_000,
      reason: 'Stage blocked',
    });
    await rally.answers([given, rally.fact('void', { target: given.id, reason: 'Wrong range' })]);
    expect(await ask('given_ranges', {})).toMatchObject([
      { id: given.id, from_position: 1, to_position: 2, ms: 600_000, keep_own: false, standing: false },
    ]);
  });

  test('after a gap only those are read who were spoken of, and all where a decision is about more', async () => {
    const read = await ask<{ position: number; crews: { number: string; formerly: string[] }[] }>(
      'chronos_grid',
      {},
    );
    expect(read.crews.find(({ number }) => number === '112')?.formerly).toEqual(['13']);
    const changes = () => ask<{ numbers: string[] | null }>('grid_changes', { since: read.position });
    expect(await changes()).toEqual({ numbers: [] });
    await rally.answers([
      rally.chrono('21', 'TC1', '08:45:00'),
      rally.fact('report', { says: 'note', note: 'Dust', at: '2025-01-05T08:50:00Z', stage: 'SS1' }),
    ]);
    expect(await changes()).toEqual({ numbers: ['21'] });
    await rally.answers([rally.chrono('99', 'TC1', '08:46:00')]);
    expect(await changes()).toEqual({ numbers: null });
  });

  test('the grid says what a typed finish is held against: where the stage ends, how far it is, what is possible', async () => {
    type Grid = {
      finish: string;
      plausible_kmh: number;
      crews: { number: string; distance_m: number | null }[];
    };
    const grid = await ask<Grid>('chronos_grid', {});
    expect(grid).toMatchObject({ finish: await pointId('FINISH-SS1'), plausible_kmh: 250 });
    expect(grid.crews.map(({ distance_m }) => distance_m)).toEqual([10_000, 10_000, 10_000]);
  });
});

describe('the restart list', () => {
  beforeAll(async () => {
    rally = await recordingRally(stack, {
      told: {
        ends_on: '2025-01-06',
        races: {
          main: {
            discipline: 'stage',
            regulations: [{ version: 1, parameters: { 'restart.say_by': 5_400_000 } }],
            legs: [
              { date: '2025-01-05', course: ['SS1', 'SS2'] },
              { date: '2025-01-06', course: ['SS3'] },
            ],
            crews: { '1': '', '2': '', '3': '', '4': '' },
          },
        },
      },
    });
  });

  const list = async () => {
    const { data, error } = await rally.door.organizer.rpc('restart_list', { rally: rally.code });
    expect(error).toBeNull();
    return data[0].crews;
  };
  const stops = (number: string, status: string, cause: string) =>
    rally.fact('retirement', { number, stage: 'SS1', status, cause, at: '2025-01-05T08:30:00Z' });

  test('who stopped for the leg may start the next; who stopped for good may not', async () => {
    await rally.answers(
      ['1', '2', '3', '4'].map((number, n) => rally.chrono(number, 'START-SS1', `08:0${n}:00`)),
    );
    await rally.answers([
      stops('1', 'temporary', 'mechanical'),
      stops('2', 'permanent', 'withdrawn'),
      stops('3', 'temporary', 'off_road'),
    ]);
    expect(await list()).toMatchObject([
      {
        number: '1',
        stopped: { leg: 1, stage: 'SS1', cause: 'mechanical' },
        next: { leg: 2, stage: 'SS3' },
        restart: null,
      },
      { number: '3', stopped: { cause: 'off_road' }, restart: null },
    ]);
    // Nobody has said yet when the next leg starts.
    expect(await list()).toMatchObject([{ say_by: null }, { say_by: null }]);
  });

  test('they must say so as long before the first start as the regulations want, and what they said can be taken back', async () => {
    const slots = [
      { number: '4', stage_due_at: '2025-01-06T08:00:00Z' },
      { number: '1', stage_due_at: '2025-01-06T08:02:00Z' },
    ];
    await rally.answers([
      rally.fact('start_slots', { stage: 'SS3', version: 1, status: 'published', slots }),
    ]);
    expect(await list()).toMatchObject([
      { first_start_at: '2025-01-06T08:00:00.000Z', say_by: '2025-01-06T06:30:00.000Z' },
      {},
    ]);
    const restart = rally.fact('restart', { number: '1', stage: 'SS3' });
    expect(await rally.answers([restart])).toEqual(['accepted']);
    expect(await list()).toMatchObject([
      { number: '1', restart: { id: restart.id, stage: 'SS3' } },
      { number: '3' },
    ]);
    await rally.answers([rally.fact('void', { target: restart.id, reason: 'It does not start after all' })]);
    expect(await list()).toMatchObject([{ number: '1', restart: null }, {}]);
  });
});
