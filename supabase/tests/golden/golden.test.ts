/** Every golden case through the real door: what a story expects comes out, and readers arrange it as SQL does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';
import type { Page } from './door.ts';
import { arrangedAnew, patched } from './parity.ts';
import { type PeopleDoor, peopleDoor } from './people-door.ts';
import { readStories } from './read-stories.ts';
import type { Story } from './story.ts';
import { tell } from './tell.ts';

let stack: TestStack;
let door: PeopleDoor;
let pagesPatched = 0;

beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
});
afterAll(async () => {
  await stack?.stop();
});

type RacePage = { race: string; key: string; page: Page };

/** Every page of every race as it is now. */
async function racePages(story: Story): Promise<RacePage[]> {
  const index = await door.page(story.name, null, 'index');
  const races = index?.body.races as { code: string; pages: string[] }[];
  const listed = races.flatMap(({ code, pages }) => pages.map((key) => ({ race: code, key })));
  return Promise.all(
    listed.map(async ({ race, key }) => {
      const page = await door.page(story.name, race, key);
      if (!page) throw new Error(`${story.name} ${race} ${key} is listed and not there`);
      return { race, key, page };
    }),
  );
}

/** What rules threw: the pages would only say that they are delayed. */
async function errorsOfDerivation(story: Story): Promise<string[]> {
  const rows = await stack.sql<{ error: string }[]>`
    select t.error from timing.race_states t join public.races c on c.id = t.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${story.name} and t.error is not null`;
  return rows.map(({ error }) => error);
}

describe.each(readStories())('$name', (story) => {
  const earlier: RacePage[] = [];
  const indexes: Page[] = [];

  test('comes out as told', async () => {
    const afterStep = async () => {
      earlier.push(...(await racePages(story)));
      const index = await door.page(story.name, null, 'index');
      if (index) indexes.push(index);
    };
    const told = await tell(story, door, { afterStep });
    expect(await errorsOfDerivation(story)).toEqual([]);
    expect(told.differences).toEqual([]);
  });

  test('every page arranges to itself', async () => {
    for (const { race, key, page } of await racePages(story)) {
      expect(arrangedAnew(page), `${race} ${key}`).toEqual(page.body);
    }
  });

  test('an index that reads differently has a new revision', () => {
    for (const [step, index] of indexes.entries()) {
      const before = indexes[step - 1];
      if (before?.revision === index.revision)
        expect(index.body, `after step ${step + 1}`).toEqual(before.body);
    }
  });

  test('patches lead from every earlier page to the present one', async () => {
    const present = new Map((await racePages(story)).map(({ race, key, page }) => [`${race} ${key}`, page]));
    for (const { race, key, page } of earlier) {
      const now = present.get(`${race} ${key}`);
      if (page.revision === now?.revision) {
        expect(page, `${race} ${key} without a new revision`).toEqual(now);
        continue;
      }
      const patches = await door.patches(story.name, race, key, page.revision);
      const reached = patched(page, patches);
      if (reached === null) continue;
      pagesPatched += 1;
      expect(reached, `${race} ${key} from ${page.revision}`).toEqual(now?.body);
    }
  });
});

test('the stories made readers apply patches, not only fetch', () => {
  expect(pagesPatched).toBeGreaterThan(100);
});
