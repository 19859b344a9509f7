/** A crew that a published start list names does not go without a word: the list would name a number that nobody carries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { RallyStory } from '../golden/story.ts';
import { recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1'] }],
      crews: { 1: '', 2: '' },
    },
  },
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

test('neither by its own row nor with the import it came by, until the list names it no more', async () => {
  const rally = await recordingRally(stack, { told: story });
  const { admin } = rally.door;
  const [race] = await stack.sql<
    { id: string }[]
  >`select id from public.races where rally_id = ${rally.rallyId}`;
  const { data: made } = await admin.rpc('enter_crews', {
    race: race?.id,
    entries: [{ number: '4' }],
    file_name: 'late.csv',
    sha256: 'a'.repeat(64),
  });
  const [crew] = await stack.sql<{ crew_id: string }[]>`
    select n.crew_id from public.crew_numbers n where n.rally_id = ${rally.rallyId} and n.number = '4'`;
  const [list] = factsOf(rally.code, calendarOf(story)).items([
    { kind: 'start_slots', stage: 'SS1', first: '08:00', every: '2:00', numbers: ['4', '1', '2'] },
  ]);
  expect(await rally.answers([list as never])).toEqual(['accepted']);
  const remove = () => admin.from('crews').delete().eq('id', crew?.crew_id).select('id');
  const undo = () => admin.rpc('undo_entry_import', { import: made.import });
  expect((await remove()).error).toMatchObject({
    details: 'crew_has_facts',
    message:
      'The published start list of SS1 names crew 4: publish one without it, or take that list back first.',
  });
  expect((await undo()).error?.message).toMatch(
    /^The published start list of SS1 names crews of this import/,
  );
  const back = rally.fact('void', {
    target: list?.id,
    race: undefined,
    reason: 'Not yet',
    decision: 'As decided',
  });
  expect(await rally.answers([back], 'admin')).toEqual(['accepted']);
  expect((await undo()).error).toBeNull();
});
