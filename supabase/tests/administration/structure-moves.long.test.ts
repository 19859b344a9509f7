/** What a control, a point, an import or an undo moves on a published page is asked about: a reason, kept with the page and in the history. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'raid',
      regulations: [{ version: 1, parameters: { auto_confirm: { 'wp.missed': true, 'tc.late': true } } }],
      legs: [
        {
          date: '2025-01-05',
          course: [
            'SS1',
            { control: 'TC1', target_ms: '1:00:00' },
            {
              stage: 'SS2',
              waypoints: { W1: { kind: 'wpm', distance_m: 1000 }, W2: { kind: 'wpm', distance_m: 2000 } },
            },
          ],
        },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};
const MOVES = (numbers: string) => ({
  details: 'results_move',
  message: `This changes results that are published, of crews ${numbers}. Say why.`,
});
const WHY = 'Décision 7';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
let imported: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'enter_crews',
    id: race,
    rows: [{ number: '66' }],
    file: { name: 'late.csv', sha256: 'a'.repeat(64) },
  });
  expect(error).toBeNull();
  imported = data.import;
  await tell(
    status('SS1', 'running'),
    status('SS2', 'running'),
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:30',
    '1 checks in at TC1 at 09:06:20',
    '2 checks in at TC1 at 09:02:59',
    '1 passes W1 of SS2 at 09:20 by gps',
    '1 passes W2 of SS2 at 09:22 by gps',
    '2 passes W2 of SS2 at 09:24 by gps',
    '1 drives SS2 from 09:16 in 9:00',
    '2 drives SS2 from 09:18 in 9:00',
    status('SS1', 'provisional'),
    status('SS2', 'provisional'),
  );
});

const status = (stage: string, to: string): FactStory =>
  ({
    kind: 'stage_status',
    stage,
    status: to,
    reason: 'Posted',
    ...(to === 'provisional' ? { protest_until: '2025-01-05T20:00:00Z', decision: 'As posted' } : {}),
  }) as FactStory;
const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const list = (command: Parameters<typeof enterList>[1]) => enterList(rally.door.admin, command);
const change = async (table: string, code: string, changed: object, reason?: string) =>
  carryOut(rally.door.admin, row(table, await idOf(table, code), changed), reason);
async function idOf(table: string, code: string): Promise<string> {
  const [row] =
    table === 'controls'
      ? await stack.sql<
          { id: string }[]
        >`select id from public.controls where race_id = ${race} and code = ${code}`
      : await stack.sql<{ id: string }[]>`
          select w.id from public.waypoints w join public.stages k on k.id = w.stage_id where k.race_id = ${race} and w.code = ${code}`;
  return row?.id ?? '';
}
const crew66 = async () =>
  (await rally.door.admin.rpc('entry_list', { race })).data.crews.find(
    ({ number }: { number: string }) => number === '66',
  )?.id as string;
const totals = async () => (await rally.page('after/SS2')).body.rows;
const reasonOf = async () => (await rally.page('after/SS2')).body.reason;
const newest = async () =>
  (await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race })).data[0] as {
    press: string;
    reason: string | null;
  };

test('the target of a control, changed and changed back, asks why each time, and both are kept with it', async () => {
  const before = await totals();
  expect((await change('controls', 'TC1', { target_ms: 3_000_000 })).error).toMatchObject(MOVES('1, 2'));
  expect(await totals()).toEqual(before);
  expect((await change('controls', 'TC1', { target_ms: 3_000_000 }, WHY)).error).toBeNull();
  expect(await totals()).not.toEqual(before);
  expect(await reasonOf()).toBe(WHY);
  const { press, reason } = await newest();
  expect(reason).toBe(WHY);
  expect((await undoChange(rally.door.admin, 'undo_changes', press)).error).toMatchObject(MOVES('1, 2'));
  expect((await undoChange(rally.door.admin, 'undo_changes', press, 'Décision 8')).error).toBeNull();
  expect(await totals()).toEqual(before);
  expect((await newest()).reason).toBe('Décision 8');
});

test('a point of the roadbook that costs somebody something asks as a whole, and taken back as well', async () => {
  const [stage] = (await rally.door.admin.rpc('roadbooks', { race })).data.filter(
    ({ code }: { code: string }) => code === 'SS2',
  );
  const points = stage.points.map((point: object) => ({ ...point, price_ms: 3_600_000 }));
  const said = { kind: 'keep_roadbook', id: stage.id, rows: points };
  expect((await list({ ...said, isTried: true })).error).toBeNull();
  expect((await list(said)).error).toMatchObject({ details: 'results_move' });
  const kept = await list({ ...said, reason: WHY });
  expect(kept.error).toBeNull();
  expect(await reasonOf()).toBe(WHY);
  const { import: made } = kept.data;
  expect((await undoChange(rally.door.admin, 'undo_roadbook_change', made)).error).toMatchObject({
    details: 'results_move',
  });
  expect((await undoChange(rally.door.admin, 'undo_roadbook_change', made, WHY)).error).toBeNull();
});

test('a schedule from a file that moves published results asks before it is kept, and before it is undone', async () => {
  const line = { code: 'TC1', kind: 'time_control', date: '2025-01-05', leg: 1, target_ms: 3_000_000 };
  const lines = { kind: 'enter_schedule', id: race, rows: [line] };
  const file = { file: { name: 'schedule.csv', sha256: 'b'.repeat(64) } };
  expect((await list({ ...lines, isTried: true })).data).toMatchObject({ rows: [{ outcome: 'changed' }] });
  expect((await list({ ...lines, ...file })).error).toMatchObject({
    details: 'results_move',
  });
  const kept = await list({ ...lines, ...file, reason: WHY });
  expect(kept.error).toBeNull();
  expect((await undoChange(rally.door.admin, 'undo_schedule_import', kept.data.import)).error).toMatchObject({
    details: 'results_move',
  });
  expect(
    (await undoChange(rally.door.admin, 'undo_schedule_import', kept.data.import, WHY)).error,
  ).toBeNull();
});

test('an entry list that gives a crew of a published page another class asks before it is kept, from a file and from a form', async () => {
  const entries = { kind: 'enter_crews', id: race, rows: [{ number: '1', class: 'T1' }] };
  const file = { file: { name: 'classes.csv', sha256: 'b'.repeat(64) } };
  expect((await list({ ...entries, isTried: true })).data.rows).toMatchObject([{ outcome: 'changed' }]);
  expect((await list({ ...entries, ...file })).error).toMatchObject(MOVES('1'));
  expect((await list(entries)).error).toMatchObject(MOVES('1'));
  expect(await totals()).toContainEqual(expect.objectContaining({ number: '1', class: null }));
  const kept = await list({ ...entries, ...file, reason: WHY });
  expect(kept.error).toBeNull();
  expect(await reasonOf()).toBe(WHY);
  expect((await newest()).reason).toBe(WHY);
  expect((await undoChange(rally.door.admin, 'undo_entry_import', kept.data.import)).error).toMatchObject(
    MOVES('1'),
  );
  expect((await undoChange(rally.door.admin, 'undo_entry_import', kept.data.import, WHY)).error).toBeNull();
});

test('what moves nobody that is published is entered without a reason', async () => {
  const entered = (entry: object) => list({ kind: 'enter_crews', id: race, rows: [entry] });
  expect((await entered({ number: '1', vehicle: 'Dune 450', entrant: 'Ostrel' })).error).toBeNull();
  expect((await entered({ number: '2', class: 'T2', effective_from_ordinal: 5 })).error).toBeNull();
});

test('the preset of the race asks why where it moves somebody, and its name does not', async () => {
  const changed = (of: object, reason?: string) => carryOut(rally.door.admin, row('races', race, of), reason);
  const before = await totals();
  expect((await changed({ preset: 'raid-cars' })).error).toBeNull();
  expect((await changed({ name: 'Main' })).error).toBeNull();
  expect(await totals()).toEqual(before);
  expect((await changed({ preset: 'stage-rally' })).error).toMatchObject({ details: 'results_move' });
  expect(await totals()).toEqual(before);
  expect((await changed({ preset: 'stage-rally' }, WHY)).error).toBeNull();
  expect(await totals()).not.toEqual(before);
  expect(await reasonOf()).toBe(WHY);
});

test('a name, hours and a new control that nobody passed ask nothing', async () => {
  for (const changed of [{ name: 'Ford' }, { opens_at: '2025-01-05T08:00:00Z' }])
    expect((await change('controls', 'TC1', changed)).error).toBeNull();
  expect((await change('waypoints', 'W1', { name: 'Gate' })).error).toBeNull();
  expect((await newest()).reason).toBeNull();
});

test('a crew that leaves a published page, by itself or with its import, goes with a reason only', async () => {
  const removed = await carryOut(rally.door.admin, row('crews', await crew66(), null));
  expect(removed.error).toMatchObject(MOVES('66'));
  expect((await undoChange(rally.door.admin, 'undo_entry_import', imported)).error).toMatchObject(
    MOVES('66'),
  );
  expect((await undoChange(rally.door.admin, 'undo_entry_import', imported, WHY)).error).toBeNull();
  expect(await crew66()).toBeUndefined();
  expect(await reasonOf()).toBe(WHY);
});
