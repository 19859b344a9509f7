/** Answers to items: repeated, invalid in time, and during failures. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../local/settings.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('answers', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  test('the same item again is a duplicate, in the same call and later, and changes nothing', async () => {
    const start = rally.chrono('1', 'START-SS1', '08:00:00');
    expect(await rally.answers([start, start])).toEqual(['accepted', 'duplicate']);
    const before = await rally.page('stage/SS1');
    expect(await rally.answers([start])).toEqual(['duplicate']);
    expect(await rally.page('stage/SS1')).toEqual(before);
    const [row] =
      await stack.sql`select count(*)::int as count from public.facts where id = ${start.id as string}`;
    expect(row?.count).toBe(1);
  });

  test('the same id with another body is a conflict and keeps the first', async () => {
    const start = rally.chrono('2', 'START-SS1', '08:02:00');
    await rally.answers([start]);
    expect(await rally.answers([{ ...start, at: '2025-01-05T08:03:00Z' }])).toEqual([
      'conflict same_id_other_body',
    ]);
    expect((await rally.page('stage/SS1')).body.rows).toMatchObject([
      {},
      { number: '2', start_at: '2025-01-05T08:02:00.000Z' },
      {},
    ]);
  });

  test('each item is judged on its own, in the order it was sent', async () => {
    const items = [
      rally.chrono('3', 'START-SS1', '08:04:00'),
      rally.chrono('3', 'NOWHERE', '08:05:00'),
      rally.chrono('99', 'START-SS1', '08:06:00'),
      { ...rally.chrono('3', 'FINISH-SS1', '08:10:00'), id: 'x' },
      rally.chrono('3', 'FINISH-SS1', '08:10:00'),
    ];
    expect(await rally.answers(items)).toEqual([
      'accepted',
      'refused unknown_control',
      'accepted_flagged unknown_number',
      'refused malformed_id',
      'accepted',
    ]);
  });

  test('facts of two rallies in one call', async () => {
    const other = await recordingRally(stack);
    const { data } = await rally.door.admin.rpc('record', {
      facts: [rally.chrono('1', 'START-SS2', '10:00:00'), other.chrono('1', 'START-SS2', '10:00:00')],
    });
    expect(data).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  });

  test('200 items are taken, 201 and none are not, nor anything that is no list', async () => {
    const items = (count: number) =>
      Array.from({ length: count }, () => ({ ...rally.chrono('99', 'START-SS1', '08:06:00'), id: newId() }));
    expect(await rally.answers(items(200))).toHaveLength(200);
    const [before] = await stack.sql`select count(*)::int as count from public.facts`;
    for (const facts of [items(201), [], {}, null]) {
      const { error } = await rally.door.organizer.rpc('record', { facts });
      expect(error?.message).toBe(
        'The server does not understand this request: reload the page and try again.',
      );
    }
    const [after] = await stack.sql`select count(*)::int as count from public.facts`;
    expect(after).toEqual(before);
  });
});

describe('bad times', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })]);
  });

  const facts = async () =>
    (await stack.sql`select count(*)::int as n from public.facts where rally_id = ${rally.rallyId}`)[0]?.n;

  async function refusal(kind: string, said: object) {
    const before = await facts();
    const [answer] = await rally.door.record('admin', [rally.fact(kind, said as Record<string, unknown>)]);
    expect(await facts()).toBe(before);
    return answer;
  }

  test.each([
    '2025-01-05T25:61:99.9Z',
    '25:61:99.9',
    '-08:00:00',
    '1000000000-01-01T00:00:00Z',
    '+292278994-08-17T07:12:55Z',
    '2025-02-30T08:00:00Z',
    '٢٠٢٥-٠١-٠٥T٠٨:٠٠:٠٠Z',
    '2025-01-05T08:00:00,5,1Z',
    'infinity',
    'now',
    'tomorrow',
    '',
    '0',
  ])('an instant %j is no time of a crew', async (at) => {
    const answer = await refusal('chrono', { number: '1', control: 'START-SS1', at });
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(answer?.message).toMatch(/^[“\w].*\.$/);
  });

  test.each([
    [-1],
    [1.5],
    ['25:61:99.9'],
    ['1e3'],
    ['3,5'],
    ['١٢٠٠٠٠'],
    [1e9 * 31_557_600_000],
    ['9007199254740993000'],
    ['NaN'],
    [true],
    [[]],
  ])('a duration %j is none', async (ms) => {
    const answer = await refusal('notional', { number: '1', stage: 'SS1', ms, reason: 'Blocked' });
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(answer?.message).toMatch(/^[“\w].*\.$/);
  });

  test('what is taken is whole milliseconds', async () => {
    await rally.answers([
      rally.fact('notional', { number: '1', stage: 'SS1', ms: 200_001, reason: 'Blocked' }),
      rally.chrono('2', 'START-SS1', '08:00:00.123'),
    ]);
    const [given] =
      await stack.sql`select ms::text from public.notional_times n join public.facts f on f.id = n.fact_id where f.rally_id = ${rally.rallyId}`;
    expect(given?.ms).toBe('200001');
  });
});

describe('failures of the database', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

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
    expect(error).toMatchObject({ details: 'busy' });
    const ids = items.map((item) => item.id as string);
    expect(await stack.sql`select id from public.facts where id in ${stack.sql(ids)}`).toEqual([]);
    expect(await rally.answers(items)).toEqual(['accepted', 'accepted']);
  });
});
