/**
 * A stage that was cancelled by mistake: one void gives everything back, whatever the stage was before, and every page reads as it did to
 * the byte. The other race that drives the same road at the same posts reads the same all along.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RaceStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

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

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

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
    const { data: asked } = await rally.door.admin.rpc('what_if', { facts: [back] });
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
  const { data: asked } = await rally.door.admin.rpc('what_if', { facts: [back] });
  expect(asked.answers).toMatchObject([
    {
      outcome: 'refused',
      code: 'crews_unaccounted',
      matters: [
        { code: 'crews_unaccounted', blocks: true, count: 1, names: ['3'] },
        { code: 'never_started', blocks: false, names: ['2'] },
      ],
    },
  ]);
  const [answer] = await rally.door.record('admin', [back]);
  expect(answer).toMatchObject({ outcome: 'refused', code: 'crews_unaccounted' });
  expect(answer).not.toHaveProperty('matters');
});
