/** What came while the structure was another one counts once that is as it was, and pages read as a rebuild reads them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const found = async (told?: RallyStory) => {
  rally = await recordingRally(stack, { ...(told ? { told } : {}), ...(rally ? { door: rally.door } : {}) });
};
const rebuilt = () =>
  stack.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rally.rallyId}`;

test('taps at the posts of a race that was removed count once it is back', async () => {
  await found();
  const { admin } = rally.door;
  const [race] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  await admin.from('races').delete().eq('id', race?.id);
  const tap = (post: string, passage: string, number: string, clock: string) =>
    rally.fact('chrono', { race: undefined, post, passage, number, at: `2025-01-05T${clock}Z` });
  const taps = [
    tap('GATE', 'start', '1', '08:00:00'),
    tap('ARCH', 'finish', '1', '08:05:00'),
    tap('GATE', 'start', '201', '08:10:00'),
  ];
  const answers = await rally.answers(taps, 'admin');
  expect(answers.every((answer) => answer.startsWith('accepted'))).toBe(true);
  const { data } = await admin.rpc('history_of', { rally: rally.rallyId, tables: ['races'] });
  const { error } = await admin.rpc('take_back', { press: (data as { press: string }[])[0]?.press });
  expect(error).toBeNull();
  expect(
    await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })], 'admin'),
  ).toEqual(['accepted']);
  const { body } = await rally.page('stage/SS1');
  expect(JSON.stringify(body)).toContain('300000');
  await rebuilt();
  expect((await rally.page('stage/SS1')).body).toEqual(body);
});

test.each([
  ['SS1', 'SS2', 'SS3'],
  ['SS3', 'SS1', 'SS2'],
  ['SS2', 'SS3', 'SS1'],
])(
  'of a race that loses all its stages (%s, %s, %s) every page reads as a rebuild does, after each of them',
  async (...order) => {
    await found({
      races: {
        main: {
          discipline: 'stage',
          legs: [
            { date: '2025-01-05', course: ['SS1', 'SS2'] },
            { date: '2025-01-06', course: ['SS3'] },
          ],
          crews: { 1: '', 2: '' },
        },
      },
    });
    const keys = ['race', 'leg/1', 'leg/2', ...[1, 2, 3].flatMap((n) => [`stage/SS${n}`, `after/SS${n}`])];
    const pages = async () =>
      Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await rally.page(key)).body])));
    for (const stage of order) {
      const cancelled = rally.fact('stage_status', { stage, status: 'cancelled', reason: 'Storm' });
      expect(await rally.answers([cancelled], 'admin')).toEqual(['accepted']);
      const before = await pages();
      await rebuilt();
      expect.soft(await pages(), `after ${stage}`).toEqual(before);
    }
  },
);
