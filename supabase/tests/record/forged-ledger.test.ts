/** Whoever has the database can change any row; the ledger says that it was done, and where. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  const [start, finish] = [
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '08:05:00'),
  ];
  await rally.answers([start, finish, rally.chrono('2', 'START-SS1', '08:02:00')]);
  await rally.answers([
    rally.chrono('1', 'FINISH-SS1', '08:05:01', { supersedes: finish.id, reason: 'Misread' }),
    rally.fact('report', { says: 'ok', number: '2', stage: 'SS1', at: '2025-01-05T08:10:00Z', note: 'Fine' }),
    rally.fact('notional', { stage: 'SS1', number: '2', ms: 310_000, reason: 'Blocked' }),
  ]);
});

type Check = { position: number; hash: string; broken_at: number | null; why: string | null; by: string };
const check = async () => {
  const { data, error } = await rally.door.admin.rpc('check_ledger', { rally: rally.rallyId });
  expect(error).toBeNull();
  return (data as { checks: [Check] }).checks[0];
};
/** As somebody with the database's own password would: past every trigger. */
const forge = (statement: string) =>
  stack.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement.replaceAll('RALLY', `'${rally.rallyId}'`));
  });

test('one that nobody touched is whole, and says who looked', async () => {
  const { data } = await rally.door.admin.auth.getUser();
  expect(await check()).toMatchObject({ position: 6, broken_at: null, why: null, by: data.user?.email });
  const state = await rally.door.admin.rpc('ledger_state', { rally: rally.rallyId });
  expect(state.data).toMatchObject({ position: 6, erased: 0, checks: [{ broken_at: null }] });
  expect(state.data.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('one in which nothing was recorded is whole too', async () => {
  const { door, rallyId } = await recordingRally(stack, { door: rally.door });
  const { data, error } = await door.admin.rpc('check_ledger', { rally: rallyId });
  expect(error).toBeNull();
  expect(data).toMatchObject({ position: 0, hash: '', checks: [{ position: 0, hash: '', broken_at: null }] });
});

describe('a forgery is found', () => {
  const fact = 'where rally_id = RALLY and position';
  test.each([
    ['a body', `update public.facts set body = body || '{"number": "3"}' ${fact} = 2`, 2, 'digest'],
    ['a reason', `update public.facts set reason = 'Misread twice' ${fact} = 4`, 4, 'kept'],
    ['who said it', `update public.facts set author_title = 'Stewards' ${fact} = 3`, 3, 'digest'],
    [
      'when it came',
      `update public.facts set received_at = received_at - interval '1 s' ${fact} = 3`,
      3,
      'digest',
    ],
    ['that it was held', `update public.facts set gate = 'held' ${fact} = 3`, 3, 'digest'],
    ['what it corrects', `update public.facts set supersedes = null ${fact} = 4`, 4, 'digest'],
    [
      'a time that is derived from',
      `update public.chronos set at = at - interval '1 s' where fact_id = (select id from public.facts ${fact} = 2)`,
      2,
      'kept',
    ],
    [
      'a number that is derived from',
      `update public.chronos set number_typed = '3' where fact_id = (select id from public.facts ${fact} = 3)`,
      3,
      'kept',
    ],
    [
      'a given time',
      `update public.notional_times set ms = 1 where fact_id = (select id from public.facts ${fact} = 6)`,
      6,
      'kept',
    ],
    [
      'a given time that hangs on another one',
      `insert into public.notional_times (fact_id, stage_id, number_typed, ms)
         select f.id, n.stage_id, '1', 1 from public.facts f, public.notional_times n
         where f.rally_id = RALLY and f.position = 2 and n.fact_id = (select id from public.facts ${fact} = 6)`,
      2,
      'kept',
    ],
    [
      'a void that hangs on a report',
      `insert into public.voids (fact_id, target)
         select r.id, c.id from public.facts r, public.facts c
         where r.rally_id = RALLY and r.position = 5 and c.rally_id = RALLY and c.position = 3`,
      5,
      'kept',
    ],
    ['a row of its kind taken away', `delete from public.notional_times where ms = 310000`, 6, 'kept'],
    [
      'a fact taken away whole',
      `delete from public.ledger ${fact} = 3; delete from public.facts ${fact} = 3`,
      4,
      'missing',
    ],
    ['a fact without its row', `delete from public.facts ${fact} = 3`, 3, 'no_fact'],
    [
      'the last one taken away whole',
      `delete from public.ledger ${fact} = 6; delete from public.facts ${fact} = 6`,
      6,
      'end',
    ],
    [
      'a body with a digest of its own',
      `update public.facts set body = body || '{"number": "3"}' ${fact} = 2;
       update public.ledger l set digest = sha256(f.salt || convert_to(f.body::text, 'UTF8')) from public.facts f
         where f.id = l.fact_id and l.rally_id = RALLY and l.position = 2`,
      2,
      'hash',
    ],
    [
      'words given out as erased',
      `update public.facts set salt = '', body = body - 'reason' ${fact} = 4;
       insert into timing.erased_facts (fact_id) select id from public.facts ${fact} = 4`,
      4,
      'digest',
    ],
  ])('%s', async (_what, statement, broken_at, why) => {
    await forge(statement);
    expect(await check()).toMatchObject({ broken_at, why });
  });
});

test('a chain that was worked out anew from end to end differs from what an earlier check held', async () => {
  const held = await check();
  await forge(`
    update public.facts set body = body || '{"number": "3"}' where rally_id = RALLY and position = 2;
    update public.chronos set number_typed = '3' where fact_id = (select id from public.facts where rally_id = RALLY and position = 2);
    do $do$ declare v record; v_hash bytea := ''; begin
      for v in select id, digest from timing.sealed_facts where rally_id = RALLY order by position loop
        v_hash := sha256(v_hash || v.digest);
        update public.ledger set hash = v_hash, digest = v.digest where fact_id = v.id;
      end loop;
      update timing.clocks set ledger_hash = v_hash where rally_id = RALLY;
    end $do$`);
  expect(await check()).toMatchObject({ broken_at: 6, why: 'rewritten' });
  // Without the row of the check, too, by whoever wrote the hash down.
  await stack.sql`delete from timing.ledger_checks where rally_id = ${rally.rallyId}`;
  expect(await check()).toMatchObject({ broken_at: null });
  const [against] = await stack.sql`select broken_at::int, why from timing.verify_ledger(${rally.rallyId},
    ${stack.sql.json([{ position: held.position, hash: held.hash }])})`;
  expect(against).toEqual({ broken_at: 6, why: 'rewritten' });
});

test('only administrators of the rally look, and two at once do not do the work twice', async () => {
  for (const name of ['check_ledger', 'ledger_state'] as const) {
    expect((await rally.door.organizer.rpc(name, { rally: rally.rallyId })).error?.code).toBe('42501');
    expect((await stack.anon().rpc(name, { rally: rally.rallyId })).error?.code).toBe('42501');
  }
  const sitting = stack.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`ledger ${rally.rallyId}`}, 0))`;
    return rally.door.admin.rpc('check_ledger', { rally: rally.rallyId });
  });
  expect((await sitting).status).toBe(503);
  expect(await check()).toMatchObject({ broken_at: null });
});
