/** Schedules from a file: entered, entered again, tried and taken back, through the door administrators use. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  const { data, error } = await direct(rally.door.admin)
    .from('races')
    .insert({ rally_id: rally.rallyId, code: 'new', name: 'New', discipline: 'stage', ordinal: 9 })
    .select('id');
  expect(error).toBeNull();
  race = data?.[0]?.id;
});

const file = { file: { name: 'schedule.csv', sha256: 'a'.repeat(64) } };
async function enter(lines: object[], more: object = {}) {
  const command = { kind: 'enter_schedule', id: race, rows: lines, ...more };
  const { data, error } = await enterList(rally.door.admin, command);
  expect(error).toBeNull();
  return data as { import: string | null; rows: { row: number; outcome: string; message?: string }[] };
}
const outcomes = async (lines: object[], more: object = {}) =>
  (await enter(lines, more)).rows.map(({ outcome }) => outcome);

type Leg = {
  number: number;
  stages: { code: string; ordinal: number; distance_m: number; first_start_at: string }[];
  controls: { code: string; target_ms: number | null; stage_id: string | null }[];
};
async function days(): Promise<{ date: string; legs: Leg[] }[]> {
  const { data, error } = await rally.door.admin.rpc('schedule', { race });
  expect(error).toBeNull();
  return data;
}

const day = [
  { date: '2025-01-05', leg: 1, code: 'TC0', kind: 'time_control', first_at: '2025-01-05T07:00:00Z' },
  { leg: 1, code: 'TC1', name: 'Mountain', kind: 'time_control', target_ms: 1_500_000, distance_m: 12_300 },
  { leg: 1, code: 'SS1', kind: 'special', distance_m: 14_200, first_at: '2025-01-05T07:28:00Z' },
  { leg: 1, code: 'PC1', kind: 'passage', stage: 'SS1', distance_m: 7_000 },
  { date: '2025-01-06', code: 'SS2', kind: 'special', distance_m: 9_800 },
];

test('a file makes days, legs, stages with start and finish, and controls in their order', async () => {
  expect(await outcomes(day, file)).toEqual(['new', 'new', 'new', 'new', 'new']);
  const [first, second] = await days();
  expect(first?.legs[0]).toMatchObject({
    number: 1,
    stages: [{ code: 'SS1', ordinal: 1, distance_m: 14_200, first_start_at: '2025-01-05T07:28:00.000Z' }],
  });
  expect(first?.legs[0]?.controls.map(({ code }) => code)).toEqual([
    'TC0',
    'TC1',
    'START-SS1',
    'FINISH-SS1',
    'PC1',
  ]);
  expect(second).toMatchObject({ date: '2025-01-06', legs: [{ number: 2, stages: [{ code: 'SS2' }] }] });
  const page = await rally.page('stage/SS1', 'new');
  expect(page.body).toMatchObject({ key: 'stage/SS1' });
});

test('entered again with other values, what is said changes and what is not said stays', async () => {
  await enter(day, file);
  expect(
    await outcomes(
      [{ ...day[2], distance_m: 13_900 }, day[1] as object, { leg: 2, code: 'ss2', kind: 'special' }],
      file,
    ),
  ).toEqual(['changed', 'same', 'same']);
  const [first] = await days();
  expect(first?.legs[0]?.stages).toMatchObject([
    { distance_m: 13_900, first_start_at: '2025-01-05T07:28:00.000Z' },
  ]);
});

describe('a stage that is imported later', () => {
  const order = async () =>
    (await days()).flatMap(({ legs }) =>
      legs.flatMap(({ stages, controls }) => [
        ...stages.map(({ code }) => code),
        controls.map(({ code }) => code).join(' '),
      ]),
    );
  const ordinals = async () =>
    (await days()).flatMap(({ legs }) =>
      legs.flatMap(({ stages }) => stages.map(({ code, ordinal }) => [code, ordinal] as const)),
    );
  const twoDays = [
    ...day.slice(0, 3),
    { leg: 1, code: 'TC2', kind: 'time_control', first_at: '2025-01-05T09:00:00Z' },
    { leg: 1, code: 'SS3', kind: 'special', distance_m: 9_000, first_at: '2025-01-05T09:03:00Z' },
    ...day.slice(4),
  ];

  test.each([
    ['behind all of its leg', '2025-01-05T11:00:00Z', ['SS1', 'SS3', 'SS4', 'SS2']],
    ['between two', '2025-01-05T08:10:00Z', ['SS1', 'SS4', 'SS3', 'SS2']],
    ['before all', '2025-01-05T07:10:00Z', ['SS4', 'SS1', 'SS3', 'SS2']],
  ])('is in its leg, by its first start, before the next day: %s', async (_, first_at, codes) => {
    await enter(twoDays, file);
    expect(await outcomes([{ leg: 1, code: 'SS4', kind: 'special', first_at }], file)).toEqual(['new']);
    expect((await ordinals()).toSorted(([, a], [, b]) => a - b).map(([code]) => code)).toEqual(codes);
    const controls = (await order()).find((text) => text.includes('START-SS4'))?.split(' ') ?? [];
    const starts = controls.filter((code) => code.startsWith('START'));
    expect(starts).toEqual(codes.slice(0, 3).map((code) => `START-${code}`));
    expect(controls.indexOf('FINISH-SS4')).toBe(controls.indexOf('START-SS4') + 1);
  });

  test('is where the file has it', async () => {
    await enter(twoDays, file);
    const lines = [
      twoDays[2],
      { leg: 1, code: 'TC1A', kind: 'time_control' },
      { leg: 1, code: 'SS4', kind: 'special' },
    ];
    expect(await outcomes(lines as object[], file)).toEqual(['same', 'new', 'new']);
    expect(await order()).toEqual([
      ...['SS1', 'SS4', 'SS3'],
      'TC0 TC1 START-SS1 FINISH-SS1 TC1A START-SS4 FINISH-SS4 TC2 START-SS3 FINISH-SS3',
      ...['SS2', 'START-SS2 FINISH-SS2'],
    ]);
  });

  test('behind the next day, as imports had it once, goes to its leg when the file is imported again', async () => {
    await enter(twoDays, file);
    await stack.sql`update public.stages set ordinal = 30 where race_id = ${race} and code = 'SS3'`;
    expect(await outcomes(twoDays, file)).toEqual(['same', 'same', 'same', 'same', 'changed', 'same']);
    expect((await ordinals()).toSorted(([, a], [, b]) => a - b).map(([code]) => code)).toEqual([
      'SS1',
      'SS3',
      'SS2',
    ]);
    expect(new Set(await outcomes(twoDays, file))).toEqual(new Set(['same']));
  });

  test('is an earlier stage of those of the next day, and regulations from these on do not govern it', async () => {
    await enter(twoDays, file);
    const [second] = await stack.sql`select id from public.stages where race_id = ${race} and code = 'SS2'`;
    await stack.sql`insert into public.regulations (race_id, version, parameters, effective_from_stage)
      values (${race}, 7, '{}', ${second?.id ?? ''})`;
    await enter([{ leg: 1, code: 'SS4', kind: 'special', first_at: '2025-01-05T11:00:00Z' }], file);
    const governed = await stack.sql<{ code: string; version: number }[]>`
      select s.code::text, g.version from public.stages s
      join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
      where s.race_id = ${race} order by s.ordinal`;
    expect(governed.map(({ code, version }) => [code, version === 7])).toEqual([
      ['SS1', false],
      ['SS3', false],
      ['SS4', false],
      ['SS2', true],
    ]);
    const { data } = await rally.door.admin.rpc('stage_status_matters', {
      stage: second?.id,
      status: 'running',
    });
    const earlier = data.matters.find(({ code }: { code: string }) => code === 'earlier_not_begun');
    expect(earlier?.names).toEqual(['SS1', 'SS3', 'SS4']);
  });

  test('leaves classes of crews with the stage from which they hold', async () => {
    await enter(twoDays, file);
    const [crew] = await stack.sql<{ id: string }[]>`
      insert into public.crews (race_id, rally_id) values (${race}, ${rally.rallyId}) returning id`;
    await stack.sql`insert into public.crew_enrolments (crew_id, effective_from_ordinal) values (${crew?.id ?? ''}, 0), (${crew?.id ?? ''}, 3)`;
    await enter([{ leg: 1, code: 'SS4', kind: 'special', first_at: '2025-01-05T11:00:00Z' }], file);
    const [at] = await stack.sql`select max(e.effective_from_ordinal) as ordinal from public.crew_enrolments e
      where e.crew_id = ${crew?.id ?? ''}`;
    expect(at?.ordinal).toBe((await ordinals()).find(([code]) => code === 'SS2')?.[1]);
  });
});

test('only tried, nothing is there afterwards', async () => {
  expect(await outcomes(day, { isTried: true })).toEqual(['new', 'new', 'new', 'new', 'new']);
  expect(await days()).toEqual([]);
});

test('lines that cannot be say why, and the others are entered', async () => {
  const { rows } = await enter(
    [
      { leg: 1, code: 'SS9', kind: 'special' },
      day[0] as object,
      { leg: 1, code: 'SS 1', kind: 'special' },
      { leg: 1, code: 'SS3', kind: 'special', unread: { distance: 'far' } },
      { leg: 1, code: 'SS4' },
      { leg: 1, code: 'PC7', kind: 'passage', stage: 'SS7' },
      { leg: 1, code: 'SS5', kind: 'special', distance_m: 0 },
      { date: '2025-01-09', leg: 1, code: 'SS6', kind: 'special' },
      ...['TC5', 'tc5'].map((code) => ({ code, kind: 'time_control', leg: 1 })),
      { leg: 1, code: 'SS7', unread: { kind: 'Lunch' } },
    ],
    file,
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new', ...Array(9).fill('refused')]);
  expect(rows.map(({ message }) => message ?? '')).toEqual([
    'Leg 1 has no date yet: say it in its first line.',
    '',
    '"SS 1" is no code: enter letters, digits, dots and dashes, like SS1 or TC1A.',
    '"far" is no distance: write it like 12.4.',
    'It is not clear what SS4 is: give its kind, like special or time control.',
    'PC7 belongs to SS7, which this leg does not have: give the stage a line of its own, above.',
    '“Distance” must be more than 0.',
    'Leg 1 is on 5 Jan 2025, not on 9 Jan 2025: a leg belongs to the day on which it starts. Enter 5 Jan 2025 on this row, or another leg.',
    ...['TC5', 'tc5'].map((code) => `${code} is in rows 9, 10: keep one of them.`),
    expect.stringMatching(/^“Lunch” is no kind of stage or control: write one of these: special stage, /),
  ]);
});

test('taken back, everything is as before; refused once times speak of it', async () => {
  await direct(rally.door.admin).from('rallies').update({ ends_on: '2025-01-07' }).eq('id', rally.rallyId);
  await enter(day, file);
  const before = await days();
  const { import: second } = await enter(
    [
      { ...day[2], distance_m: 13_900 },
      { date: '2025-01-07', code: 'SS3', kind: 'special' },
    ],
    file,
  );
  const undo = (id: string | null) => undoChange(rally.door.admin, 'undo_schedule_import', id);
  expect((await undo(second)).error).toBeNull();
  expect(await days()).toEqual(before);
  expect((await undo(second)).error?.message).toBe('It was undone already.');
  const made = () => rally.door.admin.from('schedule_imports').select('added, changed').eq('race_id', race);
  expect((await made().order('made_at')).data).toEqual([
    { added: 5, changed: 0 },
    { added: 1, changed: 1 },
  ]);
  const { import: third } = await enter([{ date: '2025-01-07', code: 'SS3', kind: 'special' }], file);
  await rally.answers([
    rally.fact('stage_status', { race: 'new', stage: 'SS3', status: 'running', reason: 'Driven first' }),
  ]);
  expect((await undo(third)).error?.message).toContain('Stage SS3 has times or decisions');
});

describe('a stage or control that was renamed by hand', () => {
  const again = [
    { leg: 1, code: 'SS1', kind: 'special', distance_m: 15_000 },
    { leg: 1, code: 'TC1', kind: 'time_control', target_ms: 900_000 },
  ];
  const sentence = (was: string, is: string) =>
    `${was} is called ${is} by now: write ${is} in this row, or rename it back first.`;
  beforeEach(async () => {
    await enter(day, file);
    const rename = (table: 'stages' | 'controls', was: string, is: string) =>
      direct(rally.door.admin).from(table).update({ code: is }).eq('race_id', race).eq('code', was);
    for (const { error } of [await rename('stages', 'SS1', 'SS10'), await rename('controls', 'TC1', 'TC1A')])
      expect(error).toBeNull();
  });

  test('is not entered a second time: a program reads why', async () => {
    const before = await days();
    const refused = { outcome: 'refused', refusal: 'stage_renamed' };
    expect((await enter(again, file)).rows).toEqual([
      { ...refused, row: 1, code: 'SS1', message: sentence('SS1', 'SS10') },
      { ...refused, row: 2, code: 'TC1', message: sentence('TC1', 'TC1A') },
    ]);
    expect(await days()).toEqual(before);
  });

  test.each([{}, file])('is asked about: the same one, or a new one (%o)', async (more) => {
    const { rows } = await enter(
      again.map((line) => ({ ...line, asked: {} })),
      more,
    );
    expect(rows).toEqual([
      { row: 1, code: 'SS1', outcome: 'asked', renamed: 'SS10' },
      { row: 2, code: 'TC1', outcome: 'asked', renamed: 'TC1A' },
    ]);
  });

  test('is a new one where somebody says so, beside the one that has its start', async () => {
    const { rows } = await enter(
      again.map((line) => ({ ...line, asked: { renamed: 'new' } })),
      file,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    const leg = (await days())[0]?.legs[0];
    expect(leg?.stages.map(({ code }) => code)).toEqual(['SS10', 'SS1']);
    expect(leg?.controls.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['START-SS1', 'FINISH-SS1', 'START-SS1-2', 'FINISH-SS1-2', 'TC1A', 'TC1']),
    );
  });

  test('is changed under its new code, and one that has the code again is that one', async () => {
    expect(await outcomes([{ ...again[0], code: 'SS10' }], file)).toEqual(['changed']);
    const stages = direct(rally.door.admin).from('stages');
    await stages.update({ code: 'SS1' }).eq('race_id', race).eq('code', 'SS10');
    expect(await outcomes([{ ...again[0], distance_m: 16_000, asked: {} }], file)).toEqual(['changed']);
  });
});
