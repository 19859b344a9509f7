/** Dates and instants that a form or the API may not write: a rally that leaves out a day with results, and instants without an end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { plan, row } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1'] },
        { date: '2025-01-06', course: ['SS2'] },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
  const running = {
    kind: 'stage_status',
    race: 'main',
    stage: 'SS1',
    status: 'running',
    reason: 'As planned',
  };
  const facts = [running as unknown as FactStory, '1 drives main/SS1 from 08:00 in 5:00'] as FactStory[];
  const answers = await rally.answers(factsOf(rally.code, calendarOf(story)).items(facts), 'admin');
  expect(new Set(answers)).toEqual(new Set(['accepted']));
});
afterAll(() => stack?.stop());

const idOf = async (table: string, where: string) =>
  String((await stack.sql.unsafe(`select t.id from public.${table} t where ${where}`))[0]?.id);
const ofRace = `race_id = (select id from public.races where rally_id = '%')`;
const inRace = (where: string) => `${ofRace.replace('%', rally.rallyId)} and ${where}`;

/** As a plan, and as a row written by itself: both are refused with the same word and sentence. */
async function refusalsOf(table: string, id: string, change: object) {
  const planned = (await plan(rally.door.admin, row(table, id, change))).blockers[0];
  const { error } = await direct(rally.door.admin).from(table).update(change).eq('id', id);
  return [
    [planned?.code, planned?.message],
    [error?.details, error?.message],
  ];
}

describe('the dates of a rally', () => {
  const refused = [
    'day_has_results',
    '5 Jan 2025 has results, so it stays within the dates of the rally: choose dates that include it.',
  ];

  test('include each day that has results', async () => {
    const day = await idOf('days', inRace(`date = '2025-01-05'`));
    expect(await refusalsOf('rallies', rally.rallyId, { starts_on: '2025-01-06' })).toEqual([
      refused,
      refused,
    ]);
    expect(await refusalsOf('days', day, { date: '2025-01-09' })).toEqual([refused, refused]);
  });

  test('include the day to which a leg or a stage with results is moved', async () => {
    const of = (table: string) => direct(rally.door.admin).from(table);
    const race = await idOf('races', `rally_id = '${rally.rallyId}'`);
    const { data: day } = await of('days')
      .insert({ race_id: race, date: '2025-02-20' })
      .select('id')
      .single();
    const far = { race_id: race, day_id: day?.id, number: 9 };
    const { data: leg } = await of('legs').insert(far).select('id').single();
    const first = await idOf('legs', inRace('number = 1'));
    expect(await refusalsOf('legs', first, { day_id: day?.id })).toEqual([refused, refused]);
    const stage = await idOf('stages', inRace(`code = 'SS1'`));
    expect(await refusalsOf('stages', stage, { leg_id: leg?.id })).toEqual([refused, refused]);
    await of('legs')
      .delete()
      .eq('id', leg?.id ?? '');
    await of('days')
      .delete()
      .eq('id', day?.id ?? '');
  });

  test('may leave out a day without results', async () => {
    const { error } = await direct(rally.door.admin)
      .from('rallies')
      .update({ ends_on: '2025-01-05' })
      .eq('id', rally.rallyId);
    expect(error).toBeNull();
  });
});

test('an instant or a date without an end is refused in every table of the structure', async () => {
  const cases: [string, string, string][] = [
    ['stages', await idOf('stages', inRace(`code = 'SS2'`)), 'first_start_at'],
    ['controls', await idOf('controls', inRace('true limit 1')), 'first_due_at'],
    ['controls', await idOf('controls', inRace('true limit 1')), 'closes_at'],
    ['rallies', rally.rallyId, 'ends_on'],
    ['days', await idOf('days', inRace(`date = '2025-01-06'`)), 'date'],
  ];
  const refused = ['malformed_instant', 'Enter a valid date and time.'];
  for (const [table, id, column] of cases)
    for (const endless of ['infinity', '-infinity'])
      expect([table, column, endless, await refusalsOf(table, id, { [column]: endless })]).toEqual([
        ...[table, column, endless],
        [refused, refused],
      ]);
  // Entry lists alone write numbers, and say from which stage on they hold.
  const number = await idOf('crew_numbers', `rally_id = '${rally.rallyId}' and number = '2'`);
  const { error } = await direct(rally.door.admin)
    .from('crew_numbers')
    .update({ valid: '[2025-01-01,infinity)' })
    .eq('id', number);
  expect([error?.details, error?.message]).toEqual(refused);
});
