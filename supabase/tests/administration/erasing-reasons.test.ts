/** Why a report was corrected or taken back may speak of somebody too: it goes with the words of the report, and the ledger stays whole. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let admin: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const memberships = [{ rallyId: rally.rallyId, role: 'admin' as const }];
  admin = await stack.createPerson({ name: 'chief', roles: { memberships } });
});
afterAll(() => stack?.stop());

async function record(kind: string, said: Record<string, unknown>): Promise<string> {
  const item = rally.fact(kind, said);
  expect(await rally.answers([item])).toEqual(['accepted']);
  return String(item.id);
}
const report = (number: string, note: string, more = {}) =>
  record('report', { says: 'needs_help', number, post: 'GATE', at: '2025-01-05T08:10:00Z', note, ...more });

async function said(): Promise<string> {
  const [row] = await stack.sql<{ said: string }[]>`
    select coalesce(string_agg(t::text, ' '), '') as said from (
      select to_jsonb(f) as t from public.facts f where rally_id = ${rally.rallyId}
      union all select to_jsonb(r) from public.reports r
      union all select to_jsonb(s) from timing.snapshots s
      union all select to_jsonb(p) from timing.patches p) x`;
  return row?.said ?? '';
}
const ledger = async () => {
  const [found] = await stack.sql`
    select facts::int, erased::int, broken_at, hash from timing.verify_ledger(${rally.rallyId})`;
  return found;
};
async function crewWith(number: string): Promise<string> {
  const [row] = await stack.sql<{ id: string }[]>`
    select crew_id as id from public.crew_numbers where rally_id = ${rally.rallyId} and number = ${number} and upper_inf(valid)`;
  return row?.id ?? '';
}

test('of a crew its reasons go, through every correction, void and void of a void; those of times stay', async () => {
  const first = await report('2', 'Broken arm');
  const second = await report('3', 'Broken leg', { supersedes: first, reason: 'Ana, not Bo' });
  const taken = await record('void', { target: second, reason: 'Ana is well' });
  await record('void', { target: taken, reason: 'Ana is not well' });
  const time = rally.chrono('2', 'START-SS1', '08:00:00');
  expect(await rally.answers([time])).toEqual(['accepted']);
  await record('void', { target: time.id, reason: 'Wrong minute' });
  await report('1', 'Stomach ache');
  const before = await ledger();
  expect(await said()).toContain('Ana');

  const { data, error } = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('2') });
  expect(error).toBeNull();
  expect(data).toMatchObject({ notes: 4 });
  const left = await said();
  for (const word of ['Broken', 'Ana']) expect([word, left.includes(word)]).toEqual([word, false]);
  for (const word of ['Stomach ache', 'Wrong minute'])
    expect([word, left.includes(word)]).toEqual([word, true]);
  expect(await ledger()).toEqual({ ...before, erased: 4, broken_at: null });
  const again = await admin.client.rpc('erase_words_of_crew', { crew: await crewWith('3') });
  expect(again.data).toMatchObject({ notes: 0 });
});

test('no page of the public says why a report or an alarm was corrected or taken back', async () => {
  const alarm = await record('alarm', { what: 'sos', number: '1', post: 'GATE', at: '2025-01-05T08:20:00Z' });
  const void_ = rally.fact('void', { target: alarm, reason: 'Heatstroke of the codriver' });
  const time = rally.chrono('1', 'START-SS1', '08:00:00');
  expect(await rally.answers([time, void_])).toEqual(['accepted', 'accepted']);
  const page = await rally.page('corrections');
  expect(JSON.stringify(page)).not.toContain('Heatstroke');
  const published = await stack.sql<{ said: string }[]>`
    select coalesce(string_agg(t::text, ' '), '') as said from (
      select to_jsonb(s) as t from timing.snapshots s union all select to_jsonb(p) from timing.patches p
      union all select to_jsonb(h) from timing.heads h) x`;
  expect(published[0]?.said).not.toContain('Heatstroke');
});

test('of a rally that is over all of them go by themselves; a void given out as erased of anything else is a break', async () => {
  await stack.sql`select timing.erase_due(now() + interval '31 days', 30, 90)`;
  const left = await said();
  for (const word of ['Stomach', 'Heatstroke']) expect([word, left.includes(word)]).toEqual([word, false]);
  expect(left).toContain('Wrong minute');
  expect((await ledger())?.broken_at).toBeNull();
  await stack.sql`
    with f as (update public.facts set body = body - 'reason', reason = null, salt = '', body_hash = ''
      where rally_id = ${rally.rallyId} and reason = 'Wrong minute' returning id)
    insert into timing.erased_facts (fact_id) select id from f`;
  expect((await ledger())?.broken_at).not.toBeNull();
});
