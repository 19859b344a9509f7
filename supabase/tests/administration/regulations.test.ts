/** Regulations as administrators edit them, and what a race still needs before its pages are published. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
  await stack.sql`update public.races set preset = null where id = ${race}`;
});
afterAll(() => stack?.stop());

async function regulations() {
  const { data, error } = await rally.door.admin.rpc('regulations_of', { race });
  expect(error).toBeNull();
  return data;
}

const add = (version: number, parameters: object, more: object = {}) =>
  rally.door.admin.from('regulations').insert({ race_id: race, version, parameters, ...more });

test('every parameter has its type and a value in each preset; the race runs under one', async () => {
  const { parameters, tariffs, versions, preset, stages } = await regulations();
  expect(versions).toEqual([]);
  expect(stages.length).toBeGreaterThan(0);
  const late = parameters.find(({ name }: { name: string }) => name === 'tc.late_per_min');
  expect(late).toMatchObject({
    type: 'duration',
    presets: { 'raid-cars': 60_000, 'raid-bikes': 60_000, 'stage-rally': 10_000 },
  });
  expect(tariffs[0].rules['tc.late_per_min']).toBe(late.presets[preset]);
  expect(Object.keys(tariffs[0].rules).sort()).toEqual(
    parameters.map(({ name }: { name: string }) => name).sort(),
  );
});

test('a preset is chosen, and the race runs under it', async () => {
  expect((await regulations()).is_chosen).toBe(false);
  const { error } = await rally.door.admin.from('races').update({ preset: 'raid-bikes' }).eq('id', race);
  expect(error).toBeNull();
  const { preset, is_chosen, tariffs } = await regulations();
  expect({ preset, is_chosen }).toEqual({ preset: 'raid-bikes', is_chosen: true });
  expect(tariffs[0].rules['wp.wpm']).toBe(1_200_000);
});

test('a version from a stage on is signed, and leaves the stages before it as they were', async () => {
  const { stages } = await regulations();
  const last = stages.at(-1);
  const { error } = await add(
    1,
    { 'tc.late_per_min': 30_000 },
    { effective_from_stage: last.id, reason: 'Bulletin 3', made_at: '2999-01-01T00:00:00Z' },
  );
  expect(error).toBeNull();
  const { versions, tariffs } = await regulations();
  expect(versions[0]).toMatchObject({ version: 1, from_stage: last.code, reason: 'Bulletin 3' });
  expect(versions[0].by).toBeTruthy();
  expect(Date.parse(versions[0].at)).toBeLessThanOrEqual(Date.now() + 60_000);
  expect(tariffs.at(-1).rules['tc.late_per_min']).toBe(30_000);
  expect(tariffs[0].rules['tc.late_per_min']).not.toBe(30_000);
});

test('a value that is not allowed is refused by the name of its parameter', async () => {
  const { error } = await add(2, { 'tc.window': 'whenever' });
  expect(error?.message).toBe('tc.window must be one of due_minute, minute_before: found "whenever".');
  const whole = await add(2, { 'tc.max_late': 600_000, 'tc.max_late_total': 60_000 });
  expect(whole.error?.message).toMatch(/^tc\.max_late_total must be at least/);
});

test('the race says what is open on each stage and how far each page is', async () => {
  const { data, error } = await rally.door.admin.rpc('race_desk', { race });
  expect(error).toBeNull();
  const whole = data.pages.find(({ key }: { key: string }) => key === 'race');
  expect(whole).toMatchObject({ kind: 'race', state: 'live', own: false });
  expect(whole.next.map(({ status }: { status: string }) => status).sort()).toEqual([
    'official',
    'provisional',
  ]);
  expect(data.elsewhere).toEqual({ proposed: 0, doubtful: 0, missing: 0, held: 0, out: 0 });
});
