/** Entry lists: entered, entered again, tried, changed and taken back, through the door administrators use. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterList, undoChange } from '../record/planned.ts';
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
});

interface Answer {
  row: number;
  number: string;
  outcome: string;
  message?: string;
}

async function enter(entries: object[], more: object = {}) {
  const command = { kind: 'enter_crews', id: race, rows: entries, ...more };
  const { data, error } = await enterList(rally.door.admin, command);
  expect(error).toBeNull();
  return data as { import: string | null; rows: Answer[] };
}
const outcomes = async (entries: object[], more: object = {}) =>
  (await enter(entries, more)).rows.map(({ outcome }) => outcome);

async function crews(): Promise<Record<string, Record<string, unknown>>> {
  const { data, error } = await rally.door.admin.rpc('entry_list', { race });
  expect(error).toBeNull();
  return Object.fromEntries(
    data.crews.map(({ mark: _, ...crew }: { mark: number; number: string }) => [crew.number, crew]),
  );
}

const file = { file: { name: 'entries.csv', sha256: 'a'.repeat(64) } };
const ana = {
  number: '212',
  class: 'T1.1',
  team: 'Dune',
  vehicle: 'Hilux',
  flags: ['women'],
  members: [
    { role: 'driver', name: 'Ana Luz', nationality: 'ESP' },
    { role: 'codriver', name: 'Léa Vent', nationality: 'FRA' },
  ],
};

test('a crew is entered with its class and team, and entering the same again changes nothing', async () => {
  expect(await outcomes([ana])).toEqual(['new']);
  expect((await crews())['212']).toMatchObject({
    class: 'T1.1',
    team: 'Dune',
    vehicle: 'Hilux',
    flags: ['women'],
    members: ana.members.map((member) => ({ ...member, given_name: null, family_name: null })),
  });
  expect(await outcomes([ana])).toEqual(['same']);
  expect(await outcomes([{ number: '212', vehicle: 'Buggy' }])).toEqual(['changed']);
  expect((await crews())['212']).toMatchObject({ vehicle: 'Buggy', class: 'T1.1' });
});

test('a crew that somebody changed meanwhile is not written over', async () => {
  await enter([ana]);
  const { data } = await rally.door.admin.rpc('entry_list', { race });
  const { mark } = data.crews.find(({ number }: { number: string }) => number === '212');
  await enter([{ number: '212', vehicle: 'Buggy' }]);
  const late = await enter([{ number: '212', vehicle: 'Mule', mark }]);
  expect(late.rows).toEqual([
    {
      row: 1,
      number: '212',
      outcome: 'refused',
      refusal: 'changed_meanwhile',
      message: 'This crew was changed in the meantime: look at it again before you save.',
    },
  ]);
  expect((await crews())['212']).toMatchObject({ vehicle: 'Buggy' });
});

test('what is only tried says the same and changes nothing', async () => {
  const before = await crews();
  expect(await outcomes([ana, { number: '1', vehicle: 'Mule' }, { number: '2' }], { isTried: true })).toEqual(
    ['new', 'changed', 'same'],
  );
  expect(await crews()).toEqual(before);
});

test('rows that cannot be say why, and the others are entered', async () => {
  const { rows } = await enter([
    { number: 'twelve' },
    { number: '301' },
    { number: '302', members: [{ role: 'driver', name: ' ' }] },
    { number: '303', members: [{ role: 'driver', name: 'A', nationality: 'French' }] },
    { number: '304', class: 'T\u00071' },
    { number: '306', members: [{ role: 'driver', name: 'A', nationality: 'XYZ' }] },
    { number: '310', members: [{ role: 'driver', name: 'A', nationality: 'GER' }] },
    { number: '311', members: [{ role: 'driver', name: 'A', nationality: 'DEU' }] },
    { number: '305' },
    { number: '305' },
    { number: '201' },
  ]);
  expect(rows.map(({ outcome, message }) => message ?? outcome)).toEqual([
    '“twelve” is no start number: enter digits and one letter at most, like 214 or 12A.',
    'new',
    'A member has no name: enter it.',
    '"French" is not a nationality of three capital letters, like FRA.',
    'A category, group, class or team is longer than 100 characters, or has characters that cannot be printed: correct it.',
    '"XYZ" is the nationality of no country: expected the code of one, like FRA.',
    'new',
    'new',
    'Number 305 is in rows 9, 10: keep one of them.',
    'Number 305 is in rows 9, 10: keep one of them.',
    'Number 201 belongs to a crew of another race: give this one another number.',
  ]);
});

test('an import is taken back by one press: added crews go, changed ones are as before', async () => {
  await enter([{ ...ana, number: '1' }]);
  const before = await crews();
  const { import: made } = await enter([{ number: '1', class: 'T3', members: [] }, ana], file);
  expect(Object.keys(await crews())).toContain('212');
  const { error } = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(error).toBeNull();
  expect(await crews()).toEqual(before);
  const again = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(again.error?.message).toBe('It was undone already.');
});

test('an import that people went on from stays, and says where', async () => {
  await enter([ana, { ...ana, number: '213' }]);
  const { import: made } = await enter(
    [{ number: '212', vehicle: 'Buggy' }, { number: '213', vehicle: 'Buggy' }, { number: '260' }],
    file,
  );
  await enter([{ number: '212', class: 'A' }]);
  await enter([{ number: '260', vehicle: 'Mule' }]);
  const before = await crews();
  const undo = async (id: string | null) =>
    (await undoChange(rally.door.admin, 'undo_entry_import', id)).error?.message ?? null;
  expect(await undo(made)).toMatch(/^Crew 260 was changed since by .+: undo that first\.$/);
  expect(await crews()).toEqual(before);
});

test('imports of one crew are taken back the last one first', async () => {
  await enter([ana]);
  const before = await crews();
  const { import: third } = await enter([{ number: '212', vehicle: 'Third' }], file);
  const { import: fourth } = await enter([{ number: '212', vehicle: 'Fourth' }], file);
  const undo = async (id: string | null) =>
    (await undoChange(rally.door.admin, 'undo_entry_import', id)).error?.message ?? null;
  expect(await undo(third)).toMatch(/^Crew 212 was changed since by .+: undo that first\.$/);
  expect(await undo(fourth)).toBeNull();
  expect(await undo(third)).toBeNull();
  expect(await crews()).toEqual(before);
});

test('a number that another crew took meanwhile is said', async () => {
  await enter([ana]);
  const crew = (await crews())['212']?.id;
  const { import: made } = await enter([{ crew, number: '312' }], file);
  expect(await outcomes([{ number: '212' }])).toEqual(['new']);
  const before = await crews();
  const { error } = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(error?.message).toBe('Number 212 is carried by another crew: take it from that one first.');
  expect(await crews()).toEqual(before);
});

test('an import whose crews have times stays', async () => {
  const { import: made } = await enter([ana], file);
  expect(await rally.answers([rally.chrono('212', 'START-SS1', '08:00:00')])).toEqual(['accepted']);
  const { error } = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(error?.message).toContain('Crew 212 has times or decisions');
  expect(Object.keys(await crews())).toContain('212');
});

test('a crew that gets another number stays itself; the old number is free', async () => {
  await enter([ana]);
  const crew = (await crews())['212']?.id;
  expect(await outcomes([{ crew, number: '312' }])).toEqual(['changed']);
  expect((await crews())['312']?.id).toBe(crew);
  expect(await outcomes([{ number: '212' }])).toEqual(['new']);
  const { rows } = await enter([{ crew, number: '212' }]);
  expect(rows[0]?.message).toBe('Number 212 is carried by another crew: take it from that one first.');
});

test('another number holds from the stage that is said, or from the beginning', async () => {
  await enter([ana]);
  const crew = (await crews())['212']?.id;
  const ranges = async () => {
    const rows = await stack.sql<{ number: string; valid: string }[]>`
      select number, to_char(lower(valid) at time zone 'UTC', 'HH24:MI') || ' - ' || coalesce(upper(valid)::text, '') as valid
      from public.crew_numbers where crew_id = ${String(crew)} order by valid desc nulls first`;
    return rows.map(({ number, valid }) => `${number} ${valid ?? 'always'}`);
  };
  const { rows } = await enter([{ crew, number: '312', number_from_ordinal: 2 }]);
  expect(rows[0]?.message).toContain('Stage SS2 has no first start yet');
  await stack.sql`update public.stages s set first_start_at = '2025-01-05T11:00:00Z' from public.races r
    where r.id = s.race_id and r.id = ${race} and s.code = 'SS2'`;
  expect(await outcomes([{ crew, number: '312', number_from_ordinal: 2 }])).toEqual(['changed']);
  expect(await ranges()).toEqual(['212 always', '312 11:00 - ']);
  expect(await outcomes([{ crew, number: '313', number_from_ordinal: 0 }])).toEqual(['changed']);
  expect(await ranges()).toEqual(['313 always']);
});

test('a crew keeps the times taken under its number: none holds from before them', async () => {
  await stack.sql`update public.stages s set first_start_at = '2025-01-05T11:00:00Z' from public.races r
    where r.id = s.race_id and r.id = ${race} and s.code = 'SS2'`;
  await enter([ana]);
  const crew = (await crews())['212']?.id;
  expect(await rally.answers([rally.chrono('212', 'START-SS1', '08:00:00')])).toEqual(['accepted']);
  const owners = () => stack.sql`
    select n.number::text as number from timing.fact_states s join timing.crew_plates n using (crew_id)
    join public.facts f on f.id = s.fact_id where f.rally_id = ${rally.rallyId} and s.kind = 'chrono'`;
  const { rows } = await enter([{ crew, number: '44', number_from_ordinal: 0 }]);
  expect(rows[0]).toMatchObject({
    outcome: 'refused',
    message:
      'A time or decision uses the number this crew would lose: choose a later stage from which number 44 holds, or let it hold from now on.',
  });
  expect([...(await owners())]).toEqual([{ number: '212' }]);
  expect(await outcomes([{ crew, number: '44', number_from_ordinal: 2 }])).toEqual(['changed']);
  expect([...(await owners())]).toEqual([{ number: '44' }]);
  const again = await enter([{ crew, number: '45', number_from_ordinal: 0 }]);
  expect(again.rows[0]?.outcome).toBe('refused');
});

test('a crew keeps its place on a published start list: no other number holds from before its start', async () => {
  await stack.sql`update public.stages s set first_start_at = case s.code when 'SS1' then '2025-01-05T08:00:00Z' else '2025-01-05T11:00:00Z' end::timestamptz
    from public.races r where r.id = s.race_id and r.id = ${race}`;
  await enter([ana]);
  const crew = (await crews())['212']?.id;
  const list = (status: string) =>
    rally.fact('start_slots', {
      stage: 'SS1',
      status,
      version: status === 'published' ? 2 : 1,
      slots: [{ number: '212', position: 1, stage_due_at: '2025-01-05T08:00:00Z' }],
    });
  expect(await rally.answers([list('provisional')])).toEqual(['accepted']);
  expect(await outcomes([{ crew, number: '43', number_from_ordinal: 0 }], { isTried: true })).toEqual([
    'changed',
  ]);
  expect(await rally.answers([list('published')])).toEqual(['accepted']);
  const { rows } = await enter([{ crew, number: '44', number_from_ordinal: 0 }]);
  expect(rows[0]).toMatchObject({
    outcome: 'refused',
    message:
      'The published start list of SS1 names this crew by the number it would lose: choose a later stage from which number 44 holds, or undo that list first.',
  });
  expect(await outcomes([{ crew, number: '44', number_from_ordinal: 2 }])).toEqual(['changed']);
});

test('a number taken back does not take the times with it', async () => {
  await enter([ana]);
  const crew = (await crews())['212']?.id;
  const { import: made } = await enter([{ crew, number: '44', number_from_ordinal: 0 }], file);
  expect(await rally.answers([rally.chrono('44', 'START-SS1', '08:00:00')])).toEqual(['accepted']);
  const { error } = await undoChange(rally.door.admin, 'undo_entry_import', made);
  expect(error?.message).toBe(
    'A time or decision uses the number this crew would lose: void it first, or give the crew its number by hand.',
  );
  expect((await crews())['44']?.id).toBe(crew);
});

test('another class from the second stage on leaves the first as it was', async () => {
  await enter([ana]);
  await enter([{ number: '212', class: 'T2', effective_from_ordinal: 2 }]);
  const kept = await stack.sql`
    select e.effective_from_ordinal as from, k.code as class, t.code as team
    from public.crew_enrolments e join public.crew_numbers n using (crew_id) join public.classes k on k.id = e.class_id
    join public.teams t on t.id = e.team_id where n.rally_id = ${rally.rallyId} and n.number = '212' order by 1`;
  expect([...kept]).toEqual([
    { from: 0, class: 'T1.1', team: 'Dune' },
    { from: 2, class: 'T2', team: 'Dune' },
  ]);
});

test('nobody but administrators enters crews', async () => {
  const command = { kind: 'enter_crews', id: race, rows: [ana] };
  const { error, status } = await rally.door.organizer.rpc('plan_change', { command });
  expect({ status, message: error?.message }).toEqual({
    status: 403,
    message: 'Your roles in this rally do not include “Manage entries”. Ask an official who manages people.',
  });
});
