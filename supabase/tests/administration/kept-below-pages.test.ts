/** Below a page that is official, a stage that is only provisional keeps what times it; and no page becomes official because a stage goes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const waypoints = { WP1: { public: true, distance_m: 4_000 } };
const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'raid',
      legs: [
        { date: '2025-01-05', course: [{ stage: 'SS1', distance_m: 10_000, waypoints }, 'SS2'] },
        { date: '2025-01-06', course: [{ stage: 'SS3', distance_m: 10_000, waypoints }] },
      ],
      crews: { 1: { group: 'A' }, 2: { group: 'B' } },
    },
    other: {
      discipline: 'raid',
      legs: [{ date: '2025-01-05', course: [{ stage: 'SS1', distance_m: 10_000, waypoints }] }],
      crews: { 101: { group: 'A' } },
    },
  },
};
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
});
afterAll(() => stack?.stop());

const tell = async (...facts: FactStory[]) => {
  const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
  expect(new Set(answers)).toEqual(new Set(['accepted']));
};
const status = (stage: string, to: string, more: object = {}) =>
  ({ kind: 'stage_status', race: 'main', stage, status: to, reason: 'x', ...more }) as unknown as FactStory;
const page = (key: string, to: string, more: object = {}) =>
  ({ kind: 'page_status', race: 'main', key, status: to, reason: 'x', ...more }) as unknown as FactStory;
const provisional = (stage: string): FactStory[] => [
  status(stage, 'running'),
  `1 drives main/${stage} from 08:00 in 5:00`,
  `2 drives main/${stage} from 08:02 in 5:10`,
  status(stage, 'provisional', posted),
];
const row = async (table: 'stages' | 'waypoints' | 'legs', race: string, code: string): Promise<string> => {
  const [found] = await stack.sql<{ id: string }[]>`
    select x.id from public.races c cross join lateral (
      select 'stages' as of, s.id, s.code::text as code from public.stages s where s.race_id = c.id
      union all select 'legs', l.id, l.number::text from public.legs l where l.race_id = c.id
      union all select 'waypoints', w.id, s.code || ' ' || w.code from public.waypoints w
        join public.stages s on s.id = w.stage_id where s.race_id = c.id) x
    where c.rally_id = ${rally.rallyId} and c.code = ${race} and x.of = ${table} and x.code = ${code}`;
  return found?.id ?? '';
};
const groupOf = async (): Promise<string> =>
  (
    await stack.sql<{ id: string }[]>`
      select g.id from public.groups g join public.races c on c.id = g.race_id
      where c.rally_id = ${rally.rallyId} and c.code = 'main' and g.name = 'A'`
  )[0]?.id ?? '';
const stateOf = async (key: string) => ((await rally.page(key)).body as { state: string }).state;

test('waypoints and distances of a provisional stage stay while the leg above it is official by itself', async () => {
  await tell(...provisional('SS1'), ...provisional('SS2'), page('leg/1', 'provisional', posted));
  const { admin } = rally.door;
  const [stage, point, next, other, group] = [
    await row('stages', 'main', 'SS1'),
    await row('waypoints', 'main', 'SS1 WP1'),
    await row('waypoints', 'main', 'SS3 WP1'),
    await row('waypoints', 'other', 'SS1 WP1'),
    await groupOf(),
  ];
  const { error: before } = await admin
    .from('stage_distances')
    .insert({ stage_id: stage, group_id: group, distance_m: 9_000 });
  expect(before).toBeNull();
  await tell(page('leg/1', 'official'));
  const answers = [
    await admin.from('waypoints').update({ kind: 'wpm' }).eq('id', point),
    await admin.from('waypoints').update({ distance_m: 5_000 }).eq('id', point),
    await admin.from('waypoints').delete().eq('id', point),
    await admin
      .from('waypoints')
      .insert({ stage_id: stage, code: 'W9', name: 'W9', kind: 'wpm', ordinal: 9 }),
    await admin.from('stage_distances').update({ distance_m: 8_000 }).eq('stage_id', stage),
    await admin.from('stage_distances').delete().eq('stage_id', stage),
    await admin.from('stages').update({ distance_m: 12_000 }).eq('id', stage),
    await admin.from('stages').update({ max_time_ms: 60_000 }).eq('id', stage),
  ];
  for (const { error } of answers)
    expect.soft(error?.message).toContain('Stage SS1 counts for what is official (leg/1)');
  for (const { error } of [
    await admin.from('waypoints').update({ name: 'Well' }).eq('id', point),
    await admin.from('stages').update({ name: 'Dunes' }).eq('id', stage),
    await admin.from('waypoints').update({ kind: 'wpm' }).eq('id', next),
    await admin.from('waypoints').update({ kind: 'wpm' }).eq('id', other),
  ])
    expect(error).toBeNull();
  await tell(page('leg/1', 'provisional', posted));
  const { error } = await admin.from('waypoints').update({ kind: 'wpm' }).eq('id', point);
  expect(error).toBeNull();
});

test('no page becomes official because its last open stage is removed, moved or no longer ranked', async () => {
  await tell(...provisional('SS1'), status('SS1', 'official'));
  const { admin } = rally.door;
  const [last, leg] = [await row('stages', 'main', 'SS2'), await row('legs', 'main', '2')];
  const answers = [
    await admin.from('stages').delete().eq('id', last),
    await admin.from('stages').update({ leg_id: leg, ordinal: 9 }).eq('id', last),
    await admin.from('stages').update({ kind: 'liaison' }).eq('id', last),
  ];
  for (const { error } of answers)
    expect.soft(error?.message).toMatch(/Without stage SS2 .*leg\/1.* would be official/);
  expect(await stateOf('leg/1')).toBe('live');
  const { error } = await admin
    .from('stages')
    .delete()
    .eq('id', await row('stages', 'main', 'SS3'));
  expect(error).toBeNull();
  await tell(status('SS2', 'cancelled', { reason: 'Never planned' }));
  expect(await stateOf('leg/1')).toBe('provisional');
  expect(await stateOf('race')).toBe('provisional');
});

test('a stage is not put into a signed leg; where one got in, what was official before is official without it', async () => {
  await tell(
    ...provisional('SS1'),
    status('SS1', 'official'),
    ...provisional('SS2'),
    status('SS2', 'official'),
  );
  expect(await stateOf('leg/1')).toBe('official');
  const { admin } = rally.door;
  const [race] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  const added = {
    race_id: race?.id ?? '',
    leg_id: (await row('legs', 'main', '1')) ?? '',
    code: 'SS2B',
    name: 'SS2B',
    kind: 'special',
    precision_ms: 1000,
    ordinal: 9,
  };
  expect((await admin.from('stages').insert(added)).error?.message).toContain(
    'Stage SS2B would belong to pages that are official',
  );
  expect(await stateOf('leg/1')).toBe('official');
  // By whoever holds the database, as rallies of an older version may have it.
  const [got] = await stack.sql<{ id: string }[]>`insert into public.stages ${stack.sql(added)} returning id`;
  expect(await stateOf('leg/1')).toBe('live');
  expect(
    (
      await admin
        .from('stages')
        .delete()
        .eq('id', got?.id ?? '')
    ).error,
  ).toBeNull();
  expect(await stateOf('leg/1')).toBe('official');
});

test('a rally is not official while the page of a race is provisional, by a cancellation or by itself', async () => {
  const open = async () => {
    const { data } = await rally.door.admin.rpc('rally_status_matters', {
      rally: rally.rallyId,
      status: 'official',
    });
    const matters = data.matters as {
      code: string;
      blocks: boolean;
      names: string[];
      stage: string | null;
    }[];
    return matters
      .filter(({ blocks, stage }) => blocks && stage === 'main')
      .map(({ code, names }) => [code, names]);
  };
  await tell(
    ...['SS1', 'SS2'].flatMap((stage) => [...provisional(stage), status(stage, 'official')]),
    status('SS3', 'cancelled', { protest_until: '2025-01-05T12:00:00Z' }),
  );
  expect(await stateOf('race')).toBe('provisional');
  expect(await open()).toEqual([['race_not_signed', ['main']]]);
  await tell(page('race', 'official'));
  expect(await open()).toEqual([]);
  await tell(page('race', 'provisional', { decision: 'Appeal 2' }));
  expect(await open()).toEqual([['race_not_signed', ['main']]]);
});
