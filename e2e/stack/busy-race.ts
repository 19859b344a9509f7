/**
 * A race with everything that asks for room above its table: a second race, a banner, a notice, classes, and three waypoints on SS3.
 * SS1 and SS2 are driven by all twenty-six. On SS3 seven are in, eight at WP1 to WP3, two passed nothing yet, seven are to start, two are out.
 */

import type { CourseItem, FactStory, RaceStory } from '../../supabase/tests/golden/story.ts';
import { writeRow } from '../../tools/import/write/carry-out.ts';
import { administrator, theSite } from './people.ts';
import { foundRally, type ToldRally } from './told-rally.ts';

const NUMBERS = Array.from({ length: 26 }, (_, n) => n + 1);
const OUT = new Set([25, 26]);
const WAYPOINTS = { WP1: 8_000, WP2: 19_000, WP3: 30_000 };
/** Of a kilometre; each crew needs a little more than the one before it. */
const PACE_MS = 26_000;
const MINUTE_MS = 60_000;
/** The last that has started on SS3 did so now. */
const LAST_STARTED = 17;

const pace = (number: number) => PACE_MS + number * 200;

const course: (string | CourseItem)[] = [
  { stage: 'SS1', distance_m: 20_000, precision_ms: 1_000 },
  { stage: 'SS2', distance_m: 25_000, precision_ms: 1_000 },
  {
    stage: 'SS3',
    distance_m: 42_000,
    precision_ms: 1_000,
    waypoints: Object.fromEntries(
      Object.entries(WAYPOINTS).map(([code, distance_m]) => [code, { public: true, distance_m }]),
    ),
  },
];

/** Where it is three in the afternoon, so that the whole day is one, whenever it is told. Such names count westwards. */
const HOURS_AHEAD = Math.max(-12, Math.min(14, 15 - new Date().getUTCHours()));
const TIME_ZONE = `Etc/GMT${HOURS_AHEAD > 0 ? '-' : '+'}${Math.abs(HOURS_AHEAD)}`;

const race = (crews: Record<string, string>): RaceStory => ({
  discipline: 'raid',
  legs: [{ date: new Date(Date.now() + HOURS_AHEAD * 60 * MINUTE_MS).toISOString().slice(0, 10), course }],
  crews,
});

const status = (stage: string, word: string): FactStory => ({
  kind: 'stage_status',
  race: 'bikes',
  stage,
  status: word,
  reason: 'As planned',
});

/** SS1 and SS2 were this long before SS3. */
const BEFORE_MS = { SS1: 240 * MINUTE_MS, SS2: 150 * MINUTE_MS, SS3: 0 };

type Stage = keyof typeof BEFORE_MS;

const startMs = (stage: Stage, number: number, nowMs: number) =>
  nowMs - BEFORE_MS[stage] + (number - LAST_STARTED) * 2 * MINUTE_MS;

const passes = (number: number, point: object, atMs: number): FactStory => ({
  kind: 'chrono',
  race: 'bikes',
  number: String(number),
  ...point,
  at: new Date(Math.floor(atMs / 1_000) * 1_000).toISOString(),
});

const drives = (number: number, stage: Stage, km: number, nowMs: number): FactStory[] => [
  passes(number, { control: `START-${stage}` }, startMs(stage, number, nowMs)),
  passes(number, { control: `FINISH-${stage}` }, startMs(stage, number, nowMs) + km * pace(number)),
];

/** On SS3 the later ones are the faster. */
function drivesThird(number: number, nowMs: number): FactStory[] {
  const isIn = number <= 7;
  const points = Object.entries(WAYPOINTS).slice(0, isIn ? 3 : Math.max(0, Math.ceil((16 - number) / 3)));
  const after = (km: number) => startMs('SS3', number, nowMs) + km * (PACE_MS - number * 150);
  return [
    passes(number, { control: 'START-SS3' }, startMs('SS3', number, nowMs)),
    ...points.map(([waypoint, metres]) => passes(number, { stage: 'SS3', waypoint }, after(metres / 1_000))),
    ...(isIn ? [passes(number, { control: 'FINISH-SS3' }, after(42))] : []),
  ];
}

/** Of the starts of SS3, where they were delayed: crews start when they do otherwise. */
const DELAY_MS = 6 * MINUTE_MS;

const DELAYED: FactStory = {
  kind: 'delay',
  race: 'bikes',
  stage: 'SS3',
  ms: '6:00',
  reason: 'Fog: the helicopter cannot take off',
};

export async function busyRace({ isDelayed = false } = {}): Promise<ToldRally> {
  const nowMs = Math.floor(Date.now() / 1_000) * 1_000;
  const rally = await foundRally({
    time_zone: TIME_ZONE,
    races: {
      bikes: race(Object.fromEntries(NUMBERS.map((number) => [String(number), number % 2 ? 'M1' : 'M2']))),
      cars: race({ '201': 'T1', '202': 'T1' }),
    },
  });
  const admin = await administrator(theSite());
  await writeRow(admin, 'rallies', rally.rallyId, {
    banner: 'A rehearsal: nothing that is shown here is a result of a rally that anybody drove.',
  });
  await rally.says(
    status('SS1', 'running'),
    ...NUMBERS.flatMap((number) => drives(number, 'SS1', 20, nowMs)),
  );
  await rally.says(
    status('SS1', 'completed'),
    status('SS2', 'running'),
    ...NUMBERS.flatMap((number) => drives(number, 'SS2', 25, nowMs)),
  );
  await rally.says(
    status('SS2', 'completed'),
    {
      kind: 'start_slots',
      race: 'bikes',
      stage: 'SS3',
      version: 1,
      status: 'published',
      first: new Date(startMs('SS3', 1, nowMs) - (isDelayed ? DELAY_MS : 0)).toISOString(),
      every: '2:00',
      numbers: NUMBERS.map(String),
    },
    ...(isDelayed ? [DELAYED] : []),
    status('SS3', 'running'),
    ...NUMBERS.filter((number) => number <= LAST_STARTED).flatMap((number) => drivesThird(number, nowMs)),
    ...[...OUT].map(
      (number): FactStory => ({
        kind: 'retirement',
        race: 'bikes',
        number: String(number),
        stage: 'SS3',
        status: 'permanent',
      }),
    ),
    {
      kind: 'notice',
      level: 'warning',
      text: 'The road behind the second waypoint is soft after the rain of the night: riders keep to the left of the marks.',
    },
  );
  return rally;
}
