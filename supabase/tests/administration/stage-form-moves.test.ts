/** A stage's form that moves crews on a published page: who they are is told, and a reason is asked, through the table's own door. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const race = (first: number) => ({
  discipline: 'raid' as const,
  legs: [
    { date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '3:00:00' }] },
    { date: '2025-01-06', course: ['SS2'] },
  ],
  crews: Object.fromEntries([0, 1, 2].map((n) => [first + n, ''])),
});
const story: RallyStory = { ends_on: '2025-01-07', races: { main: race(1), other: race(101) } };
const drives = (of: string, first: number): FactStory[] =>
  [0, 1, 2].map((n) => `${first + n} drives ${of}/SS1 from 08:0${n} in ${n + 1}:00:00` as FactStory);
const status = (of: string, status: string): FactStory =>
  ({
    kind: 'stage_status',
    race: of,
    stage: 'SS1',
    status,
    reason: 'Posted',
    ...(status === 'provisional' ? { protest_until: '2025-01-05T20:00:00Z', decision: 'As posted' } : {}),
  }) as unknown as FactStory;

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  await tell(
    status('main', 'running'),
    status('other', 'running'),
    ...drives('main', 1),
    ...drives('other', 101),
    status('main', 'provisional'),
  );
});

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
async function idOf(code: string): Promise<string> {
  const [stage] = await stack.sql<{ id: string }[]>`
    select k.id from public.stages k join public.races r on r.id = k.race_id
    where r.rally_id = ${rally.rallyId} and r.code = ${code} and k.code = 'SS1'`;
  return stage?.id ?? '';
}
async function change(of: string, changed: object, reason?: string) {
  const asked = rally.door.admin
    .from('stages')
    .update(changed)
    .eq('id', await idOf(of))
    .select('id');
  return await (reason === undefined ? asked : asked.setHeader('x-reason', reason));
}
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const timesOf = async (of: string) =>
  (
    await stack.sql<{ ms: string | null }[]>`
      select r.time_ms::text as ms from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
      where r.stage_id = ${await idOf(of)} order by n.digits`
  ).map(({ ms }) => ms);

test('a maximum that takes a published time away is refused with the crew it hits, and kept with a reason', async () => {
  const before = await timesOf('main');
  const refused = await change('main', { max_time_ms: 9_000_000 });
  expect(refused.error).toMatchObject({
    code: '23514',
    details: 'results_move',
    message: 'This changes results that are published, of crews 3. Say why.',
  });
  expect(await timesOf('main')).toEqual(before);
  for (const empty of [base64('  '), base64('\u200b'), 'no base64', ''])
    expect((await change('main', { max_time_ms: 9_000_000 }, empty)).error?.details).toBe('results_move');
  expect(
    (await change('main', { max_time_ms: 9_000_000 }, base64('Décision 7: maximum 2 h 30'))).error,
  ).toBeNull();
  expect(await timesOf('main')).not.toEqual(before);
});

test('what moves nobody is not asked about: a name, a maximum above all times, a stage that runs, the race beside it', async () => {
  for (const changed of [{ name: 'Dunes' }, { max_time_ms: 14_400_000 }])
    expect((await change('main', changed)).error).toBeNull();
  expect((await change('other', { max_time_ms: 9_000_000 })).error).toBeNull();
});

test('both races in one request: the running one does not carry the published one past the question', async () => {
  const both = [await idOf('main'), await idOf('other')];
  const refused = await rally.door.admin
    .from('stages')
    .update({ max_time_ms: 9_000_000 })
    .in('id', both)
    .select('id');
  expect(refused.error?.details).toBe('results_move');
  const [kept] = await stack.sql<
    { ms: string }[]
  >`select max_time_ms::text as ms from public.stages where id = ${both[1] ?? ''}`;
  expect(kept?.ms).toBe('10800000');
});
