/** An import of a schedule is taken back only while everything is as it left it: nobody's later work goes with it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  const { data, error } = await rally.door.admin
    .from('races')
    .insert({ rally_id: rally.rallyId, code: 'new', name: 'New', discipline: 'stage', ordinal: 9 })
    .select('id');
  expect(error).toBeNull();
  race = data?.[0]?.id;
  await enter([
    { date: '2025-01-05', leg: 1, code: 'SS1', kind: 'special', distance_m: 10_000 },
    { leg: 1, code: 'SS2', kind: 'special', name: 'First', distance_m: 20_000 },
    { leg: 1, code: 'TC2', kind: 'time_control', target_ms: 600_000 },
  ]);
});

async function enter(lines: object[]): Promise<string> {
  const { data, error } = await rally.door.admin.rpc('enter_schedule', {
    race,
    lines,
    file_name: 'schedule.csv',
    sha256: 'a'.repeat(64),
  });
  expect(error).toBeNull();
  return data.import;
}
const undo = async (id: string) =>
  (await rally.door.admin.rpc('undo_schedule_import', { import: id })).error?.message ?? null;
const stages = async () =>
  (await rally.door.admin.from('stages').select('*').eq('race_id', race).order('ordinal')).data ?? [];
const stage = async (code: string) => (await stages()).find((one) => one.code === code);
const changed = (codes: string) =>
  `Changed since this import: ${codes}. Nothing was taken back: take those changes back first, ` +
  'or change this schedule by hand.';

test('imports of one stage are taken back the last one first', async () => {
  const before = await stages();
  const first = await enter([{ leg: 1, code: 'SS2', kind: 'special', name: 'Dunes', distance_m: 21_000 }]);
  const second = await enter([{ leg: 1, code: 'SS2', kind: 'special', name: 'Salt', distance_m: 22_000 }]);
  expect(await undo(first)).toBe(changed('SS2'));
  expect(await stage('SS2')).toMatchObject({ name: 'Salt', distance_m: 22_000 });
  expect(await undo(second)).toBeNull();
  expect(await stage('SS2')).toMatchObject({ name: 'Dunes', distance_m: 21_000 });
  expect(await undo(first)).toBeNull();
  expect(await stages()).toEqual(before);
});

test('what somebody set by hand since then stays, and the whole import with it', async () => {
  const made = await enter([
    { leg: 1, code: 'SS1', kind: 'special', name: 'Dunes' },
    { leg: 1, code: 'SS2', kind: 'special', name: 'Salt' },
    { leg: 1, code: 'TC2', kind: 'time_control', target_ms: 900_000 },
    { date: '2025-01-06', leg: 2, code: 'SS8', kind: 'special' },
  ]);
  const of = (table: 'stages' | 'controls', code: string, values: object) =>
    rally.door.admin.from(table).update(values).eq('race_id', race).eq('code', code);
  for (const { error } of [
    await of('stages', 'SS1', { name: 'Well', max_time_ms: 3_600_000 }),
    await of('controls', 'TC2', { max_late_ms: 900_000 }),
    await of('controls', 'FINISH-SS8', { name: 'Arch' }),
  ])
    expect(error).toBeNull();
  const before = await stages();
  expect(await undo(made)).toBe(changed('FINISH-SS8, SS1, TC2'));
  expect(await stages()).toEqual(before);
  expect(await stage('SS1')).toMatchObject({ name: 'Well', max_time_ms: 3_600_000 });
});

test('a stage that has a roadbook by now, or another control, stays with it', async () => {
  const made = await enter([{ leg: 1, code: 'SS8', kind: 'special', distance_m: 9_000 }]);
  const { id, leg_id } = (await stage('SS8')) as { id: string; leg_id: string };
  const blank = { name: null, open_m: null, clear_m: null, limit_kmh: null, price_ms: null };
  const point = (code: string, kind: string, distance_m: number) => ({
    ...{ ...blank, code, kind, distance_m, lat: 24.5, lon: 44.25, public_split: false, bonus: false },
    name: code,
  });
  const { error } = await rally.door.admin.rpc('keep_roadbook', {
    stage: id,
    points: [point('DSS', 'dss', 0), point('ASS', 'ass', 9_000)],
  });
  expect(error).toBeNull();
  expect(await undo(made)).toBe(changed('SS8'));
  const points = () => rally.door.admin.from('waypoints').select('code').eq('stage_id', id);
  expect((await points()).data).toHaveLength(2);
  expect(
    (await rally.door.admin.rpc('keep_roadbook', { stage: id, points: [], removes: 2 })).error,
  ).toBeNull();
  const control = {
    race_id: race,
    leg_id,
    stage_id: id,
    code: 'PC8',
    name: 'PC8',
    kind: 'passage',
    ordinal: 900,
  };
  expect((await rally.door.admin.from('controls').insert(control)).error).toBeNull();
  expect(await undo(made)).toBe(changed('SS8'));
  await rally.door.admin.from('controls').delete().eq('race_id', race).eq('code', 'PC8');
  expect(await undo(made)).toBeNull();
  expect(await stage('SS8')).toBeUndefined();
});

test('a stage that somebody removed since then is not said to be taken back', async () => {
  const made = await enter([
    { leg: 1, code: 'SS8', kind: 'special' },
    { leg: 1, code: 'SS9', kind: 'special' },
  ]);
  const { error } = await rally.door.admin.from('stages').delete().eq('race_id', race).eq('code', 'SS8');
  expect(error).toBeNull();
  expect(await undo(made)).toBe(changed('SS8'));
  expect(await stage('SS9')).toBeDefined();
});

test('a stage that only moved to another place is taken back all the same', async () => {
  const made = await enter([{ leg: 1, code: 'SS8', kind: 'special' }]);
  const { error } = await rally.door.admin
    .from('stages')
    .update({ ordinal: 80 })
    .eq('race_id', race)
    .eq('code', 'SS8');
  expect(error).toBeNull();
  expect(await undo(made)).toBeNull();
  expect(await stage('SS8')).toBeUndefined();
});
