/**
 * In a raid a stage's page counts the road before it, and offences are counted over the rally: what is said of a stage that is open again
 * waits where that reaches later stages that are official.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';
import { posted, status } from './said-of-stages.ts';

const zone = (code: string) => ({ [code]: { kind: 'dz', distance_m: 10_000, public: true } });
const told = {
  races: {
    main: {
      discipline: 'raid',
      preset: 'raid-cars',
      regulations: [
        {
          version: 1,
          parameters: {
            auto_confirm: { 'sc.zone': true },
            'sc.mode': 'per_impulse',
            'sc.repeat_multiplier': 'n',
          },
        },
      ],
      legs: [
        {
          date: '2025-01-05',
          course: [
            { stage: 'SS1', distance_m: 60_000, waypoints: zone('DZ1') },
            { control: 'TC1', target_ms: '1:00:00' },
            { stage: 'SS2', distance_m: 60_000, waypoints: zone('DZ2') },
          ],
        },
      ],
      crews: { 1: '', 2: '' },
    },
  },
} as unknown as RallyStory;
const excess = (stage: string, at: string): FactStory =>
  ({ kind: 'overspeed', number: '1', stage, zone: at, limit_kmh: 50, max_kmh: 60, impulses: 2 }) as FactStory;

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

test.each([
  [
    'a time that moves when the crew was due',
    { kind: 'chrono', number: '1', control: 'FINISH-SS1', at: '09:10', supersedes: '#f' },
  ],
  [
    'time allowed on the road',
    { kind: 'allowance', number: '1', control: 'TC1', ms: '5:00', reason: 'Road closed' },
  ],
  ['another offence', excess('SS1', 'DZ1')],
] as [string, FactStory][])('%s waits', async (_, fact) => {
  rally = await recordingRally(stack, { told, ...(rally ? { door: rally.door } : {}) });
  const story = factsOf(rally.code, calendarOf(told));
  const tells = (facts: FactStory[]) => rally.answers(story.items(facts), 'admin');
  const answers = await tells([
    status('SS1', 'running'),
    '1 starts SS1 at 08:00',
    { kind: 'chrono', as: 'f', number: '1', control: 'FINISH-SS1', at: '09:00' } as FactStory,
    '2 drives SS1 from 08:02 in 1:00:00',
    posted('SS1'),
    status('SS1', 'official'),
    status('SS2', 'running'),
    '1 checks in at TC1 at 10:03',
    '2 checks in at TC1 at 10:02',
    '1 drives SS2 from 10:20 in 1:00:00',
    '2 drives SS2 from 10:22 in 1:00:10',
    excess('SS2', 'DZ2'),
    posted('SS2'),
    status('SS2', 'official'),
    posted('SS1'),
  ]);
  expect(answers.filter((answer) => !answer.startsWith('accepted'))).toEqual([]);
  const before = JSON.stringify((await rally.page('stage/SS2')).body);
  const said = await tells([fact]);
  expect.soft(JSON.stringify((await rally.page('stage/SS2')).body)).toBe(before);
  expect(said[0]).toMatch(/^accepted_flagged held/);
});
