/** Random small sets of facts about four crews on two stages, voids, corrections and decisions included. */
import { newId } from '@bivouac/rules';
import * as fc from 'fast-check';
import type { Item } from '../golden/sentences.ts';
import type { RallyStory } from '../golden/story.ts';

export const smallRally: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [
        {
          date: '2025-01-05',
          course: [
            { stage: 'SS1', distance_m: 10_000, waypoints: { WP1: { public: true, distance_m: 5_000 } } },
            'TC1',
            'SS2',
          ],
        },
      ],
      crews: {
        '1': { class: 'A', team: 'X' },
        '2': { class: 'A', team: 'X' },
        '3': { class: 'B', team: 'Y' },
        '4': { class: 'B', team: 'Y' },
      },
    },
  },
};

/** A fact without its id; `of` points at an earlier one it corrects, voids or judges. */
export type Drawn = { kind: string; of?: number } & Record<string, unknown>;

const number = fc.constantFrom('1', '2', '3', '4');
const stage = fc.constantFrom('SS1', 'SS2');
const instant = (stageCode: string, fromS: number, spanS: number) =>
  fc
    .integer({ min: fromS * 10, max: (fromS + spanS) * 10 })
    .map((tenths) =>
      new Date(Date.UTC(2025, 0, 5, stageCode === 'SS1' ? 8 : 10) + tenths * 100).toISOString(),
    );

const chrono = stage.chain((code) =>
  fc.oneof(
    fc.record({ number, control: fc.constant(`START-${code}`), at: instant(code, 0, 60) }),
    fc.record({ number, control: fc.constant(`FINISH-${code}`), at: instant(code, 300, 60) }),
    fc.record({
      number,
      stage: fc.constant('SS1'),
      waypoint: fc.constant('WP1'),
      at: instant('SS1', 30, 300),
      source: fc.constantFrom('phone', 'gps'),
    }),
  ),
);
const earlier = fc.nat({ max: 1_000 });
const reason = fc.constant('Looked at again');

/** Each kind about as often as it happens; `of` is taken modulo the facts there are. */
export const drawnFact: fc.Arbitrary<Drawn> = fc.oneof(
  { weight: 10, arbitrary: chrono.map((said) => ({ kind: 'chrono', ...said })) },
  {
    weight: 2,
    arbitrary: fc.tuple(chrono, earlier).map(([said, of]) => ({ kind: 'chrono', reason: 'x', ...said, of })),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void'), of: earlier, reason }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release'), of: earlier, reason }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('notional'),
      stage,
      number,
      ms: fc.integer({ min: 200_000, max: 400_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('penalty'),
      number,
      kind_of: fc.constantFrom('tc', 'misc'),
      ms: fc.constantFrom(10_000, 60_000, -5_000),
      control: fc.constantFrom('TC1', 'FINISH-SS1', 'START-SS2'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('retirement'),
      number,
      stage,
      status: fc.constantFrom('temporary', 'permanent'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart'), number, stage: fc.constant('SS2') }) },
);

/** The facts with ids that keep their order, for one rally; references to earlier facts by id. */
export function withIds(drawn: readonly Drawn[], rally: string): Item[] {
  const ids = drawn.map((_, i) => newId(Date.UTC(2025, 0, 5) + i));
  return drawn.map(({ of, ...said }, i) => {
    const item = { id: ids[i], rally, race: 'main', ...said } as unknown as Item;
    if (of === undefined || i === 0) return of === undefined ? item : { ...item, ...harmless };
    const target = ids[of % i] as string;
    return said.kind === 'chrono' ? { ...item, supersedes: target } : { ...item, target };
  });
}

/** A void of each of them. */
export function voidsOf(items: readonly Item[], rally: string): Item[] {
  return items.map(
    ({ id }) =>
      ({
        id: newId(),
        kind: 'void',
        rally,
        race: 'main',
        target: id,
        reason: 'Taken back',
      }) as unknown as Item,
  );
}

/** In place of a reference when there is nothing to refer to yet. */
const harmless = { kind: 'chrono', number: '1', control: 'START-SS1', at: '2025-01-05T08:00:00.000Z' };
