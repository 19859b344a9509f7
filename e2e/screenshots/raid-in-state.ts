/** A raid of two days as pictures need it, with people of names: before its first start, in the night between, or when it is over. */

import type { FactStory, RallyStory } from '../../supabase/tests/golden/story.ts';
import { writeRow } from '../../tools/import/write/carry-out.ts';
import { Chance } from '../../tools/simulation/chance.ts';
import { People } from '../../tools/simulation/field/people.ts';
import { enterCrews } from '../stack/enter-crews.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';

export type State = 'before' | 'night' | 'after';

const CLASSES = ['M1', 'M2', 'M3'];
const NUMBERS = Array.from({ length: 24 }, (_, i) => String(i + 1));
const MACHINES = ['Saltora 450 R', 'Skarab 3', 'Ergon 690', 'Levant Rally'];
const DAY_MS = 86_400_000;

const waypoints = (distance_m: number) => ({
  WP1: { public: true, distance_m: Math.round(distance_m * 0.3) },
  WP2: { public: true, distance_m: Math.round(distance_m * 0.7) },
});
const stage = (code: string, distance_m: number) => ({
  stage: code,
  distance_m,
  waypoints: waypoints(distance_m),
});

/** Days from today on which the two legs are driven. */
const LEGS: Record<State, [number, number]> = { before: [1, 2], night: [-1, 1], after: [-2, -1] };

export async function raidIn(state: State): Promise<ToldRally> {
  const dateOf = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const [first, second] = LEGS[state].map(dateOf) as [string, string];
  const story: RallyStory = {
    races: {
      bikes: {
        discipline: 'raid',
        legs: [
          { date: first, course: [stage('SS1', 62_000), stage('SS2', 148_000)] },
          { date: second, course: [stage('SS3', 211_000)] },
        ],
        crews: Object.fromEntries(
          NUMBERS.map((number, i) => [
            number,
            { class: CLASSES[i % 3] as string, team: i % 2 ? 'NORTH' : 'DUNE' },
          ]),
        ),
      },
    },
  };
  const rally = await foundRally(story, theSite(), 'announced');
  await nameCrews(
    rally,
    { before: 'Raid of the Salt Lakes', night: 'Raid of the High Dunes', after: 'Raid of the Long Wadi' }[
      state
    ],
  );
  if (state === 'before') await rally.says(startOrder('SS1'));
  else {
    await rally.says(...driven('SS1', '06:00', 2_520_000));
    await rally.says(...driven('SS2', '10:00', 6_900_000));
    if (state === 'night') await rally.says(startOrder('SS3'));
    else await rally.says(...driven('SS3', '07:00', 9_840_000));
  }
  return rally;
}

const startOrder = (of: string): FactStory => ({
  kind: 'start_slots',
  stage: of,
  version: 1,
  status: 'published',
  first: '06:30',
  every: '2:00',
  numbers: NUMBERS,
});

/** Everybody drives it, each at a pace of his own; two of them no further than SS2. */
function driven(of: string, first: string, fastestMs: number): FactStory[] {
  const chance = new Chance(of);
  const runners = of === 'SS3' ? NUMBERS.slice(0, -2) : NUMBERS;
  const status = (word: string): FactStory => ({
    kind: 'stage_status',
    stage: of,
    status: word,
    reason: 'As planned',
  });
  const [hour = 0, minute = 0] = first.split(':').map(Number);
  return [
    status('running'),
    ...runners.map((number, i) => {
      const at = hour * 60 + minute + i * 2;
      const clock = [at / 60, at % 60].map((n) => String(Math.floor(n)).padStart(2, '0')).join(':');
      const ms = Math.round((fastestMs * (1 + i * 0.006 + chance.next() * 0.05)) / 1_000) * 1_000;
      return `${number} drives ${of} from ${clock} in ${durationOf(ms)}`;
    }),
    status('completed'),
  ];
}

function durationOf(ms: number): string {
  const seconds = ms / 1_000;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

async function nameCrews({ rallyId }: ToldRally, name: string): Promise<void> {
  const admin = await administrator(theSite());
  await writeRow(admin, 'rallies', rallyId, { name, place: 'Erg Chegaga' });
  const { data: races } = await admin.from('races').select('id').eq('rally_id', rallyId).throwOnError();
  for (const { id } of races) await writeRow(admin, 'races', id, { name: 'Motorcycles' });
  const chance = new Chance(name);
  const people = new People(chance);
  await enterCrews(rallyId, () => ({
    vehicle: chance.pick(MACHINES),
    members: [{ role: 'driver', ...people.next() }],
  }));
}
