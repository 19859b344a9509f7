/** Results that a start order is made from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('penalties that count', () => {
  const story: RallyStory = {
    races: {
      main: {
        discipline: 'raid',
        legs: [
          {
            date: '2025-01-05',
            course: [
              { stage: 'SS1', result_group: 'J' },
              { stage: 'SHOW', counts_in_general: false },
              { stage: 'SS2', result_group: 'J' },
            ],
          },
          { date: '2025-01-06', course: ['SS3'] },
        ],
        crews: { 1: 'T1', 2: 'T1' },
      },
    },
  };
  const costs = (stage: string, ms: string) => ({
    kind: 'penalty',
    number: '1',
    kind_of: 'cp',
    ms,
    stage,
    reason: 'Seen by a judge',
  });
  const driven = [
    ...['SS1', 'SHOW', 'SS2'].map((stage) => ({ kind: 'stage_status', stage, status: 'running' })),
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
    '1 drives SHOW from 09:00 in 2:00',
    '2 drives SHOW from 09:02 in 2:10',
    '1 drives SS2 from 10:00 in 5:00',
    '2 drives SS2 from 10:02 in 5:10',
    costs('SS1', '0:01'),
    costs('SHOW', '0:10'),
    costs('SS2', '0:20'),
    // Not opened: nobody pays for it yet.
    costs('SS3', '0:40'),
  ];
  let stage: string;
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
    const facts = factsOf(rally.code, calendarOf(story));
    for (const outcome of await rally.answers(facts.items(driven), 'admin')) expect(outcome).toBe('accepted');
    const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id where r.rally_id = ${rally.rallyId} and s.code = 'SS3'`;
    stage = row?.id ?? '';
  });

  test.each([
    ['stage/SHOW', 10_000],
    ['leg/1', 31_000],
    ['day/2025-01-05', 31_000],
    ['joint/J', 21_000],
    ['after/SS2', 21_000],
    ['after-leg/1', 21_000],
    ['race', 21_000],
  ])('%s', async (key, penaltiesMs) => {
    const { data, error } = await rally.door.admin.rpc('start_list', { stage, basis: key });
    expect(error).toBeNull();
    const of = (rows: { number: string }[]) => rows.find(({ number }) => number === '1');
    expect(of(data.basis.rows)).toMatchObject({ penalties_ms: { cp: penaltiesMs } });
    expect(of((await rally.page(key)).body.rows as { number: string }[])).toMatchObject({
      penalty_ms: penaltiesMs,
    });
  });
});

describe('open results', () => {
  const race = (first: number) => ({
    discipline: 'raid' as const,
    legs: [
      { date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '2:00:00' }] },
      { date: '2025-01-06', course: ['SS2'] },
    ],
    crews: Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [first + n, ''])),
  });
  const story: RallyStory = { ends_on: '2025-01-07', races: { main: race(1), other: race(101) } };
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
    await tell(
      { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' } as FactStory,
      { kind: 'stage_status', race: 'other', stage: 'SS1', status: 'running' } as FactStory,
      // 1 is a third faster than all others; 5 is over the maximum, so its time is in doubt as well; 6 was never seen.
      '1 drives main/SS1 from 08:00 in 40:00',
      '2 drives main/SS1 from 08:02 in 1:00:00',
      '3 drives main/SS1 from 08:04 in 1:01:00',
      '4 drives main/SS1 from 08:06 in 1:02:00',
      '5 drives main/SS1 from 08:08 in 2:10:00',
      ...[101, 102, 103, 104, 105, 106].map(
        (n) => `${n} drives other/SS1 from 08:00 in 1:00:00` as FactStory,
      ),
    );
  });

  const tell = async (...facts: FactStory[]) =>
    expect(
      new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin')),
    ).toEqual(new Set(['accepted']));
  async function doubtsOf(of: string, basis: string | null) {
    const [stage] = await stack.sql<{ id: string }[]>`
      select k.id from public.stages k join public.races r on r.id = k.race_id
      where r.rally_id = ${rally.rallyId} and r.code = ${of} and k.code = 'SS2'`;
    const { data, error } = await rally.door.admin.rpc('start_list', { stage: stage?.id ?? '', basis });
    expect(error).toBeNull();
    const { doubts } = data as { doubts: { code: string; names: string[]; stage: string }[] };
    return Object.fromEntries(doubts.map(({ code, names, stage: on }) => [code, [on, ...names].join(' ')]));
  }

  test('each is named once, for a stage and for the order after it', async () => {
    const open = { doubtful: 'SS1 1 5', over_maximum: 'SS1 5', never_started: 'SS1 6' };
    expect(await doubtsOf('main', 'stage/SS1')).toMatchObject(open);
    expect(await doubtsOf('main', 'after/SS1')).toMatchObject(open);
  });

  test('times in doubt stand first of what is unusual: they may change who wins', async () => {
    expect(Object.keys(await doubtsOf('main', 'stage/SS1'))[0]).toBe('doubtful');
    const [stage] = await stack.sql<{ id: string; race_id: string }[]>`
      select k.id, k.race_id from public.stages k join public.races r on r.id = k.race_id
      where r.rally_id = ${rally.rallyId} and r.code = 'main' and k.code = 'SS1'`;
    const first = async (of: string, args: object) =>
      (await rally.door.admin.rpc(of, args)).data.matters
        .filter(({ blocks }: { blocks: boolean }) => !blocks)
        .map(({ code }: { code: string }) => code)[0];
    expect(await first('stage_status_matters', { stage: stage?.id, status: 'provisional' })).toBe('doubtful');
    expect(
      await first('page_status_matters', { race: stage?.race_id, page: 'leg/1', status: 'provisional' }),
    ).toBe('doubtful');
  });

  test('the race beside it has none, nor has a list without a basis, nor one made of a stage to come', async () => {
    for (const basis of ['stage/SS1', null, 'stage/SS2', 'stage/SS9'])
      expect(await doubtsOf('other', basis)).toEqual({});
  });

  test('what is official was judged', async () => {
    const step = (status: string, more = {}) =>
      ({
        kind: 'stage_status',
        race: 'main',
        stage: 'SS1',
        status,
        reason: 'Seen',
        ...more,
      }) as unknown as FactStory;
    await tell(step('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }));
    expect(await doubtsOf('main', 'stage/SS1')).toMatchObject({ over_maximum: 'SS1 5' });
    await tell(step('official'));
    expect(await doubtsOf('main', 'stage/SS1')).toEqual({});
  });
});

describe('a stage that was driven', () => {
  const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const crews = Object.fromEntries(numbers.map((number) => [number, 'T1']));
  const legs = [
    { date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] },
    { date: '2025-01-06', course: ['SS4'] },
  ];
  const story: RallyStory = {
    races: {
      main: { discipline: 'stage', legs, crews },
      other: { discipline: 'stage', legs, crews: { 201: 'T1' } },
    },
  };
  const running = (stage: string) => ({ kind: 'stage_status', race: 'main', stage, status: 'running' });
  const retired = (number: string, stage: string, status: string) => ({
    kind: 'retirement',
    race: 'main',
    number,
    stage,
    status,
    cause: 'mechanical',
  });
  beforeAll(async () => {
    rally = await recordingRally(stack, { told: story });
    const facts = factsOf(rally.code, calendarOf(story));
    const listed = ['1', '3', '4', '5', '6', '9'].map((number, n) => ({
      number,
      position: n + 1,
      stage_due_at: `2025-01-05T09:0${n}:00Z`,
    }));
    for (const told of [
      [running('SS1'), ...['1', '3', '4', '5', '9'].map((n) => `${n} drives main/SS1 from 08:0${n} in 5:00`)],
      // 2 and 8 stop on SS1; 8 comes back with SS2.
      [retired('2', 'SS1', 'permanent'), retired('8', 'SS1', 'temporary')],
      [{ kind: 'restart', race: 'main', number: '8', stage: 'SS2' }],
      [{ kind: 'start_slots', race: 'main', stage: 'SS2', status: 'published', slots: listed }],
      // 7 does not come to SS2, and says so before it is opened.
      [retired('7', 'SS2', 'permanent')],
    ])
      for (const outcome of await rally.answers(facts.items(told), 'admin')) expect(outcome).toBe('accepted');
  });

  async function standings(code: string) {
    const [row] = await stack.sql<{ id: string }[]>`
      select s.id from public.stages s join public.races r on r.id = s.race_id
      where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = ${code}`;
    const { data, error } = await rally.door.admin.rpc('start_list', { stage: row?.id, basis: null });
    expect(error).toBeNull();
    const crews: { number: string; standing: string; is_timed: boolean }[] = data.crews;
    return {
      timed: crews.filter(({ is_timed }) => is_timed).map(({ number }) => number),
      ...Object.fromEntries(crews.map(({ number, standing }) => [number, standing])),
    };
  }

  test('before it is driven, whoever is out by now does not start', async () => {
    expect(await standings('SS2')).toEqual({
      timed: [],
      ...Object.fromEntries(numbers.map((number) => [number, 'in'])),
      2: 'gone',
      7: 'gone',
      8: 'back',
    });
  });

  test('once it is driven, whoever stopped on it or later stays in its list', async () => {
    const facts = factsOf(rally.code, calendarOf(story));
    for (const told of [
      [running('SS2'), ...['1', '4', '5'].map((n) => `${n} drives main/SS2 from 09:0${n} in 5:00`)],
      [{ kind: 'chrono', race: 'main', number: '3', control: 'START-SS2', at: '09:01' }],
      // 3 was seen on SS2, 6 was listed for it; 4 and 5 stop on SS3, 9 is disqualified there.
      [retired('3', 'SS2', 'permanent'), retired('6', 'SS2', 'temporary')],
      [running('SS3'), `1 drives main/SS3 from 10:01 in 5:00`],
      [retired('4', 'SS3', 'temporary'), retired('5', 'SS3', 'permanent')],
      [
        {
          kind: 'penalty',
          race: 'main',
          number: '9',
          kind_of: 'misc',
          ms: 0,
          unit: 'disqualification',
          stage: 'SS3',
          reason: 'Weighed too light',
        },
      ],
    ])
      for (const outcome of await rally.answers(facts.items(told), 'admin')) expect(outcome).toBe('accepted');
    expect(await standings('SS2')).toEqual({
      timed: ['1', '3', '4', '5'],
      ...Object.fromEntries(numbers.map((number) => [number, 'in'])),
      2: 'gone',
      7: 'gone',
      8: 'back',
    });
    expect(await standings('SS3')).toEqual({
      timed: ['1'],
      ...Object.fromEntries(numbers.map((number) => [number, 'in'])),
      2: 'gone',
      3: 'gone',
      4: 'out',
      5: 'gone',
      6: 'out',
      7: 'gone',
      9: 'gone',
    });
  });
});
