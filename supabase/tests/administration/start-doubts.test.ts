/** What is open in the results behind a start order: times in doubt, crews over the maximum or never seen, of the race it is about alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const race = (first: number) => ({
  discipline: 'raid' as const,
  legs: [
    { date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '2:00:00' }] },
    { date: '2025-01-06', course: ['SS2'] },
  ],
  crews: Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [first + n, ''])),
});
const story: RallyStory = { ends_on: '2025-01-07', races: { main: race(1), other: race(101) } };

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
  await tell(
    { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' } as FactStory,
    { kind: 'stage_status', race: 'other', stage: 'SS1', status: 'running' } as FactStory,
    // 1 is a third faster than all others; 5 is over the maximum, so its time is in doubt as well; 6 was never seen.
    '1 drives main/SS1 from 08:00 in 40:00',
    '2 drives main/SS1 from 08:02 in 1:00:00',
    '3 drives main/SS1 from 08:04 in 1:01:00',
    '4 drives main/SS1 from 08:06 in 1:02:00',
    '5 drives main/SS1 from 08:08 in 2:10:00',
    ...[101, 102, 103, 104, 105, 106].map((n) => `${n} drives other/SS1 from 08:00 in 1:00:00` as FactStory),
  );
});
afterAll(() => stack?.stop());

const tell = async (...facts: FactStory[]) =>
  expect(new Set(await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin'))).toEqual(
    new Set(['accepted']),
  );
async function doubtsOf(of: string, basis: string | null) {
  const [stage] = await stack.sql<{ id: string }[]>`
    select k.id from public.stages k join public.races r on r.id = k.race_id
    where r.rally_id = ${rally.rallyId} and r.code = ${of} and k.code = 'SS2'`;
  const { data, error } = await rally.door.admin.rpc('start_list', { stage: stage?.id ?? '', basis });
  expect(error).toBeNull();
  const { doubts } = data as { doubts: { code: string; names: string[]; stage: string }[] };
  return Object.fromEntries(doubts.map(({ code, names, stage: on }) => [code, [on, ...names].join(' ')]));
}

test('each is named once, for a stage and for the order after it', async () => {
  const open = { doubtful: 'SS1 1 5', over_maximum: 'SS1 5', never_started: 'SS1 6' };
  expect(await doubtsOf('main', 'stage/SS1')).toMatchObject(open);
  expect(await doubtsOf('main', 'after/SS1')).toMatchObject(open);
});

test('times in doubt stand first of what is unusual: they may change who wins', async () => {
  expect(Object.keys(await doubtsOf('main', 'stage/SS1'))[0]).toBe('doubtful');
  const [stage] = await stack.sql<{ id: string; race_id: string }[]>`
    select k.id, k.race_id from public.stages k join public.races r on r.id = k.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main' and k.code = 'SS1'`;
  const first = async (of: string, args: object) =>
    (await rally.door.admin.rpc(of, args)).data.matters
      .filter(({ blocks }: { blocks: boolean }) => !blocks)
      .map(({ code }: { code: string }) => code)[0];
  expect(await first('stage_status_matters', { stage: stage?.id, status: 'provisional' })).toBe('doubtful');
  expect(
    await first('page_status_matters', { race: stage?.race_id, page: 'leg/1', status: 'provisional' }),
  ).toBe('doubtful');
});

test('the race beside it has none, nor has a list without a basis, nor one made of a stage to come', async () => {
  for (const basis of ['stage/SS1', null, 'stage/SS2', 'stage/SS9'])
    expect(await doubtsOf('other', basis)).toEqual({});
});

test('what is official was judged', async () => {
  const step = (status: string, more = {}) =>
    ({
      kind: 'stage_status',
      race: 'main',
      stage: 'SS1',
      status,
      reason: 'Seen',
      ...more,
    }) as unknown as FactStory;
  await tell(step('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }));
  expect(await doubtsOf('main', 'stage/SS1')).toMatchObject({ over_maximum: 'SS1 5' });
  await tell(step('official'));
  expect(await doubtsOf('main', 'stage/SS1')).toEqual({});
});
