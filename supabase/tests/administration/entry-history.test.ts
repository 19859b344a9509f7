/** A press on an entry in the history: a person, a number or a class in the place of another is a change, and so is undoing it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
let crew: string;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ race: string; crew: string }[]>`
    select c.race_id as race, c.id as crew from public.crew_numbers n join public.crews c on c.id = n.crew_id
    where n.rally_id = ${rally.rallyId} and n.number = '1'`;
  ({ race, crew } = row ?? { race: '', crew: '' });
  await enter({ class: 'T1', members: person('Ana Luz') });
});
afterAll(() => stack?.stop());

const person = (name: string) => [{ role: 'driver', name, nationality: null }];
async function enter(entry: object): Promise<void> {
  const { data, error } = await enterList(rally.door.admin, {
    ...{ kind: 'enter_crews', id: race },
    rows: [{ crew, number: '1', ...entry }],
  });
  expect(error).toBeNull();
  expect(data.rows).toMatchObject([{ outcome: 'changed' }]);
}
interface Change {
  table: string;
  what: string;
  values: { column: string; before: unknown; after: unknown }[];
}
async function newest(table: string, column: string) {
  const { data } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race });
  const [{ press, changes }] = data as { press: string; changes: Change[] }[] as [
    { press: string; changes: Change[] },
  ];
  const told = changes.filter((change) => change.table === table);
  return { press, told: told.map(({ what, values }) => [what, values.find((one) => one.column === column)]) };
}

test.each([
  ['crew_members', 'name', { members: person('Bo Sand') }, 'Ana Luz', 'Bo Sand'],
  ['crew_numbers', 'number', { number: '9' }, '1', '9'],
  ['crew_enrolments', 'class_id', { class: 'T2', effective_from_ordinal: 2 }, 'T1', 'T2'],
])('%s: tells %s from what to what, and back', async (table, column, entry, before, after) => {
  await enter(entry);
  const { press, told } = await newest(table, column);
  expect(told).toEqual([['changed', { column, before, after }]]);
  expect((await undoChange(rally.door.admin, 'undo_changes', press)).error).toBeNull();
  const undone = await newest(table, column);
  expect(undone.told).toEqual([['changed', { column, before: after, after: before }]]);
});
