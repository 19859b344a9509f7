/** Official pages after a stage that is open again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';
import { posted, status } from './said-of-stages.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('times on an open stage', () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        preset: 'stage-rally',
        regulations: [{ version: 1, parameters: { auto_confirm: { 'tc.late': true, 'tc.max_late': true } } }],
        legs: [
          {
            date: '2025-01-05',
            course: [
              'SS1',
              { control: 'TC1', target_ms: '40:00' },
              'SS2',
              { control: 'TC2', target_ms: '40:00' },
              'SS3',
            ],
          },
        ],
        crews: { 1: '', 2: '' },
      },
    },
  };
  const status = (stage: string, is: string, more = {}): FactStory =>
    ({
      kind: 'stage_status',
      stage,
      status: is,
      decision: 'As posted',
      reason: 'As posted',
      ...more,
    }) as FactStory;
  const posted = (stage: string) => status(stage, 'provisional', { protest_until: '23:00' });
  const checksIn = (more: object): FactStory =>
    ({ kind: 'chrono', number: '1', control: 'TC1', ...more }) as FactStory;
  const driven: FactStory[] = [
    status('SS1', 'running'),
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
    posted('SS1'),
    status('SS1', 'official'),
    status('SS2', 'running'),
    checksIn({ as: 'in', at: '08:40' }),
    '2 checks in at TC1 at 08:42',
    '1 drives SS2 from 09:20 in 5:00',
    '2 drives SS2 from 09:22 in 5:10',
    posted('SS2'),
    status('SS2', 'official'),
    status('SS3', 'running'),
    '1 checks in at TC2 at 10:00',
    '2 checks in at TC2 at 10:02',
    '1 drives SS3 from 10:10 in 5:00',
    '2 drives SS3 from 10:12 in 5:10',
    posted('SS3'),
    status('SS3', 'official'),
    posted('SS2'),
  ];
  let items: (facts: FactStory[]) => never[];

  const tells = async (facts: FactStory[], by = 'admin') => rally.answers(items(facts), by);
  async function begins(facts: FactStory[]): Promise<void> {
    rally = await recordingRally(stack, { told, ...(rally ? { door: rally.door } : {}) });
    const story = factsOf(rally.code, calendarOf(told));
    items = (said) => story.items(said) as never[];
    expect((await tells(facts)).filter((answer) => !answer.startsWith('accepted'))).toEqual([]);
  }
  const page = async (key: string) => JSON.stringify((await rally.page(key)).body);
  const WAITS = /^accepted_flagged held/;

  test('a time that makes a crew too late on a stage that is open again waits where later stages are official', async () => {
    await begins(driven);
    const before = await page('stage/SS3');
    const late = checksIn({ as: 'late', at: '09:15', supersedes: '#in', reason: 'Misread' });
    expect((await tells([late], 'organizer'))[0]).toMatch(WAITS);
    expect(await page('stage/SS3')).toBe(before);
    const letIn = { kind: 'release', target: '#late', reason: 'So it was' } as FactStory;
    expect(await tells([letIn], 'organizer')).toEqual(['refused not_allowed']);
    expect(await tells([letIn])).toEqual(['accepted']);
    expect(await page('stage/SS3')).not.toBe(before);
  });

  test('one that costs time counts at once: later stages tell no other result', async () => {
    await begins(driven);
    const results = async () =>
      ((await rally.page('stage/SS3')).body.rows as Record<string, unknown>[]).map((row) => [
        row.number,
        row.position,
        row.status,
        row.total_ms,
      ]);
    const before = await results();
    const later = checksIn({ at: '08:42', supersedes: '#in', reason: 'Misread' });
    expect(await tells([later], 'organizer')).toEqual(['accepted']);
    expect(await results()).toEqual(before);
    const { body } = await rally.page('penalties');
    expect(body.rows).toMatchObject([{ number: '1', rule: 'tc.late' }]);
  });

  test('a correction that counted when a stage was signed goes on counting there while what it corrects waits', async () => {
    const penalty = (more: object): FactStory =>
      ({
        kind: 'penalty',
        number: '1',
        kind_of: 'misc',
        stage: 'SS1',
        reason: 'Decision 4',
        ...more,
      }) as FactStory;
    await begins(driven.slice(0, 1));
    const [first, second, third] = items([
      penalty({ as: 'a', ms: '1:00' }),
      penalty({ as: 'b', ms: '1:05', supersedes: '#a' }),
      penalty({ as: 'c', ms: '1:10', supersedes: '#b' }),
    ]) as [never, never, never];
    const says = (item: never) => rally.answers([item], 'admin');
    await tells(driven.slice(1, 3));
    expect([...(await says(first)), ...(await says(third))]).toEqual(['accepted', 'accepted']);
    await tells(driven.slice(3, 5));
    const before = await page('after/SS1');
    const costs = async () =>
      ((await rally.page('after/SS1')).body.rows as { number: string; penalty_ms: number }[]).find(
        ({ number }) => number === '1',
      )?.penalty_ms;
    expect(await costs()).toBe(130_000);
    expect((await says(second))[0]).toMatch(WAITS);
    expect(await page('after/SS1')).toBe(before);
    await stack.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rally.rallyId}`;
    expect(await page('after/SS1')).toBe(before);
    // Let in, each takes the place of the one before.
    expect(await tells([{ kind: 'release', target: '#b', reason: 'So it was' } as FactStory])).toEqual([
      'accepted',
    ]);
    expect(await costs()).toBe(70_000);
  });
});

describe('crews out', () => {
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
              auto_confirm: { 'sc.zone': true, 'tc.late': true },
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
    ({
      kind: 'overspeed',
      number: '1',
      stage,
      zone: at,
      limit_kmh: 50,
      max_kmh: 60,
      impulses: 2,
    }) as FactStory;

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
});
