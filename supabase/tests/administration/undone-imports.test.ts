/** What the history has of an import that was undone: neither it nor what undid it can be undone once more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});
afterAll(() => stack?.stop());

const file = { name: 'list.csv', sha256: 'b'.repeat(64) };
const stage = { date: '2025-01-06', leg: 2, code: 'SS8', kind: 'special', distance_m: 9_800 };

it.each([
  ['undo_entry_import', 'enter_crews', { number: '15' }],
  ['undo_schedule_import', 'enter_schedule', stage],
  ['undo_marshall_import', 'enter_marshalls', { name: 'Ana', post: 'GATE' }],
] as const)('%s marks both as undone and undoing', async (undo, kind, row) => {
  const history = async () => {
    const { data } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId });
    return data.map(({ press, takes_back, is_undone, hindrance }: Record<string, unknown>) => ({
      ...{ press, takes_back, is_undone, hindrance },
    }));
  };
  const id = kind === 'enter_marshalls' ? rally.rallyId : race;
  const { data, error } = await enterList(rally.door.admin, { kind, id, rows: [row], file });
  expect(error).toBeNull();
  const [{ press }] = await history();
  expect(await undoChange(rally.door.admin, undo, data.import)).toMatchObject({ error: null });
  expect((await history()).slice(0, 2)).toEqual([
    {
      press: expect.any(String),
      takes_back: press,
      is_undone: false,
      hindrance: 'It undid an import: import the file again.',
    },
    { press, takes_back: null, is_undone: true, hindrance: expect.any(String) },
  ]);
});
