/** Rows that are written together: several of a rally, and those with which programs fill a draft. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut, row, undoChange } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

const admin = () => rally.door.admin;
const one = async (table: string, of: string): Promise<Record<string, unknown>> => {
  const [found] = await stack.sql.unsafe(`select to_jsonb(t) as row from public.${table} t where ${of}`);
  return found?.row;
};
const raceId = async () => String((await one('races', `rally_id = '${rally.rallyId}' and code = 'main'`)).id);

test('rows that are written together are derived once, all or none, and undone as one', async () => {
  const race_id = await raceId();
  const [day_id, leg_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const rows = [
    row('days', null, { id: day_id, race_id, date: '2025-01-06' }),
    row('legs', null, { id: leg_id, race_id, day_id, number: 2 }),
  ];
  expect((await carryOut(admin(), { kind: 'write_rows', id: null, rows })).error).toBeNull();
  const taken = [row('legs', leg_id, { name: 'Dunes' }, { name: null }), row('legs', leg_id, { number: 1 })];
  expect((await carryOut(admin(), { kind: 'write_rows', id: null, rows: taken })).error).toMatchObject({
    details: 'taken',
  });
  expect(await one('legs', `id = '${leg_id}'`)).toMatchObject({ number: 2, name: null });
  const [last] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
  expect((await undoChange(admin(), 'undo_changes', last?.press)).error).toBeNull();
  expect(await one('days', `id = '${day_id}'`)).toBeUndefined();
});

test('a post is added together with the control that it serves', async () => {
  const control = await one('controls', `race_id = '${await raceId()}' order by ordinal limit 1`);
  const post = crypto.randomUUID();
  const rows = [
    row('posts', null, { id: post, rally_id: rally.rallyId, code: 'NEW', name: 'New' }),
    row('controls', String(control.id), { post_id: post }, { post_id: control.post_id }),
  ];
  expect((await carryOut(admin(), { kind: 'write_rows', id: null, rows })).error).toBeNull();
  expect(await one('controls', `id = '${control.id}'`)).toMatchObject({ post_id: post });
});

test('programs add rows to any table of a draft, and to no other rally', async () => {
  const [id, race_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const draft = { id, code: `DRAFT-${id.slice(0, 8)}`, name: 'Draft', time_zone: 'UTC' };
  const dates = { starts_on: '2025-01-05', ends_on: '2025-01-05' };
  expect(
    (
      await admin()
        .from('rallies')
        .insert({ ...draft, ...dates })
    ).error,
  ).toBeNull();
  const add = (to: string, table: string, ...rows: object[]) =>
    carryOut(admin(), { kind: 'add_rows', id: to, table, rows });
  const added = { id: race_id, rally_id: id, code: 'main', name: 'Main', discipline: 'stage' };
  expect((await add(id, 'races', added)).error).toBeNull();
  const crews = [
    { rally_id: id, race_id },
    { rally_id: id, race_id, vehicle: 'Mule' },
  ];
  expect((await add(id, 'crews', ...crews)).error).toBeNull();
  expect((await add(id, 'races', { ...added, name: 'Other' })).error).toBeNull();
  expect(await one('races', `id = '${race_id}'`)).toMatchObject({ name: 'Main' });
  const elsewhere = { race_id: await raceId(), label: 'T9', name: 'T9', ordinal: 9 };
  expect((await add(id, 'classes', elsewhere)).error).toMatchObject({ code: '42501' });
  expect((await add(rally.rallyId, 'classes', elsewhere)).error).toMatchObject({ details: 'unknown_kind' });
  expect((await add(id, 'facts', { id })).error).toMatchObject({ details: 'unknown_kind' });
  const announced = row('rallies', id, { status: 'announced' });
  expect((await carryOut(admin(), announced)).error).toBeNull();
});
