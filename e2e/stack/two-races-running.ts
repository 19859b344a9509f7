/**
 * Two races with stages of the same codes, SS1 driven. Of the motorcycles SS2 is under way, of the cars it is still to come.
 * Motorcycles behind SS1: 1 1:00:00 · 2 1:00:30 · 3 1:01:00 · 4 1:02:00 · 5 1:03:00 · 6 1:04:00.
 * On SS2 2 is the fastest at both waypoints (4:40, 14:00); 1 is in after 22:00; 3 lost 20 s at WP1 and got a minute; 4 passed
 * nothing yet; 5 starts at 10:08; 6 has retired.
 */
import type { CourseItem, FactStory, RaceStory } from '../../supabase/tests/golden/story.ts';
import { foundRally, type ToldRally } from './told-rally.ts';

const course: (string | CourseItem)[] = [
  'SS1',
  {
    stage: 'SS2',
    distance_m: 20_000,
    waypoints: { WP1: { public: true, distance_m: 5_000 }, WP2: { public: true, distance_m: 14_000 } },
  },
];

const race = (crews: Record<string, string>): RaceStory => ({
  discipline: 'raid',
  legs: [{ date: '2025-01-05', course }],
  crews,
});

const status = (of: string, stage: string, word: string): FactStory => ({
  kind: 'stage_status',
  race: of,
  stage,
  status: word,
  reason: 'As planned',
});

/** A passage of a crew at the start (`START-SS2`), the finish or a waypoint; codes of stages are those of both races. */
export function passes(of: string, number: string, point: string, at: string): FactStory {
  const place = point.startsWith('WP') ? { stage: 'SS2', waypoint: point } : { control: point };
  return { kind: 'chrono', race: of, number, ...place, at };
}

const drivesFirst = (of: string, number: string, from: string, to: string) => [
  passes(of, number, 'START-SS1', from),
  passes(of, number, 'FINISH-SS1', to),
];

/** Tells, in order, who passed where: `2 FINISH-SS2 10:23:00`. */
export const bikes = (...told: string[]): FactStory[] =>
  told.map((one) => {
    const [number = '', point = '', at = ''] = one.split(' ');
    return passes('bikes', number, point, at);
  });

export async function twoRacesRunning(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      bikes: race({ '1': 'M1', '2': 'M1', '3': 'M2', '4': 'M2', '5': 'M1', '6': 'M2' }),
      cars: race({ '201': 'T1', '202': 'T1' }),
    },
  });
  await rally.says(
    status('bikes', 'SS1', 'running'),
    status('cars', 'SS1', 'running'),
    ...drivesFirst('bikes', '1', '08:00', '09:00:00'),
    ...drivesFirst('bikes', '2', '08:02', '09:02:30'),
    ...drivesFirst('bikes', '3', '08:04', '09:05:00'),
    ...drivesFirst('bikes', '4', '08:06', '09:08:00'),
    ...drivesFirst('bikes', '5', '08:08', '09:11:00'),
    ...drivesFirst('bikes', '6', '08:10', '09:14:00'),
    ...drivesFirst('cars', '201', '08:30', '09:20:00'),
    ...drivesFirst('cars', '202', '08:32', '09:23:00'),
    status('bikes', 'SS1', 'completed'),
    status('cars', 'SS1', 'completed'),
    {
      kind: 'start_slots',
      race: 'bikes',
      stage: 'SS2',
      version: 1,
      status: 'published',
      first: '10:00',
      every: '2:00',
      numbers: ['1', '2', '3', '4', '5', '6'],
    },
    status('bikes', 'SS2', 'running'),
    ...bikes(
      '1 START-SS2 10:00:00',
      '2 START-SS2 10:02:00',
      '3 START-SS2 10:04:00',
      '4 START-SS2 10:06:00',
      '1 WP1 10:05:00',
      '2 WP1 10:06:40',
      '3 WP1 10:09:00',
      '1 WP2 10:14:10',
      '2 WP2 10:16:00',
      '1 FINISH-SS2 10:22:00',
    ),
    {
      kind: 'penalty',
      race: 'bikes',
      number: '3',
      kind_of: 'misc',
      ms: '1:00',
      stage: 'SS2',
      text: 'Left the track',
    },
    { kind: 'retirement', race: 'bikes', number: '6', stage: 'SS2', status: 'permanent' },
  );
  return rally;
}
