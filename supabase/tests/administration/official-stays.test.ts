/** What is official is not emptied from beside: not by its controls, its numbers, its stages, nor by a row that is official when it is made. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { enterList } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        {
          date: '2025-01-05',
          course: [
            {
              stage: 'SS1',
              result_group: 'J',
              distance_m: 10_000,
              waypoints: { WP1: { public: true, distance_m: 4_000 } },
            },
            { stage: 'SS2', result_group: 'J' },
          ],
        },
        { date: '2025-01-06', course: ['SS3', { control: 'TC3' }] },
      ],
      crews: { 1: '', 2: '', 3: '', 4: '' },
    },
  },
};
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };

const SSX = { code: 'SSX', name: 'X', ordinal: 95, precision_ms: 1000 };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const found = async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
};
const tell = (...facts: FactStory[]) =>
  rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
const status = (stage: string, to: string, more: object = {}) =>
  ({ kind: 'stage_status', race: 'main', stage, status: to, ...more }) as unknown as FactStory;
const pageStatus = (key: string, to: string, more: object = {}) =>
  ({ kind: 'page_status', race: 'main', key, status: to, ...more }) as unknown as FactStory;
const drive = (stage: string) =>
  ['1', '2', '3'].map(
    (number, i) => `${number} drives main/${stage} from 08:0${i * 2} in 5:0${i}`,
  ) as FactStory[];
const provisionalStage = (stage: string) => [
  status(stage, 'running', { reason: 'As decided' }),
  ...drive(stage),
  status(stage, 'provisional', { ...posted, reason: 'As decided' }),
];
const officialStage = (stage: string) => [
  ...provisionalStage(stage),
  status(stage, 'official', { reason: 'As decided' }),
];
const officialPage = (key: string) => [
  pageStatus(key, 'provisional', posted),
  pageStatus(key, 'official', { reason: 'As decided' }),
];
const accepted = async (...facts: FactStory[]) =>
  expect(new Set(await tell(...facts))).toEqual(new Set(['accepted']));
const idOf = async (table: 'controls' | 'stages' | 'waypoints' | 'legs', code: string): Promise<string> => {
  const [row] = await stack.sql<{ id: string }[]>`
    select x.id from public.races c cross join lateral (
      select 'controls' as of, k.id, k.code::text from public.controls k where k.race_id = c.id
      union all select 'stages', s.id, s.code::text from public.stages s where s.race_id = c.id
      union all select 'legs', l.id, l.number::text from public.legs l where l.race_id = c.id
      union all select 'waypoints', w.id, w.code::text from public.waypoints w
        join public.stages s on s.id = w.stage_id where s.race_id = c.id) x
    where c.rally_id = ${rally.rallyId} and x.of = ${table} and x.code = ${code} limit 1`;
  return row?.id ?? '';
};
const raceOf = async (): Promise<string> =>
  (await stack.sql<{ id: string }[]>`select id from public.races where rally_id = ${rally.rallyId}`)[0]?.id ??
  '';
const board = async (key = 'stage/SS1'): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    ((await rally.page(key)).body as { rows: { number: string; time_ms: number }[] }).rows.map((row) => [
      row.number,
      row.time_ms,
    ]),
  );
const stateOf = async (key: string) => ((await rally.page(key)).body as { state: string }).state;

test('what an official stage is timed by stays as it is, and names and opening hours may change', async () => {
  await found();
  await accepted(...officialStage('SS1'));
  const before = await board();
  const { admin } = rally.door;
  const [start, finish, point, stage, leg] = [
    await idOf('controls', 'START-SS1'),
    await idOf('controls', 'FINISH-SS1'),
    await idOf('waypoints', 'WP1'),
    await idOf('stages', 'SS1'),
    await idOf('legs', '1'),
  ];
  const answers = [
    await direct(admin).from('controls').update({ stage_id: null }).eq('id', start),
    await direct(admin).from('controls').update({ kind: 'passage' }).eq('id', start),
    await direct(admin).from('controls').update({ kind: 'time_control' }).eq('id', finish),
    await direct(admin).from('controls').update({ precision_ms: 1000, ordinal: 900 }).eq('id', finish),
    await direct(admin).from('controls').delete().eq('id', finish),
    await direct(admin).from('waypoints').update({ kind: 'wpm' }).eq('id', point),
    await direct(admin).from('waypoints').update({ ordinal: 9 }).eq('id', point),
    await direct(admin).from('waypoints').delete().eq('id', point),
    await direct(admin)
      .from('waypoints')
      .insert({ stage_id: stage, code: 'W9', name: 'W9', kind: 'wpm', ordinal: 9 }),
    await direct(admin)
      .from('controls')
      .insert({
        race_id: await raceOf(),
        leg_id: leg,
        stage_id: stage,
        code: 'NEW',
        name: 'NEW',
        kind: 'passage',
        ordinal: 901,
      }),
    await direct(admin)
      .from('controls')
      .update({ stage_id: stage })
      .eq('id', await idOf('controls', 'START-SS2')),
  ];
  for (const { error } of answers)
    expect.soft(error?.details).toMatch(/^(result_official|control_has_facts)$/);
  expect(await board()).toEqual(before);
  expect(await stateOf('stage/SS1')).toBe('official');
  for (const { error } of [
    await direct(admin).from('controls').update({ name: 'Dunes' }).eq('id', start),
    await direct(admin).from('controls').update({ opens_at: '2025-01-05T05:00:00Z' }).eq('id', start),
    await direct(admin)
      .from('controls')
      .update({ precision_ms: 1000 })
      .eq('id', await idOf('controls', 'FINISH-SS2')),
  ])
    expect.soft(error).toBeNull();
  // The page of the stage shows it: it would be an amended version.
  const { error: shown } = await direct(admin).from('waypoints').update({ name: 'Well' }).eq('id', point);
  expect(shown).toMatchObject({ details: 'result_official' });
  expect(await stateOf('stage/SS1')).toBe('official');
});

test('the number of a crew with published results changes with a reason', async () => {
  await found();
  await accepted(...officialStage('SS1'), status('SS1', 'provisional', { decision: 'D1' }));
  const before = await board();
  const [one] = await stack.sql<{ crew_id: string }[]>`
    select crew_id from public.crew_numbers where rally_id = ${rally.rallyId} and number = '1'`;
  const rows = [{ crew: one?.crew_id, number: '77' }];
  const entry = { kind: 'enter_crews', id: await raceOf(), rows };
  expect((await enterList(rally.door.admin, entry)).error).toMatchObject({ details: 'results_move' });
  const next = await enterList(rally.door.admin, { ...entry, reason: 'Plates were swapped' });
  expect([next.error, next.data?.rows?.[0]?.outcome]).toEqual([null, 'changed']);
  const { 1: driven, ...others } = before;
  expect(await board()).toEqual({ ...others, 77: driven });
});

test('below what is official by itself no stage and no page steps back: what is above is taken back first', async () => {
  await found();
  await accepted(
    ...['SS1', 'SS2', 'SS3'].flatMap(officialStage),
    ...['joint/J', 'leg/1', 'after-leg/1', 'race'].flatMap(officialPage),
  );
  const first = async (fact: FactStory) => {
    const [answer] = await rally.door.record('admin', factsOf(rally.code, calendarOf(story)).items([fact]));
    return answer?.message?.match(/undo that first \((.*)\)/)?.[1] ?? answer?.outcome;
  };
  const back = () => first(status('SS1', 'provisional', { decision: 'D1' }));
  const pageBack = (key: string) => first(pageStatus(key, 'provisional', { decision: 'D1' }));
  expect(await back()).toBe('Overall after leg 1, Together J, Leg 1, Overall');
  const listed = { stage: await idOf('stages', 'SS1'), status: 'provisional' };
  expect((await rally.door.admin.rpc('stage_status_matters', listed)).data.matters).toMatchObject([
    { code: 'page_official', blocks: true, count: 4, names: ['after-leg/1', 'joint/J', 'leg/1', 'race'] },
    { code: 'was_official', blocks: false, count: 8 },
  ]);
  // What has its stages and more, or the same as the wider page, is above it.
  expect(await pageBack('joint/J')).toBe('Overall after leg 1, Leg 1, Overall');
  expect(await pageBack('leg/1')).toBe('Overall after leg 1, Overall');
  expect(await pageBack('after-leg/1')).toBe('Overall');
  for (const key of ['race', 'after-leg/1', 'leg/1', 'joint/J']) expect(await pageBack(key)).toBe('accepted');
  expect(await back()).toBe('accepted');
});

test('an official rally is taken back before a stage, a page or a row of its schedule is', async () => {
  await found();
  await accepted(...['SS1', 'SS2', 'SS3'].flatMap(officialStage), ...officialPage('race'));
  const { admin } = rally.door;
  const rallyIs = (to: string) =>
    direct(admin)
      .from('rallies')
      .update({ status: to, status_reason: `D ${to}` })
      .eq('id', rally.rallyId);
  for (const to of ['finished', 'provisional', 'official']) expect((await rallyIs(to)).error).toBeNull();
  expect(
    await tell(
      pageStatus('race', 'provisional', { decision: 'D1' }),
      status('SS1', 'provisional', { decision: 'D1' }),
    ),
  ).toEqual(['refused rally_official', 'refused rally_official']);
  const [race, leg] = [await raceOf(), await idOf('legs', '2')];
  const back = { status: 'provisional' };
  for (const { data } of [
    await admin.rpc('stage_status_matters', { ...back, stage: await idOf('stages', 'SS1') }),
    await admin.rpc('page_status_matters', { ...back, race, page: 'race' }),
  ])
    expect.soft(data.matters[0]).toMatchObject({ code: 'rally_official', blocks: true });
  const stage = { ...SSX, race_id: race, leg_id: leg, kind: 'liaison' };
  const other = { rally_id: rally.rallyId, code: 'NEW', name: 'N', discipline: 'stage', ordinal: 7 };
  const [day] = await stack.sql<{ id: string }[]>`select day_id as id from public.legs where id = ${leg}`;
  for (const { error } of [
    await direct(admin).from('stages').insert(stage),
    await direct(admin).from('races').insert(other),
    await direct(admin).from('races').delete().eq('id', race),
    await direct(admin).from('legs').insert({ race_id: race, day_id: day?.id, number: 9 }),
    await direct(admin).from('legs').delete().eq('id', leg),
  ])
    expect.soft(error?.message).toMatch(/Rally .* is official/);
  expect((await rallyIs('provisional')).error).toBeNull();
  await accepted(
    pageStatus('race', 'provisional', { decision: 'D1' }),
    status('SS1', 'provisional', { decision: 'D1' }),
  );
});

test('a published stage stays a classified one', async () => {
  await found();
  await accepted(...provisionalStage('SS1'));
  const { error } = await direct(rally.door.admin)
    .from('stages')
    .update({ kind: 'liaison' })
    .eq('id', await idOf('stages', 'SS1'));
  expect(error?.message).toContain('Stage SS1 is provisional: a published stage is classified');
  expect(await stateOf('stage/SS1')).toBe('provisional');
});

test('a page that is official by itself takes no stage and loses none', async () => {
  await found();
  await accepted(
    ...['SS1', 'SS2'].flatMap(officialStage),
    ...['leg/1', 'joint/J'].flatMap(officialPage),
    status('SS3', 'running', { reason: 'As decided' }),
    ...drive('SS3'),
  );
  const of = () => direct(rally.door.admin).from('stages');
  const stage = { ...SSX, race_id: await raceOf(), kind: 'special' };
  const [first, second, third] = [
    await idOf('legs', '1'),
    await idOf('legs', '2'),
    await idOf('stages', 'SS3'),
  ];
  const joined = await of().update({ result_group: 'J' }).eq('id', third);
  expect(joined.error?.message).toBe(
    'This would change what is official (Together J): make it provisional again first, with the decision that asks for it.',
  );
  const added = await of().insert({ ...stage, leg_id: first });
  expect(added.error?.message).toMatch(/^This would change what is official \(.*Leg 1/);
  expect(await stateOf('joint/J')).toBe('official');
  expect((await of().insert({ ...stage, leg_id: first, kind: 'liaison' })).error).toBeNull();
  expect((await of().insert({ ...stage, leg_id: second, code: 'SSY', ordinal: 96 })).error).toBeNull();
});
