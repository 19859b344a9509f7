/** Why an entry list changes published pages: each row for the crew that comes, the request for everybody else; neither is lost, none covers for another. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  races: {
    main: {
      discipline: 'raid',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
      crews: { 1: 'T2', 2: 'T2' },
    },
  },
};
const driven = [
  { kind: 'stage_status', stage: 'SS1', status: 'running' },
  '1 drives SS1 from 08:00 in 5:00',
  '2 drives SS1 from 08:02 in 5:30',
  {
    kind: 'stage_status',
    stage: 'SS1',
    status: 'provisional',
    decision: 'As posted',
    protest_until: '2025-01-05T20:00:00Z',
  },
];
const LATE = { number: '9', in_from: 'SS1', reason: 'Late entry of 9' };
const header = Buffer.from('Scrutineering').toString('base64');

let stack: TestStack;
let rally: RecordingRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
  const facts = factsOf(rally.code, calendarOf(story)).items(driven as never);
  expect(new Set(await rally.answers(facts, 'admin'))).toEqual(new Set(['accepted']));
});

const enter = async (entries: object[], why?: string) => {
  const asked = rally.door.admin.rpc('enter_crews', { race, entries });
  return await (why ? asked.setHeader('x-reason', why) : asked);
};
const reasonOf = async () => (await rally.page('after/SS1')).body.reason;

test.each([
  ['first', [LATE, { number: '1', vehicle: 'Dune' }]],
  ['last', [{ number: '1', vehicle: 'Dune' }, LATE]],
])('the reason of a row that comes %s is kept', async (_, entries) => {
  expect((await enter(entries)).error).toBeNull();
  expect(await reasonOf()).toBe('Late entry of 9');
});

test.each([
  ['first', [LATE, { number: '1', class: 'T1' }]],
  ['last', [{ number: '1', class: 'T1' }, LATE]],
])('the reason of a row that comes %s is none for another crew', async (_, entries) => {
  expect((await enter(entries)).error).toMatchObject({
    details: 'results_move',
    message: 'This changes results that are published, of crews 1. Say why.',
  });
  expect((await enter(entries, header)).error).toBeNull();
  expect(await reasonOf()).toBe('Late entry of 9; Scrutineering');
});

test('the code of a class asks why as well, its label does not, and a number is asked about by the one it was', async () => {
  const renamed = (to: object, why?: string) => {
    const asked = rally.door.admin
      .from('classes')
      .update(to as never)
      .eq('race_id', race)
      .eq('code', 'T2');
    return why ? asked.setHeader('x-reason', why) : asked;
  };
  expect((await renamed({ label: 'T2+' })).error).toBeNull();
  expect((await renamed({ code: 'T9' })).error).toMatchObject({ details: 'results_move' });
  expect((await renamed({ code: 'T9' }, header)).error).toBeNull();
  expect(await reasonOf()).toBe('Scrutineering');
  const [crew] = (await rally.door.admin.rpc('entry_list', { race })).data.crews as { id: string }[];
  expect((await enter([{ crew: crew?.id, number: '44' }])).error?.message).toContain('of crews 1.');
  const lines = Buffer.from('By the jury:\n\tplates were swapped').toString('base64');
  expect((await enter([{ crew: crew?.id, number: '44' }], lines)).error).toBeNull();
  expect(await reasonOf()).toBe('By the jury: plates were swapped');
});
