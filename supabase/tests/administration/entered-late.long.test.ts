/** A crew that comes when stages were driven: it is asked from which one on it takes part, and nothing is said of it before. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'raid',
      legs: [
        {
          date: '2025-01-05',
          course: [
            { control: 'TC1', target_ms: null },
            { stage: 'SS1', waypoints: { W1: { distance_m: 1000 } }, distance_m: 5000 },
            { stage: 'SS2', distance_m: 5000 },
          ],
        },
        { date: '2025-01-06', course: ['SS3', 'SS4'] },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};
const said = (more: object) => ({ race: 'main', reason: 'As decided', ...more }) as unknown as FactStory;
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
const provisional = (stage: string): FactStory[] => [
  said({ kind: 'stage_status', stage, status: 'running' }),
  ...['1', '2'].map(
    (number, i) => `${number} drives main/${stage} from 08:0${i * 2} in 5:0${i}` as FactStory,
  ),
  said({ kind: 'stage_status', stage, status: 'completed' }),
  said({ kind: 'stage_status', stage, status: 'provisional', ...posted }),
];
const official = (stage: string) => said({ kind: 'stage_status', stage, status: 'official' });
const DRIVEN = ['stage/SS1', 'after/SS1', 'stage/SS2', 'after/SS2', 'leg/1', 'after-leg/1', 'day/2025-01-05'];
const file = { file: { name: 'late.csv', sha256: 'a'.repeat(64) } };

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
  await tell(...provisional('SS1'), ...provisional('SS2'));
});

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const table = (name: string) => direct(rally.door.admin).from(name);
const numbers = async (key: string) =>
  ((await rally.page(key)).body.rows as { number: string }[]).map(({ number }) => number).sort();
const driven = () =>
  Promise.all(
    DRIVEN.map(async (key) => {
      const { body, version } = await rally.page(key);
      return { key, body, version };
    }),
  );
const enter = async (entry: object, more: object = {}) => {
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'enter_crews',
    id: race,
    rows: [entry],
    ...more,
  });
  expect(error).toBeNull();
  return data.rows[0];
};
const listed = async (number: string) =>
  (await rally.door.admin.rpc('entry_list', { race })).data.crews.find(
    (crew: { number: string }) => crew.number === number,
  );

test.each([
  ['by a form', { number: '66' }, {}],
  ['by a file that is tried', { number: '66', asked: { driver: 'none' } }, { isTried: true }],
  ['by a file', { number: '66', asked: { driver: 'none' } }, file],
])(
  'a crew that comes %s is asked from which stage on, and left until that is answered',
  async (_, row, more) => {
    const before = await driven();
    expect(await enter(row, more)).toEqual({
      row: 1,
      number: '66',
      outcome: 'asked',
      asks: ['in_from'],
      stages: ['SS1', 'SS2', 'SS3', 'SS4'],
    });
    expect(await driven()).toEqual(before);
    expect(await listed('66')).toBeUndefined();
  },
);

test.each([{}, file])(
  'it is on no page before its stage, without a word and a penalty (%o)',
  async (more) => {
    const before = await driven();
    expect(await enter({ number: '66', in_from: 'ss3' }, more)).toMatchObject({ outcome: 'new' });
    expect(await driven()).toEqual(before);
    expect(await listed('66')).toMatchObject({ in_from: 'SS3' });
    expect((await rally.page('crews')).body.rows).toMatchObject([
      { number: '1', in_from: null },
      { number: '2', in_from: null },
      { number: '66', in_from: 'SS3' },
    ]);
    await tell(said({ kind: 'stage_status', stage: 'SS3', status: 'running' }));
    await tell('66 drives main/SS3 from 08:10 in 4:00' as FactStory);
    expect(await numbers('stage/SS3')).toContain('66');
    expect(JSON.stringify((await rally.page('penalties')).body)).not.toContain('"66"');
    const { stages, penalties } = (await rally.page('crew/66')).body as unknown as {
      stages: { stage: string }[];
      penalties: unknown[];
    };
    expect(stages.map(({ stage }) => stage)).toEqual(['SS3', 'SS4']);
    expect(penalties).toEqual([]);
    expect(await driven()).toEqual(before);
    const [row] = ((await rally.page('after/SS3')).body.rows as Record<string, unknown>[]).filter(
      ({ number }) => number === '66',
    );
    // Without a time before it has no total; what it drove stands on the page of the stage.
    expect(row).toMatchObject({ time_ms: null, penalty_ms: 0, position: null });
  },
);

test('a crew that joins within a leg owes nothing of it before its stage, and what it misses from there on', async () => {
  await tell(...provisional('SS3').slice(0, 3));
  expect(await enter({ number: '67', in_from: 'SS4' })).toMatchObject({ outcome: 'new' });
  await tell(...provisional('SS3').slice(3), ...provisional('SS4'));
  expect(await numbers('stage/SS3')).toEqual(['1', '2']);
  const { stages, penalties } = (await rally.page('crew/67')).body as unknown as {
    stages: { stage: string; status: string }[];
    penalties: { rule: string; stage: string }[];
  };
  expect(stages.map(({ stage, status }) => [stage, status])).toEqual([['SS4', 'not_started']]);
  expect(penalties.map(({ rule, stage }) => [rule, stage])).toEqual(
    expect.arrayContaining([
      ['ss.not_finished', 'SS4'],
      ['leg.not_started', 'SS4'],
    ]),
  );
  expect(penalties.filter(({ stage }) => stage !== 'SS4')).toEqual([]);
});

test('a published page that changes is named before, and its reason is asked for and told', async () => {
  const before = await driven();
  const late = { number: '66', in_from: 'SS2' };
  expect(await enter(late)).toEqual({
    row: 1,
    number: '66',
    outcome: 'asked',
    asks: ['reason'],
    pages: expect.arrayContaining(['stage/SS2', 'after/SS2']),
  });
  expect(await driven()).toEqual(before);
  expect(await enter({ ...late, reason: '  ' })).toMatchObject({ outcome: 'asked', asks: ['reason'] });
  expect(await enter({ ...late, reason: 'Forgotten at entry' })).toMatchObject({ outcome: 'new' });
  expect(await numbers('stage/SS1')).toEqual(['1', '2']);
  expect(await numbers('stage/SS2')).toEqual(['1', '2', '66']);
  expect((await rally.page('stage/SS2')).body).toMatchObject({
    state: 'amended',
    reason: 'Forgotten at entry',
  });
});

test('each row of a list keeps its own reason, the page tells all of them, and a row without one is told none', async () => {
  const late = (number: string, reason: string) => ({ number, in_from: 'SS2', reason, members: [] });
  const entries = [
    late('8', 'Paid late'),
    late('7', 'Forgotten at entry'),
    { number: '1', vehicle: 'Truck' },
  ];
  const { data } = await enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: entries });
  expect(data.rows).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }, { outcome: 'changed' }]);
  expect((await rally.page('stage/SS2')).body).toMatchObject({ reason: 'Paid late; Forgotten at entry' });
  const kept = await stack.sql<{ number: string; reason: string | null }[]>`
    select distinct n.number, h.reason from timing.structure_changes h
    join public.crew_numbers n on n.crew_id = h.row_id and h.of_table = 'crews'
    where h.race_id = ${race} and h.press = (
      select press from timing.structure_changes where race_id = ${race} order by id desc limit 1)
    order by n.number`;
  expect(kept).toEqual([
    { number: '1', reason: null },
    { number: '7', reason: 'Forgotten at entry' },
    { number: '8', reason: 'Paid late' },
  ]);
  const { data: told } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race });
  expect(told[0].reason).toBe('Paid late; Forgotten at entry');
});

test('what no stage is, or is signed, is refused; who is entered already stays in from its stage', async () => {
  expect(await enter({ number: '66', in_from: 'SS9' })).toMatchObject({
    outcome: 'refused',
    message: '"SS9" is no stage of this race: expected the code of one, like SS1.',
  });
  await tell(official('SS1'));
  expect(await enter({ number: '66', in_from: 'SS1' })).toMatchObject({
    outcome: 'refused',
    refusal: 'result_official',
    message: 'SS1 is part of official results: crew 66 can be in from SS2 on.',
  });
  expect(await enter({ number: '66', in_from: 'SS3' })).toMatchObject({ outcome: 'new' });
  expect(await enter({ number: '66', in_from: 'SS3' })).toMatchObject({ outcome: 'same' });
  expect(await enter({ number: '66', vehicle: 'Mule' })).toMatchObject({ outcome: 'changed' });
  expect(await enter({ number: '66', in_from: 'SS2' })).toMatchObject({
    outcome: 'refused',
    refusal: 'in_from_stays',
    message: 'Crew 66 is in from SS3 on: change that in its form to have it in from SS2 on.',
  });
});

test('one question is left out where it has one answer, before anything was driven, and of stages that were cancelled', async () => {
  await tell(official('SS1'), official('SS2'));
  expect(await enter({ number: '66' })).toMatchObject({ outcome: 'new' });
  await tell(
    ...provisional('SS3'),
    official('SS3'),
    said({ kind: 'stage_status', stage: 'SS4', status: 'running' }),
  );
  expect(await enter({ number: '67' })).toMatchObject({ outcome: 'new' });
});

test('a crew that was removed and comes back is in from where it was', async () => {
  expect(await enter({ number: '66', in_from: 'SS3' })).toMatchObject({ outcome: 'new' });
  const before = await driven();
  const { id } = await listed('66');
  expect((await table('crews').delete().eq('id', id)).error).toBeNull();
  const [last] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
  expect((await undoChange(rally.door.admin, 'undo_changes', last?.press)).error).toBeNull();
  expect(await listed('66')).toMatchObject({ in_from: 'SS3' });
  expect(await driven()).toEqual(before);
});
