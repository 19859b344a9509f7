/** No page becomes official by what is taken out of it: by two stages at once as little as by one, nor by one that was set back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { whileRulesThrow } from '../record/while-rules-throw.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1', 'SS2'] },
        { date: '2025-01-06', course: ['SS3', 'SS4'] },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};
const said = (more: object) => ({ race: 'main', reason: 'As decided', ...more }) as unknown as FactStory;
const status = (stage: string, status: string, more: object = {}) =>
  said({ kind: 'stage_status', stage, status, ...more });
const official = (stage: string): FactStory[] => [
  status(stage, 'running'),
  ...['1', '2'].map(
    (number, i) => `${number} drives main/${stage} from 08:0${i * 2} in 5:0${i}` as FactStory,
  ),
  status(stage, 'provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }),
  status(stage, 'official'),
];
const decided = { decision: 'D1' };

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const found = async (told: RallyStory) => {
  rally = await recordingRally(stack, { told, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
};
beforeEach(() => found(story));

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const signTheFirstLeg = () => tell(...official('SS1'), ...official('SS2'));
const table = (name: string) => direct(rally.door.admin).from(name);
const stateOf = async (key: string) => (await rally.page(key)).body.state;
const stages = async (...codes: string[]) =>
  ((await table('stages').select('id').eq('race_id', race).in('code', codes)).data ?? []).map(({ id }) => id);
const leg = async (number: number) =>
  (await table('legs').select('id, day_id').eq('race_id', race).eq('number', number).single()).data;
const refused = {
  details: 'signed_by_removal',
  message: expect.stringMatching(
    /^This would make pages official that no official signed \(.*Overall\): cancel /,
  ),
};

test('the race does not become official by two open stages that go at once', async () => {
  await signTheFirstLeg();
  const open = await stages('SS3', 'SS4');
  const last = await leg(2);
  for (const { error } of [
    await table('stages').delete().in('id', open),
    await table('stages').update({ kind: 'liaison' }).in('id', open),
    await table('legs')
      .delete()
      .eq('id', last?.id ?? ''),
    await table('days')
      .delete()
      .eq('id', last?.day_id ?? ''),
  ])
    expect.soft(error).toMatchObject(refused);
  expect(await stateOf('race')).toBe('live');
  expect(
    (
      await table('stages')
        .delete()
        .in('id', await stages('SS3'))
    ).error,
  ).toBeNull();
  expect(
    (
      await table('stages')
        .delete()
        .in('id', await stages('SS4'))
    ).error,
  ).toMatchObject(refused);
  expect(await stateOf('race')).toBe('live');
});

test('an import taken back, or entered again as roads, does not make the race official either', async () => {
  const { main } = story.races;
  await found({ ...story, races: { main: { ...main, legs: main?.legs.slice(0, 1) ?? [] } } } as RallyStory);
  const enter = async (kind: string) => {
    const line = { date: '2025-01-06', leg: 2, kind, distance_m: 10_000 };
    const lines = ['SS3', 'SS4'].map((code) => ({ ...line, code }));
    const sheet = {
      kind: 'enter_schedule',
      id: race,
      rows: lines,
      file: { name: 'schedule.csv', sha256: 'a'.repeat(64) },
    };
    return await enterList(rally.door.admin, sheet);
  };
  const { data: first } = await enter('special');
  expect(first.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'new']);
  await signTheFirstLeg();
  expect((await undoChange(rally.door.admin, 'undo_schedule_import', first.import)).error).toMatchObject(
    refused,
  );
  expect(await stateOf('race')).toBe('live');
  const { data: again } = await enter('liaison');
  expect(again.rows).toMatchObject([
    { outcome: 'changed' },
    { outcome: 'refused', refusal: refused.details },
  ]);
  expect(await stateOf('race')).toBe('live');
});

test('an import does not put a stage that is behind a signed day before it', async () => {
  await stack.sql`update public.stages set ordinal = 30 where race_id = ${race} and code = 'SS2'`;
  await tell(...official('SS1'), ...official('SS3'));
  expect(await stateOf('after/SS3')).toBe('official');
  const lines = [{ leg: 1, code: 'SS2', kind: 'special' }];
  const sheet = {
    kind: 'enter_schedule',
    id: race,
    rows: lines,
    file: { name: 'schedule.csv', sha256: 'a'.repeat(64) },
  };
  const { data } = await enterList(rally.door.admin, sheet);
  expect(data.rows).toMatchObject([{ outcome: 'refused', refusal: 'result_official' }]);
  for (const key of ['after/SS3', 'stage/SS3']) expect(await stateOf(key)).toBe('official');
});

test('a day does not become official by a stage that moves to a leg of another day', async () => {
  const legs = [
    { date: '2025-01-05', course: ['SS1'] },
    { date: '2025-01-05', course: ['SS2'] },
    { date: '2025-01-06', course: ['SS3'] },
  ];
  await found({ ...story, races: { main: { ...story.races.main, legs } } } as RallyStory);
  await tell(...official('SS1'));
  expect(
    (
      await table('stages')
        .delete()
        .in('id', await stages('SS3'))
    ).error,
  ).toBeNull();
  const { error } = await table('stages')
    .update({ leg_id: (await leg(3))?.id })
    .in('id', await stages('SS2'));
  expect(error?.message).toMatch(/^This would make pages official .*Day 5 Jan 2025/);
  expect(await stateOf('day/2025-01-05')).toBe('live');
});

test('nor does it by a leg that moves to another day, and none moves into a day that is signed', async () => {
  const legs = [
    { date: '2025-01-05', course: ['SS1'] },
    { date: '2025-01-05', course: ['SS2'] },
    { date: '2025-01-06', course: ['SS3'] },
  ];
  await found({ ...story, races: { main: { ...story.races.main, legs } } } as RallyStory);
  await tell(...official('SS1'));
  const move = async (from: number, to: number) =>
    table('legs')
      .update({ day_id: (await leg(to))?.day_id })
      .eq('race_id', race)
      .eq('number', from);
  expect((await move(2, 3)).error?.message).toMatch(/^This would make pages official .*Day 5 Jan 2025/);
  expect(await stateOf('day/2025-01-05')).toBe('live');
  await tell(...official('SS2'));
  expect(await stateOf('day/2025-01-05')).toBe('official');
  expect((await move(3, 1)).error?.message).toMatch(
    /^This would change what is official \(Stage SS1|^This would change what is official \(.*Day 5 Jan 2025/,
  );
  expect(await stateOf('day/2025-01-05')).toBe('official');
});

test('a page that was set back does not become official again by a change of the kind of its stage', async () => {
  await signTheFirstLeg();
  expect(await stateOf('leg/1')).toBe('official');
  // Said in one breath, no version of the page in between is kept.
  await tell(
    status('SS2', 'provisional', decided),
    status('SS2', 'completed', decided),
    status('SS2', 'running', decided),
  );
  expect(await stateOf('leg/1')).toBe('live');
  const { error } = await table('stages')
    .update({ kind: 'liaison' })
    .in('id', await stages('SS2'));
  expect(error).toMatchObject({
    details: 'signed_by_removal',
    message: expect.stringMatching(/^This would make pages official .*Leg 1\)/),
  });
  expect(await stateOf('leg/1')).toBe('live');
});

test('a stage that was driven is not removed, and the sentence says what to do instead', async () => {
  await tell(status('SS1', 'running'), '1 drives main/SS1 from 08:00 in 5:00' as FactStory);
  const [driven = ''] = await stages('SS1');
  const first = await leg(1);
  for (const { error } of [
    await table('stages').delete().eq('id', driven),
    await table('legs')
      .delete()
      .eq('id', first?.id ?? ''),
    await table('days')
      .delete()
      .eq('id', first?.day_id ?? ''),
  ])
    expect.soft(error).toMatchObject({
      details: 'stage_has_facts',
      message:
        'Stage SS1 has times or decisions, which stay: a stage that is not run is cancelled, not removed.',
    });
  expect(await stages('SS1')).toEqual([driven]);
  expect((await table('rallies').delete().eq('id', rally.rallyId)).error).toBeNull();
});

test('the last crew that is in a team stays in it where a page with teams is signed', async () => {
  const { data: team } = await table('teams')
    .insert({ race_id: race, label: 'Nile', code: 'NILE' })
    .select('id');
  const [one] = await stack.sql<
    { id: string }[]
  >`select id from public.crews where race_id = ${race} limit 1`;
  const enrol = (team_id: string | null) =>
    carryOut(rally.door.admin, row('crew_enrolments', `${one?.id} 0`, { team_id }), 'As decided');
  expect((await enrol(team?.[0]?.id)).error).toBeNull();
  await tell(...official('SS1'));
  expect((await enrol(null)).error?.message).toMatch(/^The team of crew . cannot change/);
  expect(await stateOf('teams/after/SS1')).toBe('official');
});

test('a stage that was set back while the rules threw is not official for the next change', async () => {
  await tell(...official('SS1'));
  await whileRulesThrow(stack.sql, () =>
    tell(
      '1 drives main/SS2 from 10:00 in 5:00' as FactStory,
      status('SS1', 'provisional', { protest_until: '2025-01-05T12:00:00Z', ...decided }),
    ),
  );
  const [one] = await stack.sql<
    { id: string }[]
  >`select id from public.stages where race_id = ${race} and code = 'SS1'`;
  const { error } = await carryOut(
    rally.door.admin,
    row('stages', one?.id ?? '', { code: 'SS9' }),
    'Renamed',
  );
  expect(error).toBeNull();
  expect(await stateOf('stage/SS9')).not.toBe('official');
});

test('what was recorded while the rules threw amends with its own reason, and nothing is signed until then', async () => {
  const [, , , posted, signed] = official('SS1') as [FactStory, FactStory, FactStory, FactStory, FactStory];
  await tell(...official('SS1').slice(0, 3), posted);
  const penalty = { kind: 'penalty', kind_of: 'misc', number: '2', stage: 'SS1', ms: 60_000 };
  await whileRulesThrow(stack.sql, async () => {
    await tell(said({ ...penalty, reason: 'Late at the briefing' }));
    const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items([signed]), 'admin');
    expect(answers).toEqual(['refused not_derived']);
    const listed = async (fn: string, of: object) =>
      (await rally.door.admin.rpc(fn, { ...of, status: 'official' })).data?.matters.filter(
        ({ blocks }: { blocks: boolean }) => blocks,
      );
    const [stage] = await stages('SS1');
    for (const matters of [
      await listed('stage_status_matters', { stage }),
      await listed('page_status_matters', { race, page: 'leg/1' }),
      await listed('rally_status_matters', { rally: rally.rallyId }),
    ])
      expect(matters).toContainEqual(expect.objectContaining({ code: 'not_derived', blocks: true }));
  });
  const [last] = await stack.sql<
    { id: string }[]
  >`select id from public.stages where race_id = ${race} and code = 'SS4'`;
  await carryOut(rally.door.admin, row('stages', last?.id ?? '', { name: 'Dunes' }), 'Renamed');
  const { version, body } = await rally.page('stage/SS1');
  expect([version, body.state, body.reason]).toEqual([2, 'amended', 'Late at the briefing']);
  await tell(signed);
});
