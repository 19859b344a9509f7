/** The running race turns with what happens on a stage under way, stays as it is while nobody is on one, and is no result. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import type { Story } from '../golden/story.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const status = (stage: string, said: string) => ({ kind: 'stage_status', stage, status: said });
const fine = (stage: string) => ({ kind: 'penalty', number: '2', kind_of: 'misc', ms: '1:00', stage });

const story: Story = {
  name: 'running-race',
  story: 'Two crews, two legs.',
  rally: {
    races: {
      main: {
        discipline: 'raid',
        legs: [
          { date: '2025-01-05', course: ['SS1'] },
          { date: '2025-01-06', course: [{ stage: 'SS2', waypoints: { WP1: { public: true } } }] },
        ],
        crews: { '1': 'A', '2': 'A' },
      },
    },
  },
  facts: [
    {
      facts: [
        status('SS1', 'running'),
        '1 drives SS1 from 08:00 in 10:00',
        '2 drives SS1 from 08:02 in 11:00',
      ],
    },
    { facts: [status('SS1', 'completed')] },
    { facts: [fine('SS1'), { kind: 'notional', number: '1', stage: 'SS1', ms: '9:00' }] },
    { facts: [status('SS2', 'running')] },
    { facts: ['1 starts SS2 at 08:00', '1 passes WP1 of SS2 at 08:05'] },
    // What stood before changes the order it starts from.
    { facts: [fine('SS1')] },
    { facts: [status('SS2', 'interrupted')] },
    { facts: ['2 drives SS2 from 08:02 in 20:00'] },
  ],
  expect: [],
};

let stack: TestStack;
let door: PeopleDoor;
const turned: Record<string, string>[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
  let seen = 0;
  const afterStep = async () => {
    const patches = await stack.sql<{ key: string; revision: number; patch: string }[]>`
      select p.key, p.revision::int as revision, coalesce((
        select string_agg(r ->> 'number', ' ') from json_array_elements(p.patch -> 'rows') r), 'whole') as patch
      from timing.patches p join public.rallies r on r.id = p.rally_id
      where r.code = ${story.name} and p.key like 'now%' and p.revision > ${seen} order by p.revision`;
    seen = patches.at(-1)?.revision ?? seen;
    turned.push(Object.fromEntries(patches.map(({ key, patch }) => [key, patch])));
  };
  expect((await tell(story, door, { afterStep })).differences).toEqual([]);
});
afterAll(() => stack?.stop());

test('it is told whole when a stage opens, stops or ends, and by the rows of the crews that moved otherwise', () => {
  const [, completed, atNight, opened, driven, before, stopped, finished] = turned;
  expect(completed).toEqual({ now: 'whole', 'now/leg/1': 'whole' });
  expect(atNight).toEqual({});
  expect(opened).toEqual({ now: 'whole', 'now/leg/2': 'whole' });
  expect(driven).toEqual({ now: '1', 'now/leg/2': '1' });
  expect(before).toEqual({ now: '2' });
  expect(stopped).toEqual({ now: 'whole', 'now/leg/2': 'whole' });
  expect(finished).toEqual({ now: '2', 'now/leg/2': '2' });
});

test('a crew in another class is told on it', async () => {
  const { revision } = (await door.page(story.name, 'main', 'now')) ?? {};
  await stack.sql`update public.classes c set code = 'B' from public.races x join public.rallies r on r.id = x.rally_id
    where x.id = c.race_id and r.code = ${story.name}`;
  const page = await door.page(story.name, 'main', 'now');
  expect(page?.body.rows).toMatchObject([{ class: 'B' }, { class: 'B' }]);
  expect(page?.revision).toBeGreaterThan(revision ?? 0);
});

test('it is never a file, has no versions, and no other leg or race answers by its name', async () => {
  const { spectator } = door;
  const asked = { rally: story.name, race: 'main' };
  const page = await door.page(story.name, 'main', 'now');
  expect(page).toMatchObject({ version: 0, body: { projected: true, state: 'live', base: 'after/SS1' } });
  for (const key of ['now', 'now/leg/2']) {
    const file = await spectator.rpc('page_csv', { ...asked, key }).csv();
    expect(file.status, key).toBe(404);
    const { data: versions } = await spectator.rpc('page_versions', { ...asked, key });
    expect(versions, key).toMatchObject({ versions: [] });
  }
  for (const key of ['now/leg/3', 'now/race', 'now/leg', 'now/']) {
    expect(await door.page(story.name, 'main', key), key).toBeNull();
  }
});
