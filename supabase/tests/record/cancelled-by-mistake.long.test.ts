/** Stages cancelled by mistake, and pages of cancelled stages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RaceStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';
import { posted, status } from './said-of-stages.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('cancelled by mistake', () => {
  const raceOf = (crews: string[], group?: string): RaceStory => ({
    discipline: 'stage',
    legs: [
      {
        date: '2025-01-05',
        course: [
          {
            stage: 'SS1',
            distance_m: 10_000,
            start_post: 'GATE',
            finish_post: 'ARCH',
            waypoints: { WP1: { public: true, distance_m: 4_000 }, WP2: { public: true, distance_m: 8_000 } },
            ...(group ? { result_group: group } : {}),
          },
          { control: 'TC1', target_ms: '40:00' },
          { stage: 'SS2', ...(group ? { result_group: group } : {}) },
        ],
      },
      { date: '2025-01-06', course: ['SS3'] },
    ],
    crews: Object.fromEntries(crews.map((number) => [number, ''])),
  });
  const story: RallyStory = {
    races: { cars: raceOf(['1', '2', '3'], 'J'), bikes: raceOf(['101', '102']) },
  };

  const reason = 'As decided';
  const posted = { protest_until: '12:00', decision: reason };
  const said = (status: string, more: object = {}): FactStory =>
    ({ kind: 'stage_status', race: 'cars', stage: 'SS1', status, ...more }) as FactStory;
  /** What SS1 of the cars was told before somebody cancelled it. */
  const before: Record<string, FactStory[]> = {
    running: [],
    interrupted: [said('interrupted')],
    shortened: [said('shortened', { waypoint: 'WP1' })],
    completed: [said('completed')],
    checked: [said('completed'), { kind: 'stage_check', race: 'cars', stage: 'SS1', status: 'checked' }],
    provisional: [said('provisional', posted)],
    amended: [
      said('provisional', posted),
      { kind: 'notional', race: 'cars', stage: 'SS1', number: '3', ms: '9:00' },
    ],
  };
  const driven: FactStory[] = [
    ...['cars', 'bikes'].map((race) => ({ kind: 'stage_status', race, stage: 'SS1', status: 'running' })),
    '1 drives cars/SS1 from 08:00 in 5:00',
    '1 passes WP1 of cars/SS1 at 08:02',
    '2 drives cars/SS1 from 08:02 in 5:10',
    '2 passes WP1 of cars/SS1 at 08:04',
    { kind: 'retirement', race: 'cars', stage: 'SS1', number: '3' },
    '1 checks in at cars/TC1 at 08:49',
    '101 drives bikes/SS1 from 08:20 in 6:00',
    '102 starts bikes/SS1 at 08:22',
  ].map((fact) => fact as FactStory);
  let rally: RecordingRally;

  const itemsOf = (facts: FactStory[]) => factsOf(rally.code, calendarOf(story)).items(facts);
  const tell = (items: Item[]) => rally.answers(items, 'admin');

  /** Every page but the list of what changed, which tells this too. Versions go on counting: what was read under a number stays under it. */
  async function pages(race: string): Promise<Record<string, string>> {
    const index = (await rally.door.page(rally.code, null, 'index'))?.body as {
      pages: string[];
      races: { code: string; pages: string[]; status: string }[];
    };
    const told = index.races.find(({ code }) => code === race);
    const own = await Promise.all(
      (told?.pages ?? []).map(async (key) => [key, JSON.stringify((await rally.page(key, race)).body)]),
    );
    const common = await Promise.all(
      index.pages
        .filter((key) => key !== 'index' && key !== 'corrections')
        .map(async (key) => [key, JSON.stringify((await rally.door.page(rally.code, null, key))?.body)]),
    );
    return Object.fromEntries([
      ...own,
      ...common,
      ['status', JSON.stringify(told, (name, value) => (name === 'version' ? undefined : value))],
    ]);
  }

  const differing = (before: Record<string, string>, now: Record<string, string>) =>
    [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((key) => before[key] !== now[key]);

  test.each(Object.keys(before))(
    'what was %s is as it was once the cancellation is taken back',
    async (name) => {
      rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
      const answers = await tell(itemsOf([...driven, ...(before[name] as FactStory[])]));
      expect(new Set(answers)).toEqual(new Set(['accepted']));
      const [cars, bikes] = [await pages('cars'), await pages('bikes')];
      const [cancel] = itemsOf([said('cancelled', { reason: 'The bikes were meant' })]) as [Item];
      expect(await tell([cancel])).toEqual(['accepted']);
      expect(differing(cars, await pages('cars'))).toContain('stage/SS1');
      // Whatever was said of its versions before.
      expect((await rally.page('stage/SS1', 'cars')).body).toMatchObject({
        status: 'cancelled',
        reason: 'The bikes were meant',
      });
      expect(differing(bikes, await pages('bikes'))).toEqual([]);
      const back = rally.fact('void', {
        target: cancel.id ?? null,
        race: 'cars',
        reason: 'The cars were not meant',
      });
      const { data: asked } = await rally.door.admin.rpc('plan_change', {
        command: { kind: 'record', facts: [back] },
      });
      expect(asked.answers).toMatchObject([{ id: back.id, outcome: 'accepted' }]);
      expect(await tell([back])).toEqual(['accepted']);
      expect(differing(cars, await pages('cars'))).toEqual([]);
      expect(differing(bikes, await pages('bikes'))).toEqual([]);

      const again = itemsOf([said('cancelled', { reason: 'Again' })])[0] as Item;
      const once = rally.fact('void', { target: again.id ?? null, race: 'cars', reason: 'Again not' });
      expect(await tell([again, once])).toEqual(['accepted', 'accepted']);
      expect(differing(cars, await pages('cars'))).toEqual([]);

      await stack.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rally.rallyId}`;
      expect(differing(cars, await pages('cars'))).toEqual([]);
      expect(differing(bikes, await pages('bikes'))).toEqual([]);
    },
  );

  test('whoever asks what taking it back would do is told what refuses it, matter by matter', async () => {
    rally = await recordingRally(stack, { told: story, ...(rally ? { door: rally.door } : {}) });
    const [cancel] = itemsOf([said('cancelled', { reason: 'The bikes were meant' })]) as [Item];
    const seen = driven.filter((fact) => typeof fact === 'string' && fact.startsWith('1 drives'));
    await tell(
      itemsOf([
        { kind: 'stage_status', race: 'cars', stage: 'SS1', status: 'running' } as FactStory,
        ...seen,
        ...(before.provisional as FactStory[]),
      ]),
    );
    await tell([cancel, ...itemsOf(['3 starts cars/SS1 at 08:10' as FactStory])]);
    const back = rally.fact('void', { target: cancel.id ?? null, race: 'cars', reason: 'Not meant' });
    const { data: asked } = await rally.door.admin.rpc('plan_change', {
      command: { kind: 'record', facts: [back] },
    });
    // The sentence names what its parameters list.
    expect(asked.answers).toMatchObject([
      { outcome: 'refused', code: 'crews_unaccounted', message: expect.stringMatching(/unaccounted for: 3/) },
    ]);
    expect(await rally.door.record('admin', [back])).toEqual(asked.answers);
  });
});

describe('pages of cancelled stages', () => {
  const course = ['SS1', { control: 'TC1', target_ms: '40:00' }, 'SS2', 'SS3'];
  const told: RallyStory = {
    races: {
      main: { discipline: 'stage', legs: [{ date: '2025-01-05', course }], crews: { 1: '', 2: '' } },
    },
  };
  const driven = (stage: string, hour: string): FactStory[] => [
    status(stage, 'running'),
    `1 drives ${stage} from ${hour}:00 in 5:00`,
    `2 drives ${stage} from ${hour}:02 in 5:10`,
  ];
  const cancelled = (stage: string, more = {}) =>
    status(stage, 'cancelled', { protest_until: '23:00', reason: 'A car burns', ...more });
  const late: FactStory = '2 checks in at TC1 at 08:50';
  let rally: ToldRally;
  const begins = async (facts: FactStory[]) => {
    rally = await toldRally(stack, { told, begins: facts, last: rally });
  };
  const body = async (key: string) => (await rally.page(key)).body as Record<string, unknown>;
  const numbers = async (key: string) => (await rally.versions(key)).map(({ version }) => version);

  test('the overall after it has a new version for a penalty on the way to it, and says which one', async () => {
    await begins([
      ...driven('SS1', '08'),
      posted('SS1'),
      status('SS1', 'official'),
      status('SS2', 'running'),
      '1 checks in at TC1 at 08:40',
      cancelled('SS2'),
    ]);
    expect(await numbers('after/SS2')).toEqual([1]);
    expect(await rally.tells([late])).toEqual(['accepted']);
    expect(await body('after/SS2')).toMatchObject({ state: 'official', reason: 'A car burns' });
    expect(await rally.versions('after/SS2')).toMatchObject([
      { version: 1, state: 'official' },
      { version: 2, state: 'official', reason: 'A car burns' },
    ]);
    expect(await rally.unlikeKept()).toEqual([]);
    expect(await rally.withGaps()).toEqual([]);
  });

  test('so has its own page, for crews that still drive on it', async () => {
    await begins([
      ...driven('SS1', '08'),
      posted('SS1'),
      status('SS1', 'official'),
      status('SS2', 'running'),
      cancelled('SS2'),
    ]);
    const leg = await numbers('leg/1');
    for (const fact of ['1 starts SS2 at 09:00', '1 finishes SS2 at 09:06'])
      expect(await rally.tells([fact])).toEqual(['accepted']);
    expect(await body('stage/SS2')).toMatchObject({ status: 'cancelled', reason: 'A car burns' });
    expect(await rally.unlikeKept()).toEqual([]);
    expect(await rally.withGaps()).toEqual([]);
    // What moves nobody in the leg is none of its versions.
    expect(await numbers('leg/1')).toEqual(leg);
  });

  test('a penalty moves the overall after it where the stage before is provisional: amended, and protests run', async () => {
    await begins([
      ...driven('SS1', '08'),
      status('SS2', 'running'),
      '1 checks in at TC1 at 08:40',
      posted('SS1'),
      cancelled('SS2', { protest_until: '2025-01-05T12:00:00Z' }),
    ]);
    expect(await body('after/SS2')).toMatchObject({ state: 'provisional' });
    const asked = Date.now();
    expect(await rally.tells([late])).toEqual(['accepted']);
    const after = await body('after/SS2');
    expect(after).toMatchObject({ state: 'amended' });
    expect(Date.parse(String(after.protest_until))).toBeGreaterThan(asked);
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('cancelled once more, it has a version that says so', async () => {
    await begins([...driven('SS1', '08'), status('SS2', 'running'), cancelled('SS2', { as: 'first' })]);
    expect(await rally.tells([{ kind: 'void', target: '#first', reason: 'It is out' } as FactStory])).toEqual(
      ['accepted'],
    );
    expect(await rally.tells([cancelled('SS2', { reason: 'Snow' })])).toEqual(['accepted']);
    expect((await rally.versions('stage/SS2')).map(({ reason }) => reason)).toEqual(['A car burns', 'Snow']);
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test.each([
    ['all posted', ['SS1', 'SS2', 'SS3'].map(posted)],
    ['one of them signed', [posted('SS1'), status('SS1', 'official'), posted('SS2'), posted('SS3')]],
  ])('taken back, it leaves no version out of the pages over it: %s', async (_, how) => {
    await begins([...driven('SS1', '08'), ...driven('SS2', '10'), ...driven('SS3', '12'), ...how]);
    expect(await rally.tells([cancelled('SS2', { as: 'off' })])).toEqual(['accepted']);
    expect(await rally.withGaps()).toEqual([]);
    expect(
      await rally.tells([{ kind: 'void', target: '#off', reason: 'The bikes were meant' } as FactStory]),
    ).toEqual(['accepted']);
    expect(await rally.withGaps()).toEqual([]);
    expect(await rally.unlikeKept()).toEqual([]);
  });
});
