/** Changes that are planned, then applied: what a plan shows and asks, and what it undoes. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { carryOut, enterList, type Plan, plan, row } from '../record/planned.ts';
import { direct } from '../stack/index.ts';
import {
  apply,
  factor,
  found,
  race,
  rally,
  stack,
  stageOne,
  stages,
  total,
  versions,
  withPublishedStage,
} from './published-stage.ts';

withPublishedStage();

test('a plan names who moves on which page, changes nothing, and is applied with the reason it asks for', async () => {
  const undo = await factor(0.5);
  const before = await versions();
  const made = await plan(rally.door.admin, undo);
  expect(made).toMatchObject({ blockers: [], questions: [{ code: 'reason' }] });
  const crew2 = made.effects.find(({ key, number }) => key === 'stage/SS1' && number === '2');
  expect(crew2).toMatchObject({
    race: 'main',
    before: { position: 2, total_ms: 155_000 },
    after: { position: 2, total_ms: 310_000 },
  });
  expect([await total(), await versions()]).toEqual([155_000, before]);
  expect((await apply(made.plan_id)).data).toEqual({ outcome: 'asked', questions: [{ code: 'reason' }] });
  expect(await total()).toBe(155_000);
  expect((await apply(made.plan_id, 'The whole stage counts')).data).toEqual({ outcome: 'applied' });
  expect([await total(), await versions()]).toEqual([310_000, Number(before) + 1]);
  const [newest] = await stack.sql<{ reason: string }[]>`
    select reason from timing.snapshots where race_id = ${race} and key = 'stage/SS1' order by version desc limit 1`;
  expect(newest?.reason).toBe('The whole stage counts');
});

test('the distance of a posted stage is asked about, and its page is amended with the reason', async () => {
  const made = await plan(rally.door.admin, row('stages', await stageOne(), { distance_m: 9_900 }));
  expect(made).toMatchObject({ blockers: [], questions: [{ code: 'reason' }] });
  expect(made.effects).toMatchObject([
    { key: 'stage/SS1', number: null, before: { distance_m: null }, after: { distance_m: 9_900 } },
  ]);
  expect((await apply(made.plan_id, 'Measured again')).data).toEqual({ outcome: 'applied' });
  const [newest] = await stack.sql`
    select version, state, reason from timing.snapshots where race_id = ${race} and key = 'stage/SS1'
    order by id desc limit 1`;
  expect(newest).toEqual({ version: 2, state: 'amended', reason: 'Measured again' });
});

test('a plan names those who get another place in a class, and a page that gets another precision', async () => {
  const enter = (number: string, label: string) =>
    enterList(rally.door.admin, {
      ...{ kind: 'enter_crews', id: race, rows: [{ number, class: label }] },
      reason: 'Scrutineering',
    });
  for (const number of ['1', '2', '3']) expect((await enter(number, 'A')).error).toBeNull();
  expect((await enter('1', 'B')).error).toBeNull();
  const newest = async () => {
    const [row] = await stack.sql<{ press: string }[]>`
      select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
    return { kind: 'undo_changes', id: row?.press };
  };
  const onStage = ({ effects }: Plan) => effects.filter(({ key }) => key === 'stage/SS1');
  const places = (made: Plan) =>
    onStage(made).map(({ number, before, after }) => [number, before?.places, after?.places]);
  expect(places(await plan(rally.door.admin, await newest()))).toEqual([
    ['1', { class: 1 }, { class: 1 }],
    ['2', { class: 1 }, { class: 2 }],
    ['3', { class: 2 }, { class: 3 }],
  ]);
  const precision = row('stages', await stageOne(), { precision_ms: 10 });
  expect((await carryOut(rally.door.admin, precision, 'Regulations')).error).toBeNull();
  const made = await plan(rally.door.admin, await newest());
  expect(onStage(made)).toEqual([
    expect.objectContaining({
      number: null,
      before: { precision_ms: 10, state: 'amended', version: 6, distance_m: null },
      after: { precision_ms: 100, state: 'amended', version: 7, distance_m: null },
    }),
  ]);
  expect(made.questions).toEqual([{ code: 'reason' }]);
});

test('what moves no published page asks nothing', async () => {
  const { error } = await stages().update({ name: 'Forest' }).match({ race_id: race, code: 'SS2' });
  expect(error).toBeNull();
  const [row] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
  const made = await plan(rally.door.admin, { kind: 'undo_changes', id: row?.press });
  expect(made).toMatchObject({ blockers: [], questions: [], effects: [] });
  expect((await apply(made.plan_id)).data).toEqual({ outcome: 'applied' });
});

test('of a change of two rallies, a plan shows who moves in both', async () => {
  const named = randomUUID();
  const one = await factor(0.5, named);
  await found(rally.door);
  const both = await factor(0.5, named);
  expect(both).toEqual(one);
  const { effects, questions, plan_id } = await plan(rally.door.admin, both);
  const onStage = effects.filter(({ key, number }) => key === 'stage/SS1' && number === '2');
  expect([onStage.length, questions]).toEqual([2, [{ code: 'reason' }]]);
  expect((await apply(plan_id, 'The whole stage counts')).data).toEqual({ outcome: 'applied' });
});

test('what another control has taken since does not come back, and the plan says so', async () => {
  const [leg] = await stack.sql<{ id: string; free: number }[]>`
    select leg_id as id, max(ordinal) + 10 as free from public.controls where race_id = ${race} group by leg_id`;
  const free = leg?.free ?? 0;
  const controls = () => direct(rally.door.admin).from('controls');
  const add = async (code: string) =>
    (
      await controls().insert({
        ...{ race_id: race, leg_id: leg?.id ?? '', code, name: code, kind: 'time_control', ordinal: free },
        precision_ms: 60_000,
      })
    ).error;
  expect(await add('TC8')).toBeNull();
  const moved = await controls()
    .update({ ordinal: free + 10 })
    .match({ race_id: race, code: 'TC8' });
  expect(moved.error).toBeNull();
  const [row] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
  expect(await add('TC9')).toBeNull();
  const made = await plan(rally.door.admin, { kind: 'undo_changes', id: row?.press });
  expect(made.blockers).toMatchObject([{ code: 'taken_meanwhile' }]);
});

test('a reason is kept on one line and turns no direction of writing', async () => {
  const undo = await factor(0.5);
  const made = await plan(rally.door.admin, undo);
  expect((await apply(made.plan_id, ' The \u202ewhole\u001b\n stage ')).data).toEqual({ outcome: 'applied' });
  const [newest] = await stack.sql<{ reason: string }[]>`
    select reason from timing.snapshots where race_id = ${race} and key = 'stage/SS1' order by version desc limit 1`;
  expect(newest?.reason).toBe('The whole  stage');
});

test('a change from before an upgrade that brought columns is undone, and leaves what they hold', async () => {
  const races = () => direct(rally.door.admin).from('races');
  expect((await races().update({ name: 'Renamed' }).eq('id', race)).error).toBeNull();
  const [row] = await stack.sql<{ press: string }[]>`
    update timing.structure_changes set before = before - 'names', after = after - 'names'
    where race_id = ${race} and of_table = 'races' and before is not null returning press`;
  await stack.sql`update public.races set names = '{"fr": "Autos"}' where id = ${race}`;
  await stack.sql`delete from timing.structure_changes where race_id = ${race} and press <> ${row?.press ?? ''} and of_table = 'races'`;
  const made = await plan(rally.door.admin, { kind: 'undo_changes', id: row?.press });
  expect((await apply(made.plan_id)).data).toEqual({ outcome: 'applied' });
  expect((await races().select('name, names').eq('id', race)).data).toEqual([
    { name: 'main', names: { fr: 'Autos' } },
  ]);
});

test('a published page that a change leaves as it is stays at its revision', async () => {
  await factor(0.5);
  const read = async () => {
    const { revision, version, body } = await rally.page('stage/SS1');
    return { revision, version, body };
  };
  const before = await read();
  expect(before.body).toMatchObject({ state: 'amended' });
  const { error } = await stages().update({ distance_m: 77_000 }).match({ race_id: race, code: 'SS2' });
  expect(error).toBeNull();
  expect(await read()).toEqual(before);
});

test('what is derived anew and reads as it was published makes no version', async () => {
  const before = await versions();
  // As an import that derived its crews ahead: nothing is known of what they had.
  await stack.sql`
    select timing.restructure(${race}, array[row('crews', null, to_jsonb(c))::timing.row_change], null, array[c.id])
    from public.crews c where c.race_id = ${race}`;
  expect(await versions()).toBe(before);
  expect((await rally.page('stage/SS1')).body).toMatchObject({ state: 'provisional' });
});
