/** The rally these tests record into: one day, a stage with a secret waypoint and two posts, three crews, all people signed in. */
import { randomUUID } from 'node:crypto';
import { newId } from '@bivouac/rules';
import type { Answer, Page } from '../golden/door.ts';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import type { Item } from '../golden/sentences.ts';
import type { RallyStory } from '../golden/story.ts';
import { foundRally } from '../golden/tell.ts';
import type { TestStack } from '../stack/index.ts';

const rally: RallyStory = {
  ends_on: '2025-01-06',
  races: {
    main: {
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
              waypoints: {
                WP1: { public: true, distance_m: 4_000 },
                WP2: { public: true, distance_m: 8_000 },
              },
            },
            'SS2',
          ],
        },
      ],
      crews: { '1': '', '2': '', '3': '' },
    },
    other: { discipline: 'raid', legs: [{ date: '2025-01-05', course: ['SS1'] }], crews: { '201': '' } },
  },
};

export type RecordingRally = {
  door: PeopleDoor;
  code: string;
  rallyId: string;
  fact(kind: string, said: Record<string, unknown>): Item;
  chrono(number: string | null, control: string, clock: string, more?: Record<string, unknown>): Item;
  answers(items: Item[], by?: string): Promise<string[]>;
  page(key: string, race?: string): Promise<Page>;
};

/** `door`: the people of an earlier rally; making and signing in new ones takes its time. A stack that was copied with `rallies` has the usual one already. */
export async function recordingRally(
  stack: TestStack,
  { told = rally, door: known }: { told?: RallyStory; door?: PeopleDoor } = {},
): Promise<RecordingRally> {
  const people = stack.usual?.people;
  const door = known ?? (await peopleDoor(stack, people));
  const isUsual = told === rally && people !== undefined && door.people().admin?.id === people.admin?.id;
  const usual = isUsual ? stack.usual?.left.shift() : undefined;
  const code = usual?.code ?? `R${randomUUID().slice(0, 8)}`;
  const { rallyId } =
    usual ?? (await foundRally({ name: code, story: '', rally: told, facts: [], expect: [] }, door));
  const fact: RecordingRally['fact'] = (kind, said) =>
    ({ id: newId(), kind, rally: code, race: 'main', ...said }) as unknown as Item;
  return {
    door,
    code,
    rallyId,
    fact,
    chrono: (number, control, clock, more = {}) =>
      fact('chrono', { number, control, at: `2025-01-05T${clock}Z`, ...more }),
    answers: async (items, by = 'organizer') => (await door.record(by, items)).map(inShort),
    async page(key, race = 'main') {
      const page = await door.page(code, race, key);
      if (!page) throw new Error(`There is no page ${key}`);
      return page;
    },
  };
}

export function inShort({ outcome, code, flags }: Answer): string {
  return [outcome, ...(flags ?? (code ? [code] : []))].join(' ');
}
