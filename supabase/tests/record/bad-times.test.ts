/** Times that are none, through the door for facts: each is refused by its code in a sentence, and nothing of it is kept. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })]);
});
afterAll(() => stack?.stop());

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
  expect(answer?.message).toMatch(/^[\w].*\.$/);
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
  expect(answer?.message).toMatch(/^[\w].*\.$/);
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
