/** A class that a crew has from a stage on stays with that stage, however stages are added, moved and undone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3', 'SS4'] }],
          crews: { '1': '', '2': '' },
        },
      },
    },
    ...(rally ? { door: rally.door } : {}),
  });
  const [row] = await stack.sql<
    { id: string }[]
  >`select id from public.races where rally_id = ${rally.rallyId}`;
  race = row?.id ?? '';
});

const enter = async (entry: object) => {
  const { data, error } = await enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: [entry] });
  expect(error).toBeNull();
  expect(data.rows[0]).toMatchObject({ outcome: 'changed' });
};
const classFrom = (number: string, ordinal: number, label = 'T2') =>
  enter({ number, class: label, effective_from_ordinal: ordinal });
const stages = () => direct(rally.door.admin).from('stages');
const enrolments = () => direct(rally.door.admin).from('crew_enrolments');
const crewId = async (number: string) =>
  (
    await stack.sql<{ id: string }[]>`
    select crew_id as id from public.crew_numbers where rally_id = ${rally.rallyId} and number = ${number}`
  )[0]?.id ?? '';
const legId = async () =>
  (await stack.sql<{ id: string }[]>`select id from public.legs where race_id = ${race}`)[0]?.id ?? '';
const insertAt = async (code: string, ordinal: number) =>
  expect(
    (
      await stages().insert({
        ...{
          race_id: race,
          leg_id: await legId(),
          code,
          name: code,
          kind: 'special',
          ordinal,
          precision_ms: 100,
        },
      })
    ).error,
  ).toBeNull();
const move = async (code: string, ordinal: number) =>
  expect((await stages().update({ ordinal }).match({ race_id: race, code }).select('id')).error).toBeNull();
const newest = async () =>
  (
    await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`
  )[0]?.press ?? '';
const undo = async (press: string) =>
  (await undoChange(rally.door.admin, 'undo_changes', press)).error?.message ?? 'undone';

/** The first stage of each class, as the published list of crews has it. */
async function classes(number: string): Promise<Record<string, string | null>> {
  const rows = await stack.sql<{ code: string; class: string | null }[]>`
    select s.code::text, p.class from public.stages s
    join timing.plates p on p.from_ordinal <= s.ordinal and p.until_ordinal > s.ordinal
    join public.crews c on c.id = p.crew_id and c.race_id = s.race_id
    where s.race_id = ${race} and p.number = ${number} order by s.ordinal`;
  return Object.fromEntries(rows.map((row) => [row.code, row.class]));
}
const FROM_SS3 = { SS1: null, SS2: null, SS3: 'T2', SS4: 'T2' };

test('a deletion that is undone after a stage was added before brings the class back to its stage', async () => {
  await classFrom('1', 3);
  const removed = await enrolments()
    .delete()
    .match({ crew_id: await crewId('1'), effective_from_ordinal: 3 })
    .select();
  expect(removed.error).toBeNull();
  const deletion = await newest();
  await insertAt('SS9', 2);
  expect(await undo(deletion)).toBe('undone');
  expect(await classes('1')).toEqual({ ...FROM_SS3, SS9: null });
});

test('an added and a changed class are undone after a stage was added before', async () => {
  await classFrom('1', 3);
  const added = await newest();
  await classFrom('1', 3, 'T3');
  const changed = await newest();
  await insertAt('SS9', 2);
  expect(await classes('1')).toMatchObject({ SS9: null, SS2: null, SS3: 'T3' });
  expect(await undo(changed)).toBe('undone');
  expect(await classes('1')).toEqual({ ...FROM_SS3, SS9: null });
  expect(await undo(added)).toBe('undone');
  expect(await classes('1')).toMatchObject({ SS3: null, SS4: null });
});

test('a stage that is moved takes the classes along that hold from it, and back again', async () => {
  await classFrom('1', 3);
  await classFrom('2', 2);
  await move('SS3', 1);
  const press = await newest();
  expect(await classes('1')).toEqual({ SS3: 'T2', SS1: 'T2', SS2: 'T2', SS4: 'T2' });
  expect(await classes('2')).toEqual({ SS3: null, SS1: null, SS2: 'T2', SS4: 'T2' });
  expect(await undo(press)).toBe('undone');
  expect(await classes('1')).toEqual(FROM_SS3);
  expect(await classes('2')).toEqual({ SS1: null, SS2: 'T2', SS3: 'T2', SS4: 'T2' });
  await move('SS3', 12);
  expect(await classes('1')).toEqual({ SS1: null, SS2: null, SS4: null, SS3: 'T2' });
});

test('an added stage that is undone leaves classes that were given since', async () => {
  await insertAt('SS9', 2);
  const press = await newest();
  await classFrom('1', 4);
  expect(await classes('1')).toEqual({ ...FROM_SS3, SS9: null });
  expect(await undo(press)).toBe('undone');
  expect(await classes('1')).toEqual(FROM_SS3);
});

test('an import of classes is undone after a stage was added before', async () => {
  await classFrom('1', 3);
  const file = { file: { name: 'crews.csv', sha256: 'a'.repeat(64) } };
  const entries = [{ number: '1', class: 'T3', effective_from_ordinal: 3 }];
  const { data } = await enterList(rally.door.admin, {
    kind: 'enter_crews',
    id: race,
    rows: entries,
    ...file,
  });
  await insertAt('SS9', 2);
  expect(await classes('1')).toMatchObject({ SS9: null, SS2: null, SS3: 'T3' });
  expect((await undoChange(rally.door.admin, 'undo_entry_import', data.import)).error).toBeNull();
  expect(await classes('1')).toEqual({ ...FROM_SS3, SS9: null });
});

test('a stage from which a crew has another class is not removed', async () => {
  await classFrom('1', 3);
  const { error } = await stages().delete().match({ race_id: race, code: 'SS3' }).select('id');
  expect(error).toMatchObject({
    details: 'stage_has_classes',
    message:
      'Crew 1 has another class, team or list from stage SS3 on, so it cannot be removed: change that first, or cancel the stage.',
  });
  expect(
    (await direct(rally.door.admin).from('races').delete().eq('id', race).select('id')).error,
  ).toBeNull();
});

test('a class from a number whose stage is gone, or of an older database, stays with the stages that have it', async () => {
  const removed = await stages().delete().match({ race_id: race, code: 'SS1' }).select('id');
  expect(removed.error).toBeNull();
  expect((await stages().delete().match({ race_id: race, code: 'SS3' }).select('id')).error).toBeNull();
  // Number 3 is not there; number 2 is, and rows that are older than the column do not say whose it is.
  await classFrom('1', 3);
  await classFrom('2', 2);
  await stack.sql`alter table public.crew_enrolments disable trigger of_its_stage`;
  await stack.sql`update public.crew_enrolments set effective_from_stage = null where crew_id = ${await crewId('2')}`;
  await stack.sql`alter table public.crew_enrolments enable trigger of_its_stage`;
  await insertAt('SS9', 2);
  expect(await classes('1')).toEqual({ SS9: null, SS2: null, SS4: 'T2' });
  expect(await classes('2')).toEqual({ SS9: null, SS2: 'T2', SS4: 'T2' });
});

test('a class that was given from a stage of another race is refused', async () => {
  const other = await recordingRally(stack, { door: rally.door });
  const [stage] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races c on c.id = s.race_id where c.rally_id = ${other.rallyId} limit 1`;
  const { error } = await enrolments().insert({
    crew_id: await crewId('1'),
    effective_from_stage: stage?.id ?? '',
  } as never);
  expect(error).toMatchObject({ details: 'of_another_rally' });
});
