/** Official pages before a restart, embargoed crews, and a structure that returns. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';
import { undoChange } from './planned.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';
import { posted, status, twoStages } from './said-of-stages.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('signed before a restart', () => {
  const told: RallyStory = {
    races: {
      main: {
        discipline: 'stage',
        preset: 'stage-rally',
        regulations: [
          {
            version: 1,
            parameters: {
              auto_confirm: {
                'tc.late': true,
                'tc.max_late': true,
                'ss.start_refused': true,
                'ss.max_time': true,
              },
              'tc.over_max': 'retired',
            },
          },
        ],
        legs: [
          twoStages,
          {
            date: '2025-01-06',
            course: [
              { control: 'TC20', first_due_at: '2025-01-06T07:30:00Z' },
              { stage: 'SS3', max_time_ms: '10:00' },
              { control: 'TC3', target_ms: '40:00' },
              'SS4',
            ],
          },
          // On the last leg nobody starts again behind its first stage.
          { date: '2025-01-07', course: ['SS5'] },
        ],
        crews: { 1: 'A', 2: 'A', 3: 'B', 4: 'B' },
      },
    },
  };
  const driven = (stage: string, hour: string): FactStory[] => [
    status(stage, 'running'),
    ...['1', '2', '3'].map(
      (number) =>
        `${number} drives ${stage} from ${hour}:0${2 * Number(number)} in 5:${number}0` as FactStory,
    ),
  ];
  const refused = (stage: string): FactStory =>
    ({ kind: 'start_incident', stage, number: '4', incident: 'refused' }) as FactStory;
  const confirmed = (rule: string, more: object): FactStory =>
    ({ kind: 'bulk_decision', rule, verdict: 'confirm', reason: 'Seen', ...more }) as FactStory;
  const letIn = (target: string): FactStory =>
    ({ kind: 'release', target, reason: 'It did drive there' }) as FactStory;
  const restarting = (stage: string): FactStory[] => [
    ...driven('SS1', '08'),
    '4 starts SS1 at 08:20',
    refused('SS1'),
    {
      kind: 'retirement',
      number: '4',
      status: 'temporary',
      cause: 'mechanical',
      reason: 'Engine',
      stage: 'SS1',
    } as FactStory,
    ...driven('SS2', '10'),
    { kind: 'restart', number: '4', stage, reason: 'Starts again tomorrow' } as FactStory,
    ...['SS1', 'SS2'].flatMap((one) => [posted(one), status(one, 'official')]),
    status('SS3', 'running'),
  ];
  const keys = ['stage/SS1', 'stage/SS2', 'after/SS1', 'after/SS2', 'leg/1', 'day/2025-01-05'];
  let rally: ToldRally;

  const begins = async (facts: FactStory[]) => {
    rally = await toldRally(stack, { told, begins: facts, last: rally });
  };
  const pages = async () =>
    Promise.all(keys.map(async (key) => JSON.stringify((await rally.page(key)).body)));
  const times = async () =>
    ((await rally.page('stage/SS2')).body.rows as { number: string; time_ms: number | null }[]).find(
      ({ number }) => number === '4',
    )?.time_ms;

  /** Whatever is answered: nothing that is signed has moved, now or when all is derived anew. */
  async function movesNothing(facts: [by: string, fact: FactStory][]) {
    const before = await pages();
    expect(await times()).toBeGreaterThan(0);
    for (const [by, fact] of facts) {
      await rally.tells([fact], by);
      expect.soft(await pages(), JSON.stringify(fact)).toEqual(before);
    }
    await stack.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rally.rallyId}`;
    expect(await pages()).toEqual(before);
    expect(await rally.unlikeKept()).toEqual([]);
  }

  test.each(['SS3', 'SS4'])(
    'a time over the maximum lateness, where it starts again on %s',
    async (stage) => {
      await begins(restarting(stage));
      await movesNothing([
        ['organizer', 'late: 4 checks in at TC20 at 09:30'],
        ['organizer', letIn('#late')],
        ['organizer', '4 drives SS3 from 09:40 in 5:00'],
        ['organizer', '4 checks in at TC3 at 12:30'],
        ['admin', confirmed('tc.max_late', { control: 'TC20' })],
        ['admin', confirmed('tc.max_late', { control: 'TC3' })],
      ]);
    },
  );

  test.each(['SS3', 'SS4'])(
    'a second start refused and confirmed, where it starts again on %s',
    async (stage) => {
      await begins(restarting(stage));
      await movesNothing([
        ['organizer', refused('SS3')],
        ['admin', confirmed('ss.start_refused', { stage: 'SS3' })],
      ]);
    },
  );

  test.each(['SS3', 'SS4'])(
    'a time over the maximum of a stage, where it starts again on %s',
    async (stage) => {
      await begins(restarting(stage));
      await movesNothing([
        ['organizer', 'over: 4 drives SS3 from 07:40 in 10:01'],
        ['organizer', letIn('#over-start')],
        ['organizer', letIn('#over-finish')],
        ['admin', confirmed('ss.max_time', { stage: 'SS3' })],
      ]);
    },
  );
});

describe('an embargoed crew that never came', () => {
  const DAY_MS = 86_400_000;
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const yesterday = dayBefore(1);

  /** A raid gives who did not start a fixed time and a penalty: both rest on an absence. */
  const told: RallyStory = {
    ends_on: dayBefore(0),
    races: {
      main: {
        discipline: 'raid',
        preset: 'raid-cars',
        legs: [
          { date: yesterday, course: [{ stage: 'SS1', max_time_ms: '30:00' }] },
          { date: dayBefore(0), course: [{ stage: 'SS2', max_time_ms: '30:00' }] },
        ],
        crews: { 6: '', 8: '' },
      },
    },
  };
  let rally: ToldRally;
  beforeAll(async () => {
    rally = await toldRally(stack, {
      told,
      begins: [
        { kind: 'stage_status', stage: 'SS1', status: 'running' },
        '8 drives SS1 from 08:02 in 5:10',
        { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: '6 is being looked for' },
        {
          kind: 'stage_status',
          stage: 'SS1',
          status: 'provisional',
          protest_until: '09:00',
          reason: 'As posted',
          decision: 'As posted',
        },
        {
          kind: 'stage_status',
          stage: 'SS1',
          status: 'official',
          reason: 'As signed',
          decision: 'As signed',
        },
        { kind: 'stage_status', stage: 'SS2', status: 'running', reason: 'On time' },
      ],
    });
  });

  test('nothing official moves, and nobody is asked', async () => {
    const keys = ['stage/SS1', 'after/SS1', 'leg/1', 'penalties'];
    const pages = async () =>
      Promise.all(keys.map(async (key) => JSON.stringify((await rally.page(key)).body)));
    const before = await pages();
    expect(before[0]).toContain('"status":"not_started"');
    expect(before[3]).toContain('"rule":"ss.not_finished"');
    const hold = {
      kind: 'crew_hold',
      number: '6',
      from_at: new Date().toISOString(),
      reason: 'Found in a canyon',
    };
    expect(await rally.tells([hold])).toEqual(['accepted']);
    expect(await pages()).toEqual(before);
  });
});

describe('facts during another structure', () => {
  let rally: RecordingRally;

  const found = async (told?: RallyStory) => {
    rally = await recordingRally(stack, {
      ...(told ? { told } : {}),
      ...(rally ? { door: rally.door } : {}),
    });
  };
  const rebuilt = () =>
    stack.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rally.rallyId}`;

  test('taps at the posts of a race that was removed count once it is back', async () => {
    await found();
    const { admin } = rally.door;
    const [race] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
    await direct(admin).from('races').delete().eq('id', race?.id);
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
    const { error } = await undoChange(admin, 'undo_changes', (data as { press: string }[])[0]?.press);
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
});
