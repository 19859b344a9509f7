/** Moving stages to other legs and among others. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOut, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('to another leg', () => {
  let legs: string[];
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    rally = await recordingRally(stack, {
      told: {
        ends_on: '2025-01-06',
        races: {
          main: {
            discipline: 'stage',
            legs: [
              { date: '2025-01-05', course: ['SS1', 'SS2'] },
              { date: '2025-01-06', course: ['SS3'] },
            ],
            crews: { '1': '', '2': '' },
          },
        },
      },
    });
    const rows = await stack.sql<{ code: string; id: string }[]>`
    select x.code, x.id from public.races c cross join lateral (
      select s.code::text, s.id from public.stages s where s.race_id = c.id
      union all select k.code::text, k.id from public.controls k where k.race_id = c.id
      union all select 'leg ' || l.number, l.id from public.legs l where l.race_id = c.id) x
    where c.rally_id = ${rally.rallyId}`;
    for (const { code, id } of rows) ids[code] = id;
    legs = [ids['leg 1'] as string, ids['leg 2'] as string];
    // 5:00 and 5:10 on SS1; 6:00 and 5:00 on SS2.
    const drive = (number: string, stage: string, start: string, finish: string) => [
      rally.chrono(number, `START-${stage}`, start),
      rally.chrono(number, `FINISH-${stage}`, finish),
    ];
    const answers = await rally.answers([
      ...['SS1', 'SS2'].map((stage) => rally.fact('stage_status', { stage, status: 'running' })),
      ...drive('1', 'SS1', '08:00:00.000', '08:05:00.000'),
      ...drive('2', 'SS1', '08:02:00.000', '08:07:10.000'),
      ...drive('1', 'SS2', '09:00:00.000', '09:06:00.000'),
      ...drive('2', 'SS2', '09:02:00.000', '09:07:00.000'),
    ]);
    expect(new Set(answers)).toEqual(new Set(['accepted']));
  });

  const move = (stage: string, leg: number) =>
    direct(rally.door.admin)
      .from('stages')
      .update({ leg_id: legs[leg - 1] })
      .eq('id', ids[stage] as string)
      .select('id');

  async function legOf(code: string): Promise<number | undefined> {
    const [row] = await stack.sql<{ number: number }[]>`
      select l.number from public.controls k join public.legs l on l.id = k.leg_id where k.id = ${ids[code] ?? ''}`;
    return row?.number;
  }

  async function totals(leg: number): Promise<Record<string, unknown>> {
    const rows = await stack.sql<{ number: string; total: number | null }[]>`
      select n.number, t.total_ms::integer as total from timing.standings t join timing.spans s on s.id = t.span_id
      join public.races c on c.id = s.race_id join timing.crew_plates n on n.crew_id = t.crew_id
      where c.rally_id = ${rally.rallyId} and s.key = ${`leg/${leg}`}`;
    return Object.fromEntries(rows.map(({ number, total }) => [number, total]));
  }

  test('controls that have no place in the new leg keep their stage where it is, with a sentence', async () => {
    expect(await totals(1)).toEqual({ '1': 660_000, '2': 610_000 });
    const { error } = await move('SS2', 2);
    expect(error?.message).toMatch(
      /^Stage SS2 cannot move to leg 2: its controls have the order numbers \d+ to \d+, /,
    );
    expect(await legOf('START-SS2')).toBe(1);
  });

  test('a control of a stage is in the leg of its stage', async () => {
    const { error } = await direct(rally.door.admin)
      .from('controls')
      .update({ leg_id: legs[1], ordinal: 500 })
      .eq('id', ids['START-SS2'] as string);
    expect(error?.message).toBe(
      'START-SS2 belongs to stage SS2, which is in leg 1: a control stays in the leg of its stage. Move the stage, or take the control off it.',
    );
    // Nor does whoever passes the sentence leave it elsewhere.
    await expect(
      stack.sql.begin(async (sql) => {
        await sql`alter table public.controls disable trigger leg_of_stage`;
        await sql`update public.controls set leg_id = ${legs[1] ?? ''}, ordinal = 500 where id = ${ids['START-SS2'] ?? ''}`;
      }),
    ).rejects.toThrow(/foreign key/);
  });

  test('a stage takes its controls along; it counts in the new leg and in no other', async () => {
    for (const [code, ordinal] of [
      ['FINISH-SS3', 502],
      ['START-SS3', 501],
    ] as const)
      expect(
        (
          await direct(rally.door.admin)
            .from('controls')
            .update({ ordinal })
            .eq('id', ids[code] as string)
        ).error,
      ).toBeNull();
    expect(await move('SS2', 2)).toMatchObject({ error: null, data: [{ id: ids.SS2 }] });
    expect([await legOf('START-SS2'), await legOf('FINISH-SS2'), await legOf('START-SS1')]).toEqual([
      2, 2, 1,
    ]);
    expect(await totals(1)).toEqual({ '1': 300_000, '2': 310_000 });
    expect(await totals(2)).toEqual({ '1': 360_000, '2': 300_000 });
    const axes = await stack.sql`
      select a.ordinal from timing.stage_axes a join public.stages s on s.id = a.stage_id join public.races c on c.id = s.race_id
      where c.rally_id = ${rally.rallyId} order by a.finish_axis`;
    expect(axes.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
  });

  test('the move is taken back as one change, controls included', async () => {
    const [press] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where row_id = ${ids.SS2 ?? ''} order by id desc limit 1`;
    const { error } = await undoChange(rally.door.admin, 'undo_changes', press?.press);
    expect(error).toBeNull();
    expect([await legOf('START-SS2'), await legOf('FINISH-SS2')]).toEqual([1, 1]);
    expect(await totals(1)).toEqual({ '1': 660_000, '2': 610_000 });
  });
});

describe('below official pages', () => {
  let ids: Record<string, string>;
  beforeEach(async () => {
    rally = await recordingRally(stack, {
      told: {
        ends_on: '2025-01-07',
        races: {
          main: {
            discipline: 'stage',
            legs: [
              { date: '2025-01-05', course: ['SS1', { control: 'TC1', target_ms: '1:00:00' }, 'SS2'] },
              { date: '2025-01-06', course: ['SS3'] },
              { date: '2025-01-07', course: ['SS4'] },
            ],
            crews: { '1': '', '2': '' },
          },
        },
      },
      ...(rally ? { door: rally.door } : {}),
    });
    const tomorrow = (number: string, control: string, clock: string) =>
      rally.fact('chrono', { number, control, at: `2025-01-06T${clock}Z` });
    const answers = await rally.answers(
      [
        rally.fact('stage_status', { stage: 'SS2', status: 'running', reason: 'SS1 later' }),
        rally.fact('stage_status', { stage: 'SS3', status: 'running', reason: 'SS1 later' }),
        tomorrow('1', 'START-SS3', '08:00:00.000'),
        tomorrow('1', 'FINISH-SS3', '08:05:00.000'),
        tomorrow('2', 'START-SS3', '08:02:00.000'),
        tomorrow('2', 'FINISH-SS3', '08:07:10.000'),
        rally.fact('penalty', { number: '1', kind_of: 'tc', control: 'TC1', ms: 60_000, reason: 'Tyres' }),
        rally.fact('stage_status', { stage: 'SS3', status: 'completed', reason: 'All home' }),
      ],
      'admin',
    );
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    ids = Object.fromEntries(
      (
        await stack.sql<{ name: string; id: string }[]>`
          select x.name, x.id from public.races c cross join lateral (
            select s.code::text as name, s.id from public.stages s where s.race_id = c.id
            union all select 'leg ' || l.number, l.id from public.legs l where l.race_id = c.id) x
          where c.rally_id = ${rally.rallyId}`
      ).map(({ name, id }) => [name, id]),
    );
  });

  const publish = async (status: 'provisional' | 'official') =>
    expect(
      await rally.answers(
        [
          rally.fact('stage_status', {
            stage: 'SS3',
            status,
            reason: 'Signed',
            decision: '7',
            ...(status === 'provisional' ? { protest_until: '2025-01-06T12:00:00Z' } : {}),
          }),
        ],
        'admin',
      ),
    ).toEqual(['accepted']);

  const stagePage = async () => {
    const { state, rows } = (await rally.page('stage/SS3')).body as {
      state: string;
      rows: Record<string, unknown>[];
    };
    return {
      state,
      rows: rows.map(({ number, penalty_ms, total_ms }) => ({ number, penalty_ms, total_ms })),
    };
  };

  /** Behind or before all others of a leg, its controls as well; the reason is said. */
  async function move(stage: string, leg: number, place: { ordinal: number; controls: number }) {
    await stack.sql`update public.controls set ordinal = ordinal + ${place.controls} where stage_id = ${ids[stage] ?? ''}`;
    const moved = row('stages', ids[stage] ?? '', { leg_id: ids[`leg ${leg}`], ordinal: place.ordinal });
    return (await carryOut(rally.door.admin, moved, 'Décision 8')).error;
  }

  const BEFORE = {
    details: 'result_official',
    message:
      'This would change what is official (Stage SS3): make it provisional again first, with the decision that asks for it.',
  };

  test('an open stage does not go behind an official one, where the road that led to it would be that one’s', async () => {
    await publish('provisional');
    await publish('official');
    const before = await stagePage();
    expect(before).toMatchObject({
      state: 'official',
      rows: [{ number: '1', penalty_ms: 0 }, { number: '2' }],
    });
    expect(await move('SS2', 3, { ordinal: 9, controls: 500 })).toMatchObject(BEFORE);
    expect(await stagePage()).toEqual(before);
  });
});
