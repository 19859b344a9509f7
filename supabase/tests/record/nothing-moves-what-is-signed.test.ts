/**
 * Nothing that anybody says changes a page that is official, by itself or because all its stages are, before an administrator lets it in:
 * whatever way it reaches the page.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';
import { posted, status, twoStages } from './said-of-stages.ts';

const told: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [
        twoStages,
        {
          date: '2025-01-06',
          course: [
            { control: 'TC20', first_due_at: '2025-01-06T07:30:00Z' },
            'SS3',
            { control: 'TC3', target_ms: '20:00', post: 'T3' },
          ],
        },
      ],
      crews: { 1: '', 2: '', 3: '' },
    },
  },
};
const driven = (stage: string, hour: string): FactStory[] => [
  status(stage, 'running'),
  ...['1', '2', '3'].map((number, n) => `${number} drives ${stage} from ${hour}:0${2 * n} in 5:${n}0`),
];
const signed = (stage: string, hour: string) => [
  ...driven(stage, hour),
  posted(stage),
  status(stage, 'official'),
];
const out = (more: object): FactStory =>
  ({
    kind: 'retirement',
    number: '1',
    status: 'permanent',
    cause: 'mechanical',
    reason: 'Engine',
    ...more,
  }) as FactStory;
const penalty = (more: object): FactStory =>
  ({ kind: 'penalty', number: '1', kind_of: 'misc', reason: 'Decision 4', ...more }) as FactStory;

let stack: TestStack;
let rally: RecordingRally;
let items: (facts: FactStory[]) => never[];
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

async function tells(facts: FactStory[], by = 'admin'): Promise<string[]> {
  return rally.answers(items(facts), by);
}
async function begins(facts: FactStory[]): Promise<void> {
  rally = await recordingRally(stack, { told, ...(rally ? { door: rally.door } : {}) });
  const story = factsOf(rally.code, calendarOf(told));
  items = (said) => story.items(said) as never[];
  expect((await tells(facts)).filter((answer) => !answer.startsWith('accepted'))).toEqual([]);
}
const pages = async (keys: string[]) =>
  Object.fromEntries(
    await Promise.all(keys.map(async (key) => [key, JSON.stringify((await rally.page(key)).body)])),
  );
const WAITS = /^accepted_flagged held/;

test('a race that is official by its stages is held to its finish where its last leg is cancelled', async () => {
  const keys = ['race', 'leg/1', 'after-leg/2', 'stage/SS1'];
  await begins([
    ...driven('SS1', '08'),
    posted('SS1'),
    ...driven('SS2', '10'),
    posted('SS2'),
    status('SS3', 'cancelled', { protest_until: '2025-01-05T12:00:00Z' }),
    status('SS1', 'official'),
    status('SS2', 'official'),
  ]);
  expect((await rally.page('race')).body).toMatchObject({ state: 'official' });
  const before = await pages(keys);
  for (const [by, fact] of [
    ['organizer', out({ control: 'TC20' })],
    ['organizer', out({ control: 'TC3' })],
    ['organizer', out({ stage: 'SS3' })],
    ['admin', penalty({ kind_of: 'tc', control: 'TC3', ms: '1:00' })],
    ['admin', penalty({ stage: 'SS3', ms: '1:00' })],
    ['admin', penalty({ effective: 'FINISH', ms: '1:00' })],
  ] as const) {
    expect.soft((await tells([fact], by))[0], JSON.stringify(fact)).toMatch(WAITS);
    expect.soft(await pages(keys), JSON.stringify(fact)).toEqual(before);
  }
});

test.each(['as they were said', 'the last one first'])(
  'a correction of a correction that waits, waits with it: %s',
  async (order) => {
    const keys = ['stage/SS1', 'after/SS1', 'after/SS2'];
    await begins([
      ...driven('SS1', '08'),
      penalty({ as: 'a', stage: 'SS1', ms: '1:00' }),
      posted('SS1'),
      status('SS1', 'official'),
      ...driven('SS2', '10'),
    ]);
    const before = await pages(keys);
    const [moved, again] = items([
      penalty({ as: 'b', stage: 'SS2', ms: '1:00', supersedes: '#a' }),
      penalty({ as: 'c', stage: 'SS2', ms: '1:10', supersedes: '#b' }),
    ]) as unknown as [never, never];
    const said = order === 'as they were said' ? [moved, again] : [again, moved];
    const answers = [
      ...(await rally.answers([said[0] as never], 'admin')),
      ...(await rally.answers([said[1] as never], 'admin')),
    ];
    expect(answers.at(-1)).toMatch(WAITS);
    expect(await pages(keys)).toEqual(before);
    // Let in without the one it corrects, it takes the place of the first all the same.
    const { id } = again as { id: string };
    const waiting = await stack.sql<{ id: string }[]>`
    select s.fact_id as id from timing.fact_states s where s.fact_id = ${id} and s.standing and not s.counted`;
    expect(waiting).toHaveLength(1);
    expect(
      await rally.answers(
        [rally.fact('release', { target: id, race: undefined, reason: 'So it was' })],
        'admin',
      ),
    ).toEqual(['accepted']);
    const rows = (await rally.page('after/SS2')).body.rows as { number: string; penalty_ms: number }[];
    expect(rows.find(({ number }) => number === '1')?.penalty_ms).toBe(70_000);
  },
);

test('a time is moved out of an official stage by an administrator alone', async () => {
  const keys = ['stage/SS1', 'after/SS1', 'stage/SS2'];
  await begins([
    { kind: 'chrono', as: 'a', number: '1', control: 'FINISH-SS1', at: '08:05' } as FactStory,
    status('SS1', 'running'),
    '1 starts SS1 at 08:00',
    ...['2', '3'].map((number) => `${number} drives SS1 from 08:0${number} in 5:10` as FactStory),
    posted('SS1'),
    status('SS1', 'official'),
    status('SS2', 'running'),
    '1 starts SS2 at 10:00',
  ]);
  const before = await pages(keys);
  const moved = (as: string, at: string, supersedes: string) =>
    ({
      kind: 'chrono',
      as,
      number: '1',
      control: 'FINISH-SS2',
      at,
      supersedes,
      reason: 'Misread',
    }) as FactStory;
  for (const fact of [moved('b', '10:05', '#a'), moved('c', '10:06', '#b')])
    expect((await tells([fact], 'organizer'))[0]).toMatch(WAITS);
  for (const target of ['#b', '#c'])
    expect(await tells([{ kind: 'release', target, reason: 'So' } as FactStory], 'organizer')).toEqual([
      'refused not_allowed',
    ]);
  expect(await pages(keys)).toEqual(before);
});

test('what took a correction back brings nothing back to an official stage', async () => {
  const keys = ['stage/SS1', 'after/SS1'];
  await begins([
    ...driven('SS1', '08'),
    out({ as: 'a', stage: 'SS1' }),
    out({ as: 'b', stage: 'SS2', supersedes: '#a' }),
    posted('SS1'),
    status('SS1', 'official'),
    status('SS2', 'running'),
  ]);
  const before = await pages(keys);
  expect(
    (await tells([{ kind: 'void', target: '#b', reason: 'Not so' } as FactStory], 'organizer'))[0],
  ).toMatch(WAITS);
  expect(await pages(keys)).toEqual(before);
});

const later = ['stage/SS2', 'stage/SS3', 'leg/2'];
const reopened = [...signed('SS1', '08'), ...signed('SS2', '10'), ...signed('SS3', '08'), posted('SS1')];
test.each([
  ['organizer', out({ stage: 'SS1' })],
  ['organizer', out({ stage: 'SS1', status: 'temporary' })],
  ['organizer', out({ control: 'TC1' })],
  ['admin', penalty({ unit: 'disqualification', stage: 'SS1' })],
] as const)(
  'what puts a crew out on a stage that is open again waits where later ones are official: %s %j',
  async (by, fact) => {
    await begins(reopened);
    const before = await pages(later);
    expect((await tells([fact], by))[0]).toMatch(WAITS);
    expect(await pages(later)).toEqual(before);
  },
);

test('a penalty of time on a stage that is open again counts: later stages tell no other result', async () => {
  await begins(reopened);
  const results = () =>
    Promise.all(
      later.map(async (key) =>
        ((await rally.page(key)).body.rows as Record<string, unknown>[]).map((row) => [
          row.number,
          row.position,
          row.status,
          row.total_ms,
        ]),
      ),
    );
  const before = await results();
  expect(await tells([penalty({ stage: 'SS1', ms: '1:00' })])).toEqual(['accepted']);
  expect(await results()).toEqual(before);
});

test('whoever was out from an open stage on is not brought back to official ones behind it', async () => {
  await begins([
    ...driven('SS1', '08'),
    out({ as: 'a', stage: 'SS1' }),
    penalty({ as: 'd', number: '2', unit: 'disqualification', stage: 'SS1' }),
    posted('SS1'),
    ...signed('SS2', '10'),
    ...signed('SS3', '08'),
  ]);
  const before = await pages(later);
  for (const [by, fact, answer] of [
    ['organizer', { kind: 'void', target: '#a', reason: 'Not so' }, WAITS],
    // Out for the leg or for good reads the same on them.
    ['organizer', out({ stage: 'SS1', status: 'temporary', supersedes: '#a' }), /^accepted$/],
    ['organizer', { kind: 'restart', number: '1', stage: 'SS2', reason: 'Back' }, WAITS],
    ['admin', { kind: 'penalty_decision', penalty: '#d', verdict: 'cancel', reason: 'Not so' }, WAITS],
    ['admin', penalty({ number: '2', stage: 'SS1', ms: '1:00', supersedes: '#d' }), WAITS],
  ] as [string, FactStory, RegExp][]) {
    expect.soft((await tells([fact], by))[0], JSON.stringify(fact)).toMatch(answer);
    expect.soft(await pages(later), JSON.stringify(fact)).toEqual(before);
  }
});

test('a crew is kept from the public at once, and from what is official only when that is let in', async () => {
  const keys = ['stage/SS1', 'after/SS1'];
  await begins([...signed('SS1', '08'), status('SS2', 'running'), '1 starts SS2 at 10:00' as FactStory]);
  const before = await pages(keys);
  const hold = (as: string, from: string) =>
    ({
      kind: 'crew_hold',
      as,
      number: '1',
      from_at: `2025-01-05T${from}:00Z`,
      reason: 'Accident',
    }) as FactStory;
  expect(await tells([hold('now', '09:59')], 'organizer')).toEqual(['accepted']);
  expect((await tells([hold('early', '07:00')], 'organizer'))[0]).toMatch(WAITS);
  expect(await pages(keys)).toEqual(before);
  const release = { kind: 'release', target: '#early', reason: 'So it was' } as FactStory;
  expect(await tells([release], 'organizer')).toEqual(['refused not_allowed']);
  expect(await tells([release])).toEqual(['accepted']);
  const held = await pages(keys);
  expect(held).not.toEqual(before);
  expect(
    (await tells([{ kind: 'void', target: '#early', reason: 'Home again' } as FactStory], 'organizer'))[0],
  ).toMatch(WAITS);
  expect(await pages(keys)).toEqual(held);
  expect(
    await tells([{ kind: 'void', target: '#now', reason: 'Home again' } as FactStory], 'organizer'),
  ).toEqual(['accepted']);
});
