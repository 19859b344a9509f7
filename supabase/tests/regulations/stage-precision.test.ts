/** precision.stage and precision.prologue act when a stage is added: the golden cases of what only the door of the structure shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import type { RaceStory, Story } from '../golden/story.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let door: PeopleDoor;
beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
});
afterAll(() => stack?.stop());

/** One crew that drives a prologue and a stage in 3:21.987; the race is printed in milliseconds, so that nothing else cuts. */
function raceOf(preset: string, regulations: RaceStory['regulations'] = []): RaceStory {
  const course = [
    { stage: 'PRO', kind: 'prologue', precision_ms: null },
    { stage: 'SS1', precision_ms: null },
  ];
  return {
    discipline: preset === 'stage-rally' ? 'stage' : 'raid',
    preset,
    precision_ms: 1,
    regulations,
    legs: [{ date: '2025-01-05', course }],
    crews: { '1': '' },
  };
}

function storyOf(name: string, main: RaceStory, prologue: string, stage: string, why: string): Story {
  return {
    name,
    story: 'No stage says its precision.',
    rally: { races: { main } },
    facts: [
      {
        facts: [
          { kind: 'stage_status', stage: 'PRO', status: 'running' },
          { kind: 'stage_status', stage: 'SS1', status: 'running' },
          '1 drives PRO from 08:00 in 3:21.987',
          '1 drives SS1 from 10:00 in 3:21.987',
        ],
      },
    ],
    expect: [
      { page: 'stage/PRO', body: {}, rows: { '1': { time_ms: prologue } }, why },
      { page: 'stage/SS1', rows: { '1': { time_ms: stage } }, why },
    ],
  };
}

test.each([
  [
    'raid-cars',
    '3:21.9',
    '3:21',
    'a raid in whole seconds, the prologue of cars in tenths (docs/sport/clocks.md 2.6)',
  ],
  ['raid-bikes', '3:21', '3:21', 'bikes in whole seconds, the prologue too'],
  ['stage-rally', '3:21.9', '3:21.9', 'a stage rally in tenths'],
])('%s: a prologue in %s, a stage in %s', async (preset, prologue, stage, why) => {
  const { differences } = await tell(storyOf(preset, raceOf(preset), prologue, stage, why), door);
  expect(differences).toEqual([]);
});

test('a stage that is added takes what the regulations say by then, and keeps it', async () => {
  const { rallyId } = await tell(storyOf('later', raceOf('raid-cars'), '3:21.9', '3:21', 'as above'), door);
  const [race] = await stack.sql<{ id: string; leg: string }[]>`
    select r.id, l.id as leg from public.races r join public.legs l on l.race_id = r.id where r.rally_id = ${rallyId}`;
  const added = async (code: string, ordinal: number, kind: string) => {
    const row = { race_id: race?.id, leg_id: race?.leg, code, name: code, kind, ordinal };
    const { data, error } = await door.admin.from('stages').insert(row).select('precision_ms').single();
    if (error) throw error;
    return data.precision_ms;
  };
  await door.insert('regulations', [
    { race_id: race?.id, version: 1, parameters: { 'precision.stage': '10', 'precision.prologue': '1' } },
  ]);
  expect(await added('SS2', 3, 'selective')).toBe(10);
  expect(await added('PRO2', 4, 'prologue')).toBe(1);
  const [before] = await stack.sql<{ kept: number[] }[]>`
    select array_agg(precision_ms::integer order by ordinal) as kept from public.stages where race_id = ${race?.id ?? ''}`;
  expect(before?.kept).toEqual([100, 1000, 10, 1]);
});
