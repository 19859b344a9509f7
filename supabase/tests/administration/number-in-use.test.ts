/** Adding a crew whose number is in use: refused at every way in, with the crew that has it. */
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
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});

const member = (role: string, name: string) => ({ role, name, nationality: null });
const luz = {
  number: '207',
  class: 'T1',
  members: [member('driver', 'Ana Luz'), member('codriver', 'Bea Rey')],
};
const mora = { crew: null, number: '207', class: 'T2', members: [member('driver', 'Ida Mora')] };
const inUse = 'No. 207 is Ana Luz / Bea Rey. Choose another number or edit that crew.';
const refused = { outcome: 'refused', refusal: 'number_carried', message: inUse };
const file = { file: { name: 'entries.csv', sha256: 'a'.repeat(64) } };

async function enter(entries: object[], more: object = {}) {
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'enter_crews',
    id: race,
    rows: entries,
    ...more,
  });
  expect(error).toBeNull();
  return data.rows as { outcome: string; changes?: object[] }[];
}
async function crew(number: string) {
  const { data } = await rally.door.admin.rpc('entry_list', { race });
  return data.crews.find((one: { number: string }) => one.number === number);
}

test.each([
  ['by the form', {}],
  ['tried', { isTried: true }],
  ['by a file', file],
])('a crew added with a number in use is refused and changes nothing, %s', async (_, more) => {
  await enter([luz]);
  const before = await crew('207');
  expect(await enter([mora], more)).toMatchObject([refused]);
  expect(await crew('207')).toEqual(before);
});

test('a row that says nothing of adding changes the crew that has the number, and lists what changes', async () => {
  await enter([luz]);
  const { crew: _, ...update } = mora;
  expect(await enter([update], { isTried: true })).toMatchObject([
    { outcome: 'changed', changes: expect.arrayContaining([expect.objectContaining({ field: 'driver' })]) },
  ]);
});

test('of two officials who add one number at the same moment the second is refused', async () => {
  const [first, second] = await Promise.all([enter([{ ...luz, crew: null }]), enter([mora])]);
  expect([first[0]?.outcome, second[0]?.outcome].toSorted()).toEqual(['new', 'refused']);
  const { data } = await rally.door.admin.rpc('entry_list', { race });
  expect(data.crews.filter(({ number }: { number: string }) => number === '207')).toHaveLength(1);
});

test('a removal is not undone when another crew has the number', async () => {
  await enter([luz]);
  const { id } = await crew('207');
  expect((await direct(rally.door.admin).from('crews').delete().eq('id', id)).error).toBeNull();
  const { data: history } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race });
  const [{ press }] = history;
  expect(await enter([mora])).toMatchObject([{ outcome: 'new' }]);
  const undone = await undoChange(rally.door.admin, 'undo_changes', press);
  expect(undone.error).toMatchObject({
    details: 'number_carried',
    message: 'No. 207 is Ida Mora. Choose another number or edit that crew.',
  });
  expect(await crew('207')).toMatchObject({ class: 'T2' });
});

test('a crew without people is named by its vehicle, and one with nothing as another crew', async () => {
  await enter([{ number: '301', vehicle: 'Hilux' }, { number: '302' }]);
  expect(
    await enter([
      { crew: null, number: '301' },
      { crew: null, number: '302' },
    ]),
  ).toMatchObject([
    { message: 'No. 301 is Hilux. Choose another number or edit that crew.' },
    { message: 'Number 302 is carried by another crew: take it from that one first.' },
  ]);
});
