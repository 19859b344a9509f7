/** The unit in which a race, a stage and a finish are timed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOut, enterList, row, undoChange } from '../record/planned.ts';
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
  const { data } = await direct(rally.door.admin)
    .from('races')
    .insert({ rally_id: rally.rallyId, code: 'new', name: 'New', discipline: 'stage', ordinal: 9 })
    .select('id');
  race = data?.[0]?.id;
  const stage = { date: '2025-01-05', leg: 1, kind: 'special', distance_m: 10_000 };
  const { error } = await enterList(rally.door.admin, {
    kind: 'enter_schedule',
    id: race,
    file: { name: 'schedule.csv', sha256: 'a'.repeat(64) },
    rows: [
      { ...stage, code: 'SS1' },
      { ...stage, code: 'SS2' },
    ],
  });
  expect(error).toBeNull();
});

const idOf = async (table: string, code: string) => {
  const [found] = await stack.sql.unsafe(`select id from public.${table} where race_id = $1 and code = $2`, [
    race,
    code,
  ]);
  return String(found?.id);
};

const precisions = async () => {
  const rows = await stack.sql<{ code: string; precision_ms: number }[]>`
    select code, precision_ms from public.races where id = ${race}
    union all select code, precision_ms from public.stages where race_id = ${race}
    union all select code, precision_ms from public.controls where race_id = ${race} and kind = 'flying_finish'`;
  return Object.fromEntries(rows.map(({ code, precision_ms }) => [code, precision_ms]));
};

test('a stage rally and its stages are timed in tenths where nothing else is said', async () => {
  expect(await precisions()).toEqual({ new: 100, SS1: 100, 'FINISH-SS1': 100, SS2: 100, 'FINISH-SS2': 100 });
});

test('a finish follows the precision of its stage, unless it has one of its own', async () => {
  const set = async (table: 'stages' | 'controls', code: string, precision_ms: number) => {
    expect(
      (await carryOut(rally.door.admin, row(table, await idOf(table, code), { precision_ms }))).error,
    ).toBeNull();
  };
  await set('controls', 'FINISH-SS2', 1_000);
  for (const code of ['SS1', 'SS2']) await set('stages', code, 10);
  expect(await precisions()).toMatchObject({ 'FINISH-SS1': 10, 'FINISH-SS2': 1_000 });
});

test('a finish keeps the precision of its own when the change of its stage is taken back', async () => {
  const set = async (table: 'stages' | 'controls', code: string, precision_ms: number) =>
    carryOut(rally.door.admin, row(table, await idOf(table, code), { precision_ms }));
  await set('stages', 'SS1', 1_000);
  await set('controls', 'FINISH-SS1', 100);
  await set('stages', 'SS1', 100);
  const [last] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where race_id = ${race} order by id desc limit 1`;
  expect((await undoChange(rally.door.admin, 'undo_changes', last?.press)).error).toBeNull();
  expect(await precisions()).toMatchObject({ SS1: 1_000, 'FINISH-SS1': 100 });
});

test('a finish keeps the precision of its own when the import that changed its stage is undone, and else follows', async () => {
  const own = (precision_ms: number) =>
    direct(rally.door.admin)
      .from('controls')
      .update({ precision_ms })
      .match({ race_id: race, code: 'FINISH-SS1' });
  await own(1_000);
  const { data } = await enterList(rally.door.admin, {
    kind: 'enter_schedule',
    ...{ id: race, file: { name: 'schedule.csv', sha256: 'b'.repeat(64) } },
    rows: ['SS1', 'SS2'].map((code) => ({ leg: 1, code, kind: 'special', precision_ms: 1_000 })),
  });
  expect(await precisions()).toMatchObject({ SS1: 1_000, 'FINISH-SS1': 1_000, 'FINISH-SS2': 1_000 });
  expect((await undoChange(rally.door.admin, 'undo_schedule_import', data.import)).error).toBeNull();
  expect(await precisions()).toEqual({
    new: 100,
    SS1: 100,
    'FINISH-SS1': 1_000,
    SS2: 100,
    'FINISH-SS2': 100,
  });
});

test('the precision of totals is changed with a reason and undone, and not over official results', async () => {
  const say = (kind: string, said: object) => rally.fact(kind, { stage: 'SS1', decision: '7', ...said });
  const record = async (...items: ReturnType<typeof say>[]) =>
    expect(new Set(await rally.answers(items, 'admin'))).toEqual(new Set(['accepted']));
  await record(
    say('stage_status', { status: 'running' }),
    rally.chrono('1', 'START-SS1', '08:00:00.000', { source: 'beam' }),
    rally.chrono('1', 'FINISH-SS1', '08:05:00.700', { source: 'beam' }),
    say('stage_status', { status: 'provisional', reason: 'Posted', protest_until: '2025-01-05T10:00:00Z' }),
  );
  const total = async () => {
    const { state, rows } = (await rally.page('after/SS1')).body as {
      state: string;
      rows: { total_ms: number }[];
    };
    return [state, rows[0]?.total_ms];
  };
  const { data: main } = await rally.door.admin
    .from('races')
    .select('id')
    .match({ rally_id: rally.rallyId, code: 'main' });
  const change = async (precision_ms: number, reason?: string) =>
    (await carryOut(rally.door.admin, row('races', main?.[0]?.id, { precision_ms }), reason)).error?.details;
  expect(await total()).toEqual(['provisional', 300_700]);
  expect(await change(1_000)).toBe('results_move');
  expect(await change(1_000, 'Regulations 12.3')).toBeUndefined();
  expect(await total()).toEqual(['amended', 300_000]);
  const [last] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
  const undone = await undoChange(rally.door.admin, 'undo_changes', last?.press, 'Typed by mistake');
  expect(undone.error).toBeNull();
  expect(await total()).toEqual(['amended', 300_700]);
  await record(say('stage_status', { status: 'official', reason: 'Signed' }));
  expect(await change(1_000, 'Regulations 12.3')).toBe('result_official');
});
