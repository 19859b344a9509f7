/** Times in doubt, and overspeeds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('times in doubt', () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '10:00' }, 'TC1'] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  };
  let items: (facts: FactStory[]) => never[];
  beforeAll(async () => {
    rally = await recordingRally(stack, { told });
    const story = factsOf(rally.code, calendarOf(told));
    items = (said) => story.items(said) as never[];
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
  type Point = { id: string; code: string; doubtful: number };
  type Seen = { id: string; number: string; point: string; counted: boolean; flags: string[] };

  async function doubts() {
    const [race] = await asked('rally_progress', { rally: rally.code });
    const [stage] = race.stages;
    const grid = await asked('chronos_grid', { stage: stage.id });
    const needs = (await asked('needs_now')).find(({ code }: { code: string }) => code === rally.code);
    const desk = await asked('race_day', { race: race.id }, 'admin');
    const codes = new Map((grid.points as Point[]).map(({ id, code }) => [id, code]));
    const flagged = (chronos: Seen[]) =>
      chronos.flatMap(({ number, point, counted, flags }) =>
        counted && flags.length > 0 ? [`${number} ${codes.get(point)} ${flags}`] : [],
      );
    const card = async (number: string) => (await asked('time_card', { stage: stage.id, number })).chronos;
    const { matters } = await asked(
      'stage_status_matters',
      { stage: stage.id, status: 'provisional' },
      'admin',
    );
    return {
      stage: stage.id as string,
      points: grid.points as Point[],
      grid: flagged(grid.chronos),
      far: Object.values(grid.far).sort(),
      cards: [...flagged(await card('2')), ...flagged(await card('3'))],
      counts: [
        (stage.points as Point[]).flatMap(({ code, doubtful }) => (doubtful ? [`${code} ${doubtful}`] : [])),
        needs.races[0].doubtful,
        desk.open.SS1.doubtful,
      ],
      matters: matters.flatMap(({ code, names }: { code: string; names: string[] }) =>
        code === 'doubtful' ? names : [],
      ),
    };
  }

  test('it stays a doubt for everybody, whatever was asked where it was typed, until somebody says why it is right', async () => {
    const answers = await rally.answers(
      items([
        { kind: 'stage_status', stage: 'SS1', status: 'running' } as FactStory,
        '1 drives SS1 from 08:00 in 9:00',
        'two: 2 drives SS1 from 08:02 in 10:01',
        '3 drives SS1 from 08:04 in 9:30',
        '1 checks in at TC1 at 08:20',
        '2 checks in at TC1 at 08:22',
        'early: 3 checks in at TC1 at 08:12',
      ]),
    );
    expect(answers.filter((answer) => answer !== 'accepted')).toEqual([]);
    const before = await doubts();
    const both = ['2 FINISH-SS1 over_maximum', '3 TC1 against_order'];
    expect(before).toMatchObject({
      far: ['against_order', 'over_maximum'],
      cards: both,
      counts: [['FINISH-SS1 1', 'TC1 1'], 2, 2],
      matters: ['2', '3'],
    });
    expect(before.grid.sort()).toEqual(both);
    const [history] = await asked('point_history', {
      stage: before.stage,
      point: before.points.find(({ code }) => code === 'TC1')?.id,
      number: '3',
    });
    expect(history.flags).toEqual(['against_order']);

    const settled = items([
      { kind: 'release', target: '#two-finish', reason: 'Stuck in the ford' } as FactStory,
      { kind: 'release', target: '#early', reason: 'The clock of the control was behind' } as FactStory,
    ]);
    expect(await rally.answers(settled)).toEqual(['accepted', 'accepted']);
    expect(await doubts()).toMatchObject({ grid: [], far: [], cards: [], counts: [[], 0, 0], matters: [] });
  });

  test('a time is in doubt again where the one that it contradicts is another one afterwards, and a given time is none', async () => {
    await rally.answers(items(['3 finishes SS1 at 08:13:45 by beam']));
    expect((await doubts()).grid).toEqual(['3 TC1 against_order']);
    await rally.answers(
      items([
        {
          kind: 'notional',
          stage: 'SS1',
          number: '2',
          ms: '9:40',
          reason: 'It stopped to help',
        } as FactStory,
        '2 starts SS1 at 08:01 by beam',
      ]),
    );
    expect((await doubts()).grid).toEqual(['3 TC1 against_order']);
  });
});

describe('overspeeds', () => {
  let stage: string;
  beforeAll(async () => {
    rally = await recordingRally(stack, {
      told: {
        races: {
          main: {
            discipline: 'raid',
            legs: [
              {
                date: '2025-01-05',
                course: [
                  {
                    stage: 'SS1',
                    distance_m: 60_000,
                    waypoints: { DZ1: { kind: 'dz', distance_m: 10_000, limit_kmh: 50, public: true } },
                  },
                  'SS2',
                ],
              },
            ],
            crews: { '1': '', '2': '' },
          },
        },
      },
    });
    const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and s.code = 'SS1'`;
    stage = row?.id ?? '';
    await rally.answers([
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '09:00:00'),
      rally.chrono('2', 'START-SS1', '08:02:00'),
      rally.chrono('2', 'FINISH-SS1', '09:05:00'),
    ]);
  });

  type List = {
    may_decide: boolean;
    zones: { code: string; limit_kmh: number }[];
    overspeeds: { id: string; number: string | null; standing: boolean; twins: string[] }[];
    penalties: {
      id: string;
      number: string;
      ms: number;
      status: string;
      rule: string;
      overspeeds: string[];
    }[];
    said: { kind: string; about: string | null; verdict: string | null; reason: string | null }[];
  };
  const list = async (by = rally.door.organizer): Promise<List> => {
    const { data, error } = await by.rpc('overspeeds_list', { stage });
    expect(error).toBeNull();
    return data as List;
  };
  const excess = (number: string, max: number, more: Record<string, unknown> = {}): Item =>
    rally.fact('overspeed', { number, stage: 'SS1', zone: 'DZ1', limit_kmh: 50, max_kmh: max, ...more });

  test('an overspeed is there with its penalty at once; the same told twice is shown as twins and costs once', async () => {
    const one = excess('1', 75, { duration_ms: 12_000 });
    const again = excess('1', 75);
    const other = excess('1', 58);
    expect(await rally.answers([one, again, other])).toEqual(['accepted', 'accepted', 'accepted']);
    const told = await list();
    expect(told).toMatchObject({ may_decide: false, zones: [{ code: 'DZ1', limit_kmh: 50 }] });
    expect(told.overspeeds).toMatchObject([
      { id: one.id, number: '1', zone: 'DZ1', max_kmh: 75, duration_ms: 12_000, twins: [again.id] },
      { id: again.id, twins: [one.id] },
      { id: other.id, twins: [] },
    ]);
    // 25 km/h over: the second band of the example tariff, two minutes, proposed.
    expect(told.penalties).toMatchObject([
      {
        number: '1',
        rule: 'sc.zone',
        ms: 120_000,
        status: 'proposed',
        why: { excess_kmh: 25, nth: 1, zone: 'DZ1' },
      },
    ]);
    expect(told.penalties[0]?.overspeeds).toHaveLength(3);
  });

  test('an administrator judges, the timing team may not; a verdict is taken back, and both stay in the history', async () => {
    const penalty = (await list()).penalties[0]?.id ?? '';
    const verdict = (says: string) =>
      rally.fact('penalty_decision', { penalty, verdict: says, reason: 'The film was looked at' });
    expect(await rally.answers([verdict('confirm')])).toEqual(['refused not_allowed']);
    expect((await list(rally.door.admin)).may_decide).toBe(true);
    const dismissal = verdict('dismiss');
    expect(await rally.answers([dismissal], 'admin')).toEqual(['accepted']);
    expect((await list()).penalties).toMatchObject([
      { status: 'dismissed', reason: 'The film was looked at' },
    ]);
    const undone = rally.fact('void', { target: dismissal.id, reason: 'Undone at entry' });
    expect(await rally.answers([undone], 'admin')).toEqual(['accepted']);
    const { penalties, said } = await list();
    expect(penalties).toMatchObject([{ status: 'proposed' }]);
    expect(said.slice(-2)).toMatchObject([
      { kind: 'penalty_decision', about: penalty, verdict: 'dismiss', standing: false },
      { kind: 'void', about: dismissal.id, reason: 'Undone at entry', standing: true },
    ]);
  });

  test('what was recorded wrongly is taken back and stays to be seen; stages count what stands', async () => {
    const { overspeeds } = await list();
    for (const { id } of overspeeds) {
      await rally.answers([rally.fact('void', { target: id, reason: 'Of another crew' })]);
    }
    const unknown = excess('77', 90);
    expect(await rally.answers([unknown])).toEqual(['accepted_flagged unknown_number']);
    const told = await list();
    expect(told.penalties).toEqual([]);
    expect(told.overspeeds.map(({ number, standing }) => [number, standing])).toEqual([
      ['1', false],
      ['1', false],
      ['1', false],
      [null, true],
    ]);
    const [row] = await stack.sql<
      { race_id: string }[]
    >`select race_id from public.stages where id = ${stage}`;
    const { data } = await rally.door.organizer.rpc('overspeed_stages', { race: row?.race_id });
    expect(data).toMatchObject([
      { code: 'SS1', overspeeds: 1, proposed: 0, confirmed: 0 },
      { code: 'SS2', overspeeds: 0 },
    ]);
  });
});
