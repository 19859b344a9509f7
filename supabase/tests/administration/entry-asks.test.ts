/** What a file leaves unusual is asked about: crews without a driver, groupings nobody knows; its rows are counted as the file counts them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
  await enter([{ number: '300', class: 'T1+', members: driver('Ana Luz') }], {});
});

const driver = (name: string) => [{ role: 'driver', name, nationality: null }];
const file = { file_name: 'entries.csv', sha256: 'b'.repeat(64) };

async function enter(entries: object[], more: object) {
  const { data, error } = await rally.door.admin.rpc('enter_crews', { race, entries, ...more });
  expect(error).toBeNull();
  return data.rows as { row: number; outcome: string; asks?: string[]; message?: string }[];
}
const known = async () =>
  (
    await stack.sql<
      { label: string }[]
    >`select label::text from public.classes where race_id = ${race} and label like 'T%' order by 1`
  ).map(({ label }) => label);

test.each([{ dry_run: true }, file])(
  'a row with a question is left until it is answered (%o)',
  async (more) => {
    const before = await known();
    const rows = await enter(
      [
        { row: 2, number: '301', class: 't1+', members: driver('Bea Luz'), asked: {} },
        { row: 3, number: '302', class: 'T5', members: driver('Cleo Luz'), asked: {} },
        { row: 5, number: '303', team: 'Dunes', asked: {} },
        { row: 6, number: '300', vehicle: 'Mule', asked: {} },
        {
          row: 7,
          number: '304',
          members: [{ role: 'codriver', name: 'Dee Luz' }],
          asked: { class: 'create' },
        },
      ],
      more,
    );
    expect(rows).toEqual([
      { row: 2, number: '301', outcome: 'new' },
      { row: 3, number: '302', outcome: 'asked', asks: ['class'] },
      { row: 5, number: '303', outcome: 'asked', asks: ['driver', 'team'] },
      { row: 6, number: '300', outcome: 'changed', changes: [{ field: 'vehicle', after: 'Mule' }] },
      { row: 7, number: '304', outcome: 'asked', asks: ['driver'] },
    ]);
    expect(await known()).toEqual(before);
  },
);

test('what was answered is entered, and a class is made once for all its rows', async () => {
  const rows = await enter(
    [
      { row: 2, number: '301', class: 'T5', members: driver('Bea Luz'), asked: { class: 'create' } },
      { row: 3, number: '302', class: 'T5', asked: { class: 'create', driver: 'none' } },
    ],
    file,
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  expect(await known()).toContain('T5');
});

test.each([
  ['T1-plus', 'T1+'],
  ['T1+', 'T1-plus'],
])('two labels that come to one code are two: %s and %s', async (first, second) => {
  const kinds = { class: 'classes', group: 'groups', category: 'categories', team: 'teams' };
  const rows = (asked: object) =>
    [first, second].map((label, n) => ({
      row: n + 2,
      number: `30${n + 1}`,
      ...Object.fromEntries(Object.keys(kinds).map((field) => [field, `R${label}`])),
      members: driver('Bea Luz'),
      asked,
    }));
  expect((await enter(rows({}), {})).map(({ asks }) => asks)).toEqual(
    Array(2).fill(['category', 'group', 'class', 'team']),
  );
  const made = Object.fromEntries(Object.keys(kinds).map((field) => [field, 'create']));
  expect((await enter(rows(made), file)).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  for (const table of Object.values(kinds)) {
    const found = await stack.sql<{ label: string; code: string }[]>`
      select label::text, code::text from ${stack.sql(`public.${table}`)} where race_id = ${race} and label like 'RT1%'`;
    expect(found.map(({ label }) => label).sort()).toEqual(['RT1+', 'RT1-plus']);
    expect(new Set(found.map(({ code }) => code)).size).toBe(2);
  }
  expect((await enter(rows({}), file)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
});

test('what is only the code of another label is asked about', async () => {
  const row = { row: 2, number: '301', class: 't1-plus', members: driver('Bea Luz') };
  expect(await enter([{ ...row, asked: {} }], {})).toEqual([
    { row: 2, number: '301', outcome: 'asked', asks: ['class'] },
  ]);
});

test('what cannot be is said by the rows of the file, before anything is asked', async () => {
  const rows = await enter(
    [
      { row: 2, number: '301', asked: {} },
      { row: 9, number: '301', asked: {} },
      { row: 11, number: 'twelve', class: 'T7', asked: {} },
    ],
    file,
  );
  expect(rows.map(({ row, outcome, message }) => [row, outcome, message])).toEqual([
    [2, 'refused', 'Number 301 is in rows 2, 9: keep one of them.'],
    [9, 'refused', 'Number 301 is in rows 2, 9: keep one of them.'],
    [11, 'refused', '"twelve" is no start number: expected digits and one letter at most, like 214 or 12A.'],
  ]);
});
