/** Who stands on an official page, and under which number, does not change: no other winner without a decision. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
      crews: { 1: '', 2: '', 3: '' },
    },
  },
};
const driver = (name: string) => ({
  role: 'driver',
  given_name: name,
  family_name: 'Luz',
  nationality: 'ESP',
});
const codriver = { role: 'codriver', given_name: 'Bo', family_name: 'Beside' };
const entered = [
  { number: '1', members: [driver('Ana'), codriver] },
  { number: '2', members: [driver('Bea')] },
];
const file = { file: { name: 'entries.csv', sha256: 'a'.repeat(64) } };

let stack: TestStack;
let rally: RecordingRally;
let other: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  other = await recordingRally(stack, { told: story, door: rally.door });
  for (const one of [rally, other]) await enter(entered, {}, one);
});

const said = (more: object) => ({ race: 'main', reason: 'As decided', ...more }) as unknown as FactStory;
const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const official = () =>
  tell(
    said({ kind: 'stage_status', stage: 'SS1', status: 'running' }),
    ...['1', '2', '3'].map(
      (number, i) => `${number} drives main/SS1 from 08:0${i * 2} in 5:0${i}` as FactStory,
    ),
    said({
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      protest_until: '2025-01-05T12:00:00Z',
      decision: 'D',
    }),
    said({ kind: 'stage_status', stage: 'SS1', status: 'official' }),
  );
const race = async (of = rally) =>
  (await stack.sql<{ id: string }[]>`select id from public.races where rally_id = ${of.rallyId}`)[0]?.id ??
  '';
async function enter(entries: object[], more: object = {}, of = rally) {
  const { data, error } = await enterList(of.door.admin, {
    kind: 'enter_crews',
    id: await race(of),
    rows: entries,
    ...more,
  });
  expect(error).toBeNull();
  return data as { import: string | null; rows: { outcome: string; message?: string; refusal?: string }[] };
}
const answered = async (entries: object[], more: object = {}, of = rally) =>
  (await enter(entries, more, of)).rows.map(({ outcome, message }) => message ?? outcome);
const kept = (number: string, what: string) =>
  `The ${what} of crew ${number} cannot change: it is part of an official result (Stage SS1). ` +
  'Make that provisional again first, with the decision that asks for it.';
async function shown(of = rally) {
  const { data } = await of.door.admin.rpc('entry_list', { race: await race(of) });
  return data.crews.map((crew: { number: string; kept_by: string[]; members: { name: string }[] }) =>
    [crew.number, ...crew.members.map(({ name }) => name), ...crew.kept_by].join(' '),
  );
}
const asSigned = ['1 Ana Luz Bo Beside stage/SS1', '2 Bea Luz stage/SS1', '3 stage/SS1'];
const swapped = [
  { number: '1', members: [driver('Bea'), codriver] },
  { number: '2', members: [driver('Ana')] },
];

test('a file that swaps two drivers is refused row by row, and so is the form; another rally is free', async () => {
  await official();
  expect(await answered(swapped, file)).toEqual([kept('1', 'driver'), kept('2', 'driver')]);
  expect(
    await answered(
      swapped.map((row) => ({ ...row, asked: {} })),
      { ...file, isTried: true },
    ),
  ).toEqual([kept('1', 'driver'), kept('2', 'driver')]);
  const { rows } = await enter([{ number: '2', members: [driver('Impostor')] }]);
  expect(rows[0]).toMatchObject({ outcome: 'refused', refusal: 'result_official' });
  const seats = [
    { ...driver('Ana'), role: 'codriver' },
    { ...codriver, role: 'driver' },
  ];
  expect(await answered([{ number: '1', members: seats }])).toEqual([kept('1', 'driver, co-driver')]);
  expect(await answered([{ number: '1', members: [driver('Ana')] }])).toEqual([kept('1', 'co-driver')]);
  expect(await answered([{ number: '3', members: [driver('Cleo')] }])).toEqual([kept('3', 'driver')]);
  expect(await shown()).toEqual(asSigned);
  expect(await answered(swapped, file, other)).toEqual(['changed', 'changed']);
  expect(await shown(other)).toEqual(['1 Bea Luz Bo Beside', '2 Ana Luz', '3']);
});

test('a number stays too, from whichever stage another one would hold', async () => {
  await official();
  const crew = async (number: string) =>
    (
      await stack.sql<{ id: string }[]>`
      select crew_id as id from public.crew_numbers where rally_id = ${rally.rallyId} and number = ${number}`
    )[0]?.id;
  for (const more of [{}, { number_from_ordinal: 0 }])
    expect
      .soft(await answered([{ crew: await crew('1'), number: '9', ...more }]))
      .toEqual([kept('1', 'number')]);
  expect(await shown()).toEqual(asSigned);
});

test('what tells nobody apart stays free, and everything does once the page is provisional again', async () => {
  await official();
  const french = { ...driver('Ana'), nationality: 'FRA' };
  expect(
    await answered([{ number: '1', vehicle: 'Mule', entrant: 'X', members: [codriver, french] }]),
  ).toEqual(['changed']);
  expect(await answered([{ number: '2', members: [driver('Bea')] }])).toEqual(['same']);
  await tell(said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }));
  expect(await answered(swapped, file)).toEqual(['changed', 'changed']);
});

test('neither a press nor an import from before is taken back from under it', async () => {
  const { import: made } = await enter(swapped, file);
  await enter([{ number: '3', members: [driver('Cleo')] }]);
  await official();
  const undone = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(undone.error?.message).toBe(kept('1', 'driver'));
  const [last] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes
    where rally_id = ${rally.rallyId} and of_table = 'crew_members' order by id desc limit 1`;
  const back = await undoChange(rally.door.admin, 'undo_changes', last?.press);
  expect(back.error?.message).toBe(kept('3', 'driver'));
  expect(await shown()).toEqual([
    '1 Bea Luz Bo Beside stage/SS1',
    '2 Ana Luz stage/SS1',
    '3 Cleo Luz stage/SS1',
  ]);
});
