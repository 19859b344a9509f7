/** Schedules that are imported again with other first starts or in another order, and undone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  const { data } = await direct(rally.door.admin)
    .from('races')
    .insert({ rally_id: rally.rallyId, code: 'new', name: 'New', discipline: 'stage', ordinal: 9 })
    .select('id');
  race = data?.[0]?.id;
});

const file = { file: { name: 'schedule.csv', sha256: 'a'.repeat(64) } };
async function enter(lines: object[], more: object = {}) {
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'enter_schedule',
    id: race,
    rows: lines,
    ...more,
  });
  expect(error).toBeNull();
  return data as { import: string | null; rows: object[] };
}
/** Stages and controls, in their order. */
async function order(): Promise<{ stages: string[]; controls: string }> {
  const stages = await stack.sql`select code from public.stages where race_id = ${race} order by ordinal`;
  const controls = await stack.sql`
    select k.code from public.controls k join public.legs l on l.id = k.leg_id
    where k.race_id = ${race} and l.number = 1 order by k.ordinal`;
  return { stages: stages.map(({ code }) => code), controls: controls.map(({ code }) => code).join(' ') };
}
const twoDays = [
  { date: '2025-01-05', leg: 1, code: 'TC0', kind: 'time_control', first_at: '2025-01-05T07:00:00Z' },
  { leg: 1, code: 'TC1', kind: 'time_control', target_ms: 1_500_000 },
  { leg: 1, code: 'SS1', kind: 'special', first_at: '2025-01-05T07:28:00Z' },
  { leg: 1, code: 'TC2', kind: 'time_control', first_at: '2025-01-05T09:00:00Z' },
  { leg: 1, code: 'SS3', kind: 'special', first_at: '2025-01-05T09:03:00Z' },
  { date: '2025-01-06', code: 'SS2', kind: 'special' },
];
const later = { ...twoDays[2], first_at: '2025-01-05T10:00:00Z' };

test.each([
  ['alone, by its first start', [later], 'TC0 TC1 TC2 START-SS3 FINISH-SS3 START-SS1 FINISH-SS1'],
  [
    'with the whole leg, by the order of the file',
    [twoDays[0], twoDays[3], twoDays[4], twoDays[1], later],
    'TC0 TC2 START-SS3 FINISH-SS3 TC1 START-SS1 FINISH-SS1',
  ],
])(
  'a stage is moved where another file has it %s, and back when that is undone',
  async (_, lines, controls) => {
    await enter(twoDays, file);
    const before = await order();
    const again = await enter(lines as object[], file);
    expect(await order()).toEqual({ stages: ['SS3', 'SS1', 'SS2'], controls });
    expect((await undoChange(rally.door.admin, 'undo_schedule_import', again.import)).error).toBeNull();
    expect(await order()).toEqual(before);
  },
);

test('a stage stays where the file has it, although it starts before the one above', async () => {
  await enter(twoDays, file);
  const lines = twoDays.map((line) =>
    line.code === 'SS3' ? { ...line, first_at: '2025-01-05T07:00:00Z' } : line,
  );
  await enter(lines, file);
  expect((await order()).stages).toEqual(['SS1', 'SS3', 'SS2']);
});

test('stages that a file brings into the opposite order are in the one from before once that is undone', async () => {
  const day = (...hours: string[]) =>
    hours.map((hour, i) => ({
      ...{ date: '2025-01-05', leg: 1, code: `SS${i + 1}`, kind: 'special' },
      first_at: `2025-01-05T${hour}:00:00Z`,
    }));
  await enter(day('06', '07', '08', '09'), file);
  const again = await enter(day('16', '15', '14'), file);
  expect((await order()).stages).toEqual(['SS4', 'SS3', 'SS2', 'SS1']);
  expect((await undoChange(rally.door.admin, 'undo_schedule_import', again.import)).error).toBeNull();
  expect((await order()).stages).toEqual(['SS1', 'SS2', 'SS3', 'SS4']);
});

const at = 'TC0 TC1 START-SS1 FINISH-SS1';
const after = 'TC2 START-SS3 FINISH-SS3';
test.each([
  ['asked about', { asked: {} }, `${at} TC9 ${after}`],
  ['refused', {}, `${at} TC9 ${after}`],
  ['entered as a new one', { asked: { renamed: 'new' } }, `${at} ${after} START-SS1-2 FINISH-SS1-2 TC9`],
])('a control below a renamed stage that is %s comes behind it', async (_, said, controls) => {
  await enter(twoDays, file);
  const stages = direct(rally.door.admin).from('stages');
  expect((await stages.update({ code: 'SS10' }).match({ race_id: race, code: 'SS1' })).error).toBeNull();
  const lines = [
    { leg: 1, code: 'SS1', kind: 'special' },
    { leg: 1, code: 'TC9', kind: 'time_control' },
  ];
  await enter([{ ...lines[0], ...said }, lines[1] as object], file);
  expect((await order()).controls).toBe(controls);
});

test('a line that changes something says what, from what and to what', async () => {
  const line = { date: '2025-01-05', leg: 1, code: 'SS1', kind: 'special', distance_m: 14_200 };
  await enter([line]);
  const { rows } = await enter([{ ...line, name: 'Dunes', distance_m: 14_300 }]);
  expect(rows).toMatchObject([
    {
      outcome: 'changed',
      changes: [
        { column: 'distance_m', before: 14_200, after: 14_300 },
        { column: 'name', before: 'SS1', after: 'Dunes' },
      ],
    },
  ]);
});
