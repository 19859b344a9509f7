/**
 * What is said of stages and pages gets the same answers, and leaves the same pages, said in one breath or one by one: told to two races
 * alike, in many orders.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { Item } from '../golden/sentences.ts';
import type { FactStory, RaceStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

type Step = { said: Record<string, string>; takesBack?: number };

const reason = 'As decided';
const posted = { protest_until: '2025-01-05T07:00:00Z', decision: reason };
const stage = (code: string, status: string, more: Record<string, string> = {}): Step => ({
  said: { kind: 'stage_status', stage: code, status, ...more },
});
const page = (key: string, status: string, more: Record<string, string> = {}): Step => ({
  said: { kind: 'page_status', key, status, ...more },
});
const takeBack = (place: number): Step => ({ said: { kind: 'void', reason }, takesBack: place });

const shorten = (point: string) => stage('SS1', 'shortened', { waypoint: point });
const complete = (code: string) => stage(code, 'completed', { reason });
const post = (code: string) => stage(code, 'provisional', posted);
const sign = (code: string) => stage(code, 'official', { reason });
const cancel = (code: string) => stage(code, 'cancelled', { reason, protest_until: '2025-01-05T07:00:00Z' });
const reopen = (code: string) => stage(code, 'running', { reason });

const told: Record<string, Step[]> = {
  'shortened to where nobody was seen, completed and posted': [shorten('WP1'), complete('SS1'), post('SS1')],
  'shortened to where nobody was seen, and posted': [shorten('WP1'), post('SS1'), sign('SS1')],
  'shortened to where all were seen, lengthened, posted and signed': [
    shorten('WP2'),
    shorten('WP1'),
    reopen('SS1'),
    complete('SS1'),
    post('SS1'),
    sign('SS1'),
  ],
  'shortened, and that taken back': [shorten('WP1'), takeBack(0), complete('SS1'), post('SS1')],
  'completed, and that taken back': [complete('SS1'), takeBack(0), shorten('WP1'), post('SS1')],
  'posted, and that taken back': [complete('SS1'), post('SS1'), takeBack(1), shorten('WP1'), post('SS1')],
  'posted, set back, shortened and posted': [post('SS1'), reopen('SS1'), shorten('WP1'), post('SS1')],
  'signed, and that taken back': [post('SS1'), sign('SS1'), takeBack(1), sign('SS1')],
  'one signed, the others cancelled': [
    post('SS1'),
    sign('SS1'),
    cancel('SS2'),
    cancel('SS3'),
    page('leg/1', 'provisional', posted),
    page('leg/1', 'official'),
    page('race', 'official', { reason }),
  ],
  'cancelled first, then one signed': [
    cancel('SS3'),
    post('SS1'),
    cancel('SS2'),
    sign('SS1'),
    page('race', 'official', { reason }),
  ],
  'a cancellation taken back below a page that was signed': [
    post('SS1'),
    sign('SS1'),
    cancel('SS2'),
    page('leg/1', 'official', { reason }),
    takeBack(2),
    reopen('SS2'),
  ],
  'cancelled, reopened, and all of it signed': [
    cancel('SS2'),
    post('SS1'),
    sign('SS1'),
    reopen('SS2'),
    post('SS2'),
    sign('SS2'),
    page('leg/1', 'official', { reason }),
  ],
  'the leg before its stages': [
    page('leg/1', 'provisional', posted),
    page('leg/1', 'official', { reason }),
    complete('SS1'),
    complete('SS2'),
    page('leg/1', 'official', { reason }),
    shorten('WP1'),
  ],
  'a stage nobody drove': [reopen('SS3'), complete('SS3'), post('SS3'), cancel('SS3'), takeBack(3)],
  'a leg posted, and a stage of it cancelled': [
    page('leg/1', 'provisional', { ...posted, reason }),
    cancel('SS1'),
    complete('SS2'),
  ],
  'both posted, and one of them cancelled': [post('SS1'), post('SS2'), cancel('SS2'), sign('SS1')],
  'interrupted for good, and posted': [
    stage('SS1', 'interrupted'),
    stage('SS1', 'interrupted_final'),
    shorten('WP1'),
    stage('SS1', 'interrupted_final'),
    post('SS1'),
    reopen('SS1'),
    post('SS1'),
  ],
};

/** Others, each the same at every run: steps drawn by a generator that starts from the number of the sequence. */
const all: Step[] = [
  ...[shorten('WP1'), shorten('WP2'), page('leg/1', 'provisional', posted), page('leg/1', 'official')],
  ...['SS1', 'SS2'].flatMap((code) => [
    stage(code, 'completed'),
    complete(code),
    post(code),
    sign(code),
    stage(code, 'official'),
    cancel(code),
    reopen(code),
  ]),
  ...[takeBack(0), takeBack(1), takeBack(2)],
];
for (let number = 1; number <= 12; number++) {
  let drawn = number * 7919;
  told[`drawn ${number}`] = Array.from({ length: 8 }, () => {
    drawn = (drawn * 16_807) % 2_147_483_647;
    return all[drawn % all.length] as Step;
  });
}
const names = Object.keys(told);

const raceOf = (first: number): RaceStory => ({
  discipline: 'stage',
  legs: [
    {
      date: '2025-01-05',
      course: [
        {
          stage: 'SS1',
          distance_m: 10_000,
          waypoints: { WP1: { public: true, distance_m: 4_000 }, WP2: { public: true, distance_m: 8_000 } },
        },
        'SS2',
      ],
    },
    { date: '2025-01-06', course: ['SS3'] },
  ],
  crews: { [first]: '', [first + 1]: '' },
});
const rallyStory: RallyStory = {
  ends_on: '2025-01-07',
  races: { once: raceOf(1), each: raceOf(11) },
};
const driven = (race: string, first: number): FactStory[] => [
  { kind: 'stage_status', race, stage: 'SS1', status: 'running' },
  `${first} drives ${race}/SS1 from 06:00 in 5:00`,
  `${first + 1} drives ${race}/SS1 from 06:02 in 5:10`,
  `${first} passes WP2 of ${race}/SS1 at 06:04`,
  `${first + 1} passes WP2 of ${race}/SS1 at 06:06`,
  { kind: 'stage_status', race, stage: 'SS2', status: 'running', reason },
  `${first} drives ${race}/SS2 from 06:20 in 5:00`,
];

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const itemsOf = (race: string, steps: readonly Step[]): Item[] => {
  const items: Item[] = [];
  for (const { said, takesBack } of steps) {
    const target = takesBack === undefined ? {} : { target: items[takesBack]?.id ?? null };
    items.push(rally.fact(said.kind as string, { ...said, race, ...target }));
  }
  return items;
};

async function seen(race: string) {
  const pages = ['stage/SS1', 'stage/SS2', 'after/SS1', 'after/SS2', 'leg/1', 'after-leg/1', 'race'];
  const index = (await rally.door.page(rally.code, null, 'index'))?.body as {
    races: { code: string; status: string; days: unknown }[];
  };
  const ofRace = index.races.find(({ code }) => code === race);
  const told = [];
  for (const key of pages) {
    const { body } = await rally.page(key, race);
    const { state, status, rows } = body as {
      state: string;
      status?: string;
      rows: Record<string, unknown>[];
    };
    told.push({
      key,
      state,
      status,
      rows: rows.map((row) => [row.status, row.time_ms ?? row.total_ms ?? null]),
    });
  }
  const legs = await stack.sql<{ number: number; status: string }[]>`
    select l.number, timing.leg_status(l.id) as status from public.legs l join public.races r on r.id = l.race_id
    where r.rally_id = ${rally.rallyId} and r.code = ${race} order by l.number`;
  return { status: ofRace?.status, legs: [...legs], pages: told };
}

test.each(names)('%s', async (name) => {
  rally = await recordingRally(stack, { told: rallyStory, ...(rally ? { door: rally.door } : {}) });
  const steps = told[name] as Step[];
  const stories = [...driven('once', 1), ...driven('each', 11)];
  const before = await rally.answers(factsOf(rally.code, calendarOf(rallyStory)).items(stories), 'admin');
  expect(new Set(before)).toEqual(new Set(['accepted']));
  const atOnce = await rally.answers(itemsOf('once', steps), 'admin');
  const oneByOne: string[] = [];
  for (const item of itemsOf('each', steps)) oneByOne.push(...(await rally.answers([item], 'admin')));
  expect(atOnce).toEqual(oneByOne);
  expect(await seen('once')).toEqual(await seen('each'));
});
