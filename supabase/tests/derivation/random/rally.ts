/** Random rallies: small, but with everything a raid or a stage rally may have, so that rules meet each other. */
import * as fc from 'fast-check';
import type { CrewStory, RaceStory, RallyStory } from '../../golden/story.ts';
import { course } from './course.ts';
import { type Parameter, regulations } from './regulations.ts';

const preset = fc.constantFrom('raid-cars', 'raid-bikes', 'stage-rally');

const crew: fc.Arbitrary<CrewStory> = fc
  .record(
    {
      category: fc.constantFrom('M', 'N'),
      group: fc.constantFrom('G1', 'G2'),
      class: fc.constantFrom('A', 'B'),
      team: fc.constantFrom('X', 'Y'),
      flags: fc.subarray(['woman', 'rookie', 'cup']),
      later: fc.constantFrom(
        { from_ordinal: 2, class: 'B', group: 'G2' },
        { from_ordinal: 3, team: 'Y', category: 'N' },
      ),
    },
    { requiredKeys: ['class', 'team', 'group'] },
  )
  .map(withLater);

/** Stories call it `then`; an object of that name is no longer plain to `await`. */
function withLater(told: object): CrewStory {
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name === 'later' ? 'then' : name, value]),
  );
}

/** `first`: the number of its first crew; a second race of the rally has numbers of its own. */
const race = (parameters: readonly Parameter[], first: number): fc.Arbitrary<RaceStory> =>
  preset.chain((name) =>
    fc
      .record({
        legs: course(name),
        crews: fc.array(crew, { minLength: 2, maxLength: 4 }),
        precision_ms: fc.constantFrom(100, 1000),
        versions: regulations(parameters),
      })
      .map(({ legs, crews, precision_ms, versions }) => ({
        discipline: name === 'stage-rally' ? ('stage' as const) : ('raid' as const),
        preset: name,
        precision_ms,
        legs,
        crews: Object.fromEntries(crews.map((one, i) => [String(first + i), numbered(one, first + i)])),
        regulations: effective(versions, legs),
      })),
  );

function numbered(told: CrewStory, number: number): CrewStory {
  if (number % 3 !== 0) return told;
  return { ...told, formerly: { number: `${number}0`, until: '2025-01-06T00:00:00Z' } };
}

/** The first version holds from the beginning, the second from the second stage on, where there is one. */
function effective(
  versions: Record<string, never>[],
  legs: RaceStory['legs'],
): NonNullable<RaceStory['regulations']> {
  const second = legs.flatMap(({ course: items }) =>
    items.flatMap((item) => (typeof item !== 'string' && item.stage ? [item.stage] : [])),
  )[1];
  return versions.flatMap((parameters, i) => {
    if (i === 0) return [{ version: 1, parameters }];
    return second ? [{ version: 2, effective_from_stage: second, parameters }] : [];
  });
}

export const randomRally = (parameters: readonly Parameter[]): fc.Arbitrary<RallyStory> =>
  fc
    .tuple(
      race(parameters, 1),
      fc.option(race(parameters, 51), { freq: 2, nil: null }),
      fc.constantFrom('UTC', 'America/Asuncion'),
    )
    .map(([main, other, time_zone]) => ({
      time_zone,
      starts_on: '2025-01-05',
      ends_on: '2025-01-07',
      races: other ? { main, other } : { main },
    }));
