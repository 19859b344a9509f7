/** The history of the structure: who changed what, press by press, and each press taken back; through the doors administrators use. */
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

interface Press {
  press: string;
  by: string | null;
  is_mine: boolean;
  is_undone: boolean;
  hindrance: string | null;
  changes: {
    table: string;
    name: string | null;
    what: string;
    values: { column: string; before: unknown; after: unknown }[];
  }[];
}

async function history(more: object = {}): Promise<Press[]> {
  const { data, error } = await rally.door.admin.rpc('history_of', { rally: rally.rallyId, race, ...more });
  expect(error).toBeNull();
  return data;
}
async function takeBack(press: string | undefined): Promise<string | null> {
  const { error } = await undoChange(rally.door.admin, 'undo_changes', press);
  return error?.message ?? null;
}
async function newest(more: object = {}): Promise<Press> {
  const [press] = await history(more);
  if (!press) throw new RangeError('nothing was changed');
  return press;
}
const rows = async (table: string) => {
  const { data, error } = await rally.door.admin.from(table).select().eq('race_id', race).order('id');
  expect(error).toBeNull();
  return data as Record<string, unknown>[];
};
async function stageNamed(code: string): Promise<string> {
  return (await rows('stages')).find((stage) => stage.code === code)?.id as string;
}
async function rename(code: string, name: string): Promise<void> {
  const { error } = await direct(rally.door.admin)
    .from('stages')
    .update({ name })
    .eq('id', await stageNamed(code));
  expect(error).toBeNull();
}

test('a change tells who, what, from what to what, and is taken back and made again', async () => {
  await rename('SS1', 'Dunes');
  const press = await newest();
  expect(press).toMatchObject({ is_mine: true, is_undone: false, hindrance: null });
  expect(press.by).toMatch(/@/);
  expect(press.changes).toEqual([
    expect.objectContaining({
      table: 'stages',
      name: 'SS1',
      what: 'changed',
      values: [{ column: 'name', before: 'SS1', after: 'Dunes' }],
    }),
  ]);
  expect(await takeBack(press.press)).toBeNull();
  expect((await rows('stages')).map(({ name }) => name)).not.toContain('Dunes');
  expect((await history()).find((one) => one.press === press.press)).toMatchObject({ is_undone: true });
  expect(await takeBack(press.press)).toBe('It was undone already.');
  expect(await takeBack((await newest()).press)).toBeNull();
  expect((await rows('stages')).map(({ name }) => name)).toContain('Dunes');
  expect(await takeBack((await newest()).press)).toBeNull();
  expect((await history()).find((one) => one.press === press.press)).toMatchObject({ is_undone: true });
});

test('a stage that was removed comes back with its controls, its waypoints and the page as it was', async () => {
  const before = { stages: await rows('stages'), controls: await rows('controls') };
  const stage = await stageNamed('SS1');
  const course = async () =>
    (await rally.door.admin.from('waypoints').select().eq('stage_id', stage).order('id')).data;
  const waypoints = await course();
  const { body } = await rally.page('stage/SS1');
  const { error } = await direct(rally.door.admin).from('stages').delete().eq('id', stage);
  expect(error).toBeNull();
  const press = await newest();
  expect(press.changes.map(({ table, name }) => `${table} ${name}`).sort()).toEqual([
    'controls FINISH-SS1',
    'controls START-SS1',
    'stages SS1',
    'waypoints WP1',
    'waypoints WP2',
  ]);
  expect(await takeBack(press.press)).toBeNull();
  expect({ stages: await rows('stages'), controls: await rows('controls') }).toEqual(before);
  expect(await course()).toEqual(waypoints);
  expect(waypoints).toHaveLength(2);
  expect((await rally.page('stage/SS1')).body).toEqual(body);
});

test('what somebody went on from is not taken back under him', async () => {
  await rename('SS1', 'Dunes');
  const first = await newest();
  await rename('SS1', 'Great dunes');
  expect(await takeBack(first.press)).toMatch(/^SS1 was changed since by .*: undo that first\.$/);
  expect(await takeBack((await newest()).press)).toBeNull();
  expect(await takeBack(first.press)).toBeNull();
});

test('a stage that times speak of is not taken away again', async () => {
  const legs = await rows('legs');
  await direct(rally.door.admin)
    .from('stages')
    .insert({ race_id: race, leg_id: legs[0]?.id, code: 'SS9', name: 'SS9', kind: 'special', ordinal: 9 });
  const press = await newest();
  expect(press.changes).toMatchObject([{ table: 'stages', name: 'SS9', what: 'added', values: [] }]);
  const stage = await stageNamed('SS9');
  const answers = await rally.answers(
    [rally.fact('stage_status', { race: 'main', stage: 'SS9', status: 'cancelled', reason: 'Sand' })],
    'admin',
  );
  expect(answers).toEqual(['accepted']);
  expect(await takeBack(press.press)).toMatch(/^Stage SS9 has times or decisions, which stay/);
  expect(await stageNamed('SS9')).toBe(stage);
});

test('a crew entered by a form goes as a whole, and a changed one is as before', async () => {
  const enter = (entry: object, more: object = {}) =>
    enterList(rally.door.admin, { kind: 'enter_crews', id: race, rows: [entry], ...more });
  const list = async () =>
    (await rally.door.admin.rpc('entry_list', { race })).data.crews.map(
      ({ mark: _, ...crew }: { mark: number; number: string; id: string }) => crew,
    );
  const before = await list();
  await enter({
    number: '14',
    class: 'T1',
    members: [{ role: 'driver', name: 'Ana Luz', nationality: 'ESP' }],
  });
  const added = await newest();
  const withAna = await list();
  await enter({
    number: '14',
    class: 'T3',
    members: [{ role: 'driver', name: 'Léa Vent', nationality: 'FRA' }],
  });
  const crew = withAna.find(({ number }: { number: string }) => number === '14').id;
  expect((await history({ of_row: crew })).map(({ changes }) => changes.length > 0)).toEqual([true, true]);
  expect(await takeBack((await newest()).press)).toBeNull();
  expect(await list()).toEqual(withAna);
  expect(await takeBack(added.press)).toBeNull();
  expect(await list()).toEqual(before);
  await enter({ number: '14' }, { file: { name: 'entries.csv', sha256: 'a'.repeat(64) } });
  expect((await newest()).hindrance).toBe(
    'It came with entries.csv: undo this import in the list of imports.',
  );
});

test('what a caller says is one press is one, and nobody names the press of another', async () => {
  const add = (table: string, row: object) =>
    direct(rally.door.admin)
      .from(table)
      .insert({ ...row, race_id: race })
      .setHeader('x-press', 'press-of-a-screen');
  await add('classes', { code: 'T1', name: 'T1' });
  await add('teams', { code: 'DUNE', name: 'Dune' });
  const press = await newest();
  expect(press.changes.map(({ name }) => name)).toEqual(['T1', 'DUNE']);
  expect(press.press).not.toContain('press-of-a-screen');
  expect(await takeBack(press.press)).toBeNull();
  expect([await rows('classes'), await rows('teams')].flat()).toEqual([]);
});

test('a step is not taken back without a reason, and a rally that goes takes its history along', async () => {
  const { error } = await direct(rally.door.admin)
    .from('rallies')
    .update({ banner: 'Sand!' })
    .eq('id', rally.rallyId);
  expect(error).toBeNull();
  expect(await takeBack((await newest({ tables: ['rallies'] })).press)).toBeNull();
  await stack.sql.begin(async (tx) => {
    // Pages of the change before are still being sent.
    await tx`select timing.lock_rally(${rally.rallyId})`;
    // Turned a moment ago, pages are held back for half a second, which is over while the next race goes.
    await tx`update timing.heads set as_of = clock_timestamp() where rally_id = ${rally.rallyId}`;
    await tx.unsafe(`create function pg_temp.rest() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.6); return null; end $$;
      create trigger then_rests after delete on public.crews for each statement execute function pg_temp.rest()`);
    await tx`delete from public.rallies where id = ${rally.rallyId}`;
    await tx`drop trigger then_rests on public.crews`;
  });
  const left = await stack.sql`
    select of_table, row_key from timing.structure_changes where rally_id = ${rally.rallyId} or rally_id is null`;
  expect([...left]).toEqual([]);
});

test('a race that goes turns the pages of its rally, once', async () => {
  const turnedAt = async (key: string) => {
    const [head] = await stack.sql<{ revision: string }[]>`
      select revision from timing.heads where rally_id = ${rally.rallyId} and key = ${key} and race_id is null`;
    return Number(head?.revision);
  };
  const revision = async () => {
    const [clock] = await stack.sql<{ revision: string }[]>`
      select revision from timing.clocks where rally_id = ${rally.rallyId}`;
    return Number(clock?.revision);
  };
  const [index, before] = [await turnedAt('index'), await revision()];
  await stack.sql`delete from public.races where id = ${race}`;
  expect(await turnedAt('index')).toBeGreaterThan(index);
  expect(await revision()).toBe(before + 1);
});

test('whoever is no official of the rally reads nothing, and only administrators take back', async () => {
  await rename('SS1', 'Dunes');
  const { press } = await newest();
  const organizer = await undoChange(rally.door.organizer, 'undo_changes', press);
  expect(organizer.error?.message).toContain('do not include “Set up”');
  expect((await rally.door.organizer.rpc('history_of', { rally: rally.rallyId })).error).toBeNull();
});

test('a number is taken back neither from under the times taken with it, nor from who carries the old one by now', async () => {
  const enter = async (entry: object) => {
    const command = { kind: 'enter_crews', id: race, rows: [entry] };
    const { data, error } = await enterList(rally.door.admin, command);
    expect(error ?? data.rows[0].message ?? null).toBeNull();
  };
  const crewOf = async (number: string) => {
    const [row] = await stack.sql<{ crew: string }[]>`select crew_id as crew from public.crew_numbers
      where rally_id = ${rally.rallyId} and number = ${number} and upper_inf(valid)`;
    return row?.crew;
  };
  for (const number of ['212', '213']) await enter({ number });
  await enter({ crew: await crewOf('212'), number: '312', number_from_ordinal: 0 });
  const { press } = await newest();
  expect(await rally.answers([rally.chrono('312', 'START-SS1', '08:00:00')])).toEqual(['accepted']);
  expect(await takeBack(press)).toBe(
    'A time or decision uses the number this crew would lose: void it first, or give the crew its number by hand.',
  );
  await enter({ crew: await crewOf('213'), number: '313' });
  const { press: second } = await newest();
  await enter({ number: '213' });
  expect(await takeBack(second)).toBe('Number 213 is carried by another crew: take it from that one first.');
});

test('a race that was removed comes back as it was, with its stages, crews, classes and regulations', async () => {
  const { admin } = rally.door;
  await enterList(admin, {
    kind: 'enter_crews',
    id: race,
    rows: [
      {
        number: '1',
        class: 'T1',
        team: 'Dune',
        members: [{ role: 'driver', given_name: 'Ana', family_name: 'Luz' }],
      },
    ],
  });
  await direct(admin)
    .from('regulations')
    .insert({ race_id: race, version: 1, parameters: { 'tc.late_per_min': 30_000 } });
  const everything = async () => {
    const lists = await Promise.all(['stages', 'controls', 'legs', 'days', 'classes', 'teams'].map(rows));
    const { data: entered } = await admin.rpc('entry_list', { race });
    const { data: rules } = await admin.rpc('regulations_of', { race });
    const crews = entered?.crews.map(({ mark: _, ...crew }: { mark: number }) => crew);
    return { lists, crews, tariffs: rules?.tariffs, versions: rules?.versions };
  };
  const before = await everything();
  expect((await direct(admin).from('races').delete().eq('id', race).select('id')).data).toHaveLength(1);
  expect((await admin.from('races').select('id').eq('id', race)).data).toEqual([]);
  const { data: presses } = await admin.rpc('history_of', { rally: rally.rallyId, tables: ['races'] });
  const [removed] = presses as Press[];
  expect(removed).toMatchObject({
    hindrance: null,
    changes: expect.arrayContaining(
      [{ table: 'races', what: 'removed' }].map((one) => expect.objectContaining(one)),
    ),
  });
  expect(await takeBack(removed?.press)).toBeNull();
  expect(await everything()).toEqual(before);
  expect((await rally.page('stage/SS1')).body).toMatchObject({ state: 'live' });
  // Its adding and its steps are still taken back where they were taken.
  const { data: again } = await admin.rpc('history_of', { rally: rally.rallyId, tables: ['races'] });
  expect((again as Press[]).filter(({ hindrance }) => hindrance === null).length).toBeLessThan(
    (again as Press[]).length,
  );
});
