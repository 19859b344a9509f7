/** A fact is never lost: not when a rule throws, and not half when the rally is busy. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../local/settings.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

test('a rule that throws: accepted, the page says it is stale, and the next fact repairs it', async () => {
  await rally.answers([rally.chrono('1', 'START-SS1', '08:00:00')]);
  await stack.sql.unsafe(`create or replace function timing.stage_time(p_driven_ms bigint, p_factor numeric,
    p_precision_ms integer) returns bigint language plpgsql as $$ begin raise exception 'planted'; end $$`);
  const finish = rally.chrono('1', 'FINISH-SS1', '08:05:00');
  expect(await rally.answers([finish])).toEqual(['accepted']);
  const stale = await rally.page('after/SS1');
  expect(stale.stale?.since).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(stale.body.rows).toMatchObject([{ number: '1', total_ms: null }, {}, {}]);
  expect((await rally.page('stage/SS1', 'other')).stale).toBeUndefined();
  const [state] =
    await stack.sql`select t.error from timing.race_states t join public.races r on r.id = t.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main'`;
  expect(state?.error).toContain('planted');
  expect((await rally.page('index', 'main')).body.races).toMatchObject([
    { code: 'main', stale_since: stale.stale?.since },
    { code: 'other', stale_since: null },
  ]);

  await stack.sql.unsafe(
    await readFile(join(defaultSettings.supabaseDir, 'schemas/03_rules/stage_time.sql'), 'utf8'),
  );
  expect(await rally.answers([rally.chrono('2', 'START-SS1', '08:02:00')])).toEqual(['accepted']);
  const repaired = await rally.page('after/SS1');
  expect(repaired.stale).toBeUndefined();
  expect(repaired.revision).toBeGreaterThan(stale.revision);
  expect(repaired.body.rows).toMatchObject([
    { number: '1', total_ms: 300_000, position: 1 },
    { number: '2', status: 'on_stage' },
    {},
  ]);
  expect((await rally.page('index', 'main')).body.races).toMatchObject([{ stale_since: null }, {}]);
});

test('a rally that is busy: an answer to send the same again, and nothing half-recorded', async () => {
  const items = [rally.chrono('3', 'START-SS1', '08:04:00'), rally.chrono('3', 'FINISH-SS1', '08:09:30')];
  let free: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    free = resolve;
  });
  let held: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holder = stack.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${rally.rallyId}::text, 20))`;
    held();
    await holding;
  });
  await taken;
  const { data, error, status } = await rally.door.organizer.rpc('record', { facts: items });
  free();
  await holder;
  expect({ data, status }).toEqual({ data: null, status: 503 });
  expect(error).toMatchObject({ hint: 'retry' });
  const ids = items.map((item) => item.id as string);
  expect(await stack.sql`select id from public.facts where id in ${stack.sql(ids)}`).toEqual([]);
  expect(await rally.answers(items)).toEqual(['accepted', 'accepted']);
});
