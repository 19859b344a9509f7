/** The class, category, group and team of a crew on an official page do not change: no winner changes without a decision. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] }],
      crews: { 1: '', 2: '', 3: '', 4: '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<
    { id: string }[]
  >`select id from public.races where rally_id = ${rally.rallyId}`;
  race = row?.id ?? '';
  await enter([
    { number: '1', class: 'T1', team: 'Dune' },
    { number: '2', class: 'T1' },
    { number: '3', class: 'T2' },
  ]);
});

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
const said = (more: object) => ({ race: 'main', reason: 'As decided', ...more }) as unknown as FactStory;
const posted = { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' };
const officialStage = (stage: string): FactStory[] => [
  said({ kind: 'stage_status', stage, status: 'running' }),
  ...['1', '2', '3'].map(
    (number, i) => `${number} drives main/${stage} from 08:0${i * 2} in 5:0${i}` as FactStory,
  ),
  said({ kind: 'stage_status', stage, status: 'provisional', ...posted }),
  said({ kind: 'stage_status', stage, status: 'official' }),
];
const officialRace = [
  said({ kind: 'page_status', key: 'race', status: 'provisional', ...posted }),
  said({ kind: 'page_status', key: 'race', status: 'official' }),
];

const file = { file: { name: 'entries.csv', sha256: 'a'.repeat(64) } };
interface Answer {
  outcome: string;
  message?: string;
}
async function enter(entries: object[], more: object = {}) {
  const { data, error } = await enterList(rally.door.admin, {
    kind: 'enter_crews',
    id: race,
    rows: entries,
    ...more,
  });
  expect(error).toBeNull();
  return data as { import: string | null; rows: Answer[] };
}
const answered = async (entries: object[], more: object = {}) =>
  (await enter(entries, more)).rows.map(({ outcome, message }) => message ?? outcome);
const classes = async (key = 'race') => {
  const { body } = await rally.page(key);
  const { state, rows } = body as { state: string; rows: { number: string; class: string | null }[] };
  return [state, ...rows.filter((row) => row.class).map((row) => `${row.number} ${row.class}`)];
};
const asSigned = ['official', '1 T1', '2 T1', '3 T2'];
const kept = (number: string, what: string, pages: string) =>
  `The ${what} of crew ${number} cannot change: it is part of an official result (${pages}). ` +
  'Make that provisional again first, with the decision that asks for it.';
const all = 'Stage SS1, Stage SS2, Overall, Stage SS3';
const allOfficial = () => tell(...['SS1', 'SS2', 'SS3'].flatMap(officialStage), ...officialRace);

test('a crew on an official page keeps its class, group, category and lists; the other rows of a file go on', async () => {
  await allOfficial();
  expect(await answered([{ number: '1', class: 'T2' }])).toEqual([kept('1', 'class', all)]);
  expect(
    await answered(
      [
        { number: '1', class: 'T3', vehicle: 'Hilux' },
        { number: '2', group: 'G', category: 'C' },
        { number: '3', flags: ['women'] },
        { number: '4', vehicle: 'Hilux' },
      ],
      file,
    ),
  ).toEqual([kept('1', 'class', all), kept('2', 'category, group', all), kept('3', 'lists', all), 'changed']);
  expect(await classes()).toEqual(asSigned);
  // What is the same, and what no ranking is made of, is entered as ever.
  expect(await answered([{ number: '1', class: 'T1', vehicle: 'Mule' }])).toEqual(['changed']);
  expect((await classes())[0]).toBe('official');
});

test('nor is a class written over row by row', async () => {
  await allOfficial();
  const [found] = await stack.sql<{ crew: string; other: string }[]>`
    select n.crew_id as crew, k.id as other from public.crew_numbers n, public.classes k
    where n.rally_id = ${rally.rallyId} and n.number = '1' and k.race_id = ${race} and k.code = 'T2'`;
  const crew_id = found?.crew ?? '';
  const of = (id: string | null, values: object | null) =>
    carryOut(rally.door.admin, row('crew_enrolments', id, values), 'As decided');
  for (const { error } of [
    await of(`${crew_id} 0`, { class_id: found?.other }),
    await of(`${crew_id} 0`, { effective_from_ordinal: 2 }),
    await of(null, { crew_id, effective_from_ordinal: 2, class_id: found?.other }),
    await of(`${crew_id} 0`, null),
  ])
    expect.soft(error?.message).toMatch(/^The class(, team)? of crew 1 cannot change/);
  expect(await classes()).toEqual(asSigned);
});

test('nor does a stage carry its crews into another class by another order number', async () => {
  await enter([{ number: '1', class: 'T2', effective_from_ordinal: 3 }]);
  const move = (code: string, ordinal: number) =>
    direct(rally.door.admin)
      .from('stages')
      .update({ ordinal })
      .eq('race_id', race)
      .eq('code', code)
      .select('id');
  await allOfficial();
  const now = ['official', '1 T2', '2 T1', '3 T2'];
  expect(await classes()).toEqual(now);
  for (const ordinal of [9, 8, 3]) {
    expect((await move('SS3', ordinal)).error).toBeNull();
    expect(await classes()).toEqual(now);
  }
  expect((await move('SS3', 2)).error?.message).toMatch(/^This would change what is official/);
  expect(await classes()).toEqual(now);
});

test('neither a press nor an import from before is taken back from under it', async () => {
  const { import: made } = await enter([{ number: '2', class: 'T2' }], file);
  await enter([{ number: '3', class: 'T1' }]);
  await allOfficial();
  const now = ['official', '1 T1', '2 T2', '3 T1'];
  expect(await classes()).toEqual(now);
  const undone = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(undone.error?.message).toBe(kept('2', 'class', all));
  const [last] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes
    where rally_id = ${rally.rallyId} and of_table = 'crew_enrolments' order by id desc limit 1`;
  const back = await undoChange(rally.door.admin, 'undo_changes', last?.press);
  expect(back.error?.message).toBe(kept('3', 'class', all));
  expect(await classes()).toEqual(now);
});

test('a team stays where teams are ranked, and a new class holds from the first stage that is not official', async () => {
  await tell(...officialStage('SS1'));
  expect(await answered([{ number: '1', class: 'T2' }])).toEqual([kept('1', 'class', 'Stage SS1')]);
  expect(await answered([{ number: '2', team: 'Dune' }])).toEqual([kept('2', 'team', 'Stage SS1')]);
  expect(await answered([{ number: '1', class: 'T2', effective_from_ordinal: 2 }])).toEqual(['changed']);
  expect(await classes('stage/SS1')).toEqual(asSigned);
  await tell(said({ kind: 'stage_status', stage: 'SS1', status: 'provisional', decision: 'D1' }));
  const entry = { kind: 'enter_crews', id: race, rows: [{ number: '3', class: 'T1' }] };
  expect((await enterList(rally.door.admin, entry)).error).toMatchObject({ details: 'results_move' });
  const moved = await enterList(rally.door.admin, { ...entry, reason: 'Scrutineering' });
  expect(moved.data.rows).toMatchObject([{ outcome: 'changed' }]);
});

test('the code of a class on an official page stays, its label and a class beside it change; so it is taken back', async () => {
  const of = (name: string) => direct(rally.door.admin).from(name);
  const rename = (code: string, to: object) =>
    of('classes').update(to).eq('race_id', race).eq('code', code).select('id');
  expect((await rename('T2', { code: 'T9' })).error).toBeNull();
  await allOfficial();
  const [press] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes
    where rally_id = ${rally.rallyId} and of_table = 'classes' order by id desc limit 1`;
  const sentence = /^This would change what is official/;
  expect((await rename('T1', { code: 'T7' })).error?.message).toMatch(sentence);
  const teams = of('teams').update({ code: 'X' }).eq('race_id', race);
  expect((await teams).error?.message).toMatch(sentence);
  const back = await undoChange(rally.door.admin, 'undo_changes', press?.press);
  expect(back.error?.message).toMatch(
    /^The class of crew 3 cannot change|^This would change what is official/,
  );
  expect(await classes()).toEqual(['official', '1 T1', '2 T1', '3 T9']);
  expect((await rename('T1', { label: 'T1+' })).data).toHaveLength(1);
  await of('classes').insert({ race_id: race, label: 'T5' });
  expect((await rename('T5', { code: 'T6' })).data).toHaveLength(1);
});
