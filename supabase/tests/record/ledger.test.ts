/** The ledger: one chained row per fact, that still verifies when people are erased, and that nobody can rewrite. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await rally.answers([
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '08:05:00'),
    rally.chrono('1', 'NOWHERE', '08:05:00'),
  ]);
  await rally.answers([
    rally.fact('notional', { stage: 'SS1', number: '2', ms: 310_000, reason: 'Blocked' }),
  ]);
});
afterAll(() => stack?.stop());

type Entry = { position: string; digest: Buffer; hash: Buffer };
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

async function chain(): Promise<Entry[]> {
  return stack.sql<Entry[]>`select position, digest, hash from public.ledger where rally_id = ${rally.rallyId}
    order by position`;
}

function breakIn(entries: Entry[]): number | null {
  let before: Buffer = Buffer.alloc(0);
  for (const [i, { position, digest, hash }] of entries.entries()) {
    if (Number(position) !== i + 1 || !sha256(before, digest).equals(hash)) return i + 1;
    before = hash;
  }
  return null;
}

test('every accepted fact has its row, and the chain verifies', async () => {
  const entries = await chain();
  expect(entries).toHaveLength(3);
  expect(breakIn(entries)).toBeNull();
  const facts =
    await stack.sql`select l.digest, f.salt, concat(f.body, '|', f.rally_id, '|', f.race_id, '|', f.supersedes, '|', f.author,
      '|', (extract(epoch from f.received_at) * 1000000)::bigint, '|', f.gate, '|', f.author_title) as said
    from public.ledger l join public.facts f on f.id = l.fact_id where l.rally_id = ${rally.rallyId}`;
  for (const { digest, salt, said } of facts) expect(sha256(salt, Buffer.from(said))).toEqual(digest);
});

test('a row that was tampered with breaks it', async () => {
  const entries = await chain();
  const tampered = entries.map((entry, i) => (i === 1 ? { ...entry, digest: Buffer.alloc(32) } : entry));
  expect(breakIn(tampered)).toBe(2);
  expect(breakIn(entries.filter((_, i) => i !== 1))).toBe(2);
});

test('erasing the people of a crew and the account of the author leaves it intact', async () => {
  const before = await chain();
  const { data } = await rally.door.organizer.auth.getUser();
  const [crew] =
    await stack.sql`select crew_id from public.crew_numbers where rally_id = ${rally.rallyId} limit 1`;
  await stack.sql`insert into public.crew_members (crew_id, role, name) values (${crew?.crew_id}, 'driver', 'A. Person')`;
  await stack.sql`delete from public.crew_members where crew_id = ${crew?.crew_id}`;
  await stack.sql`delete from auth.users where id = ${data.user?.id ?? ''}`;
  expect(await chain()).toEqual(before);
  expect((await rally.page('after/SS1')).body.rows).toMatchObject([
    { number: '1', total_ms: 300_000 },
    {},
    {},
  ]);
});

describe('nobody rewrites', () => {
  const kept = [
    'facts',
    'ledger',
    'chronos',
    'start_orders',
    'start_slots',
    'notional_times',
    'penalties',
    'penalty_verdicts',
    'stage_statuses',
    'retirements',
    'restarts',
    'overspeeds',
    'notices',
    'documents',
    'voids',
    'releases',
  ];

  test.each(kept)('%s', async (table) => {
    const [row] = await stack.sql`select count(*)::int as columns from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`;
    expect(row?.columns).toBeGreaterThan(1);
    const rights =
      await stack.sql`select role, verb from unnest(array['anon', 'authenticated', 'service_role']) as r (role),
      unnest(array['insert', 'update', 'delete', 'truncate']) as v (verb)
      where has_table_privilege(role, ${`public.${table}`}, verb)`;
    expect(rights).toEqual([]);
    const { error } = await rally.door.admin
      .from(table)
      .delete()
      .not(table === 'facts' ? 'id' : 'fact_id', 'is', null);
    expect(error?.code).toBe('42501');
  });
});
