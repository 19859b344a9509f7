/** Every golden case in Postgres, by the roles of its people: what it expects comes out, and readers arrange it as SQL does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checked } from '../stack/checked-answers.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import type { Page } from './door.ts';
import { foundingMany } from './founding.ts';
import { arrangedAnew, patched } from './parity.ts';
import { type SqlDoor, sqlDoor } from './sql-door.ts';
import type { Story } from './story.ts';
import { foundRally, tellFacts } from './tell.ts';

type RacePage = { race: string; key: string; page: Page };

export function testStories(stories: readonly Story[]): void {
  let database: TestDatabase;
  let door: SqlDoor;
  let pagesPatched = 0;

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that no fixture is asked for.
  beforeAll(async ({}, file) => {
    database = await startTestDatabase({ connections: 1 });
    door = await sqlDoor(database.sql);
    const asked = new Set(file.tasks.filter(({ mode }) => mode === 'run').map(({ name }) => name));
    await foundingMany(database.sql, async () => {
      for (const story of stories.filter(({ name }) => asked.has(name))) await foundRally(story, door);
    });
  });
  afterAll(async () => {
    await database?.stop();
  });

  async function indexOf({ name }: Story): Promise<Page> {
    const index = await door.page(name, null, 'index');
    if (!index) throw new Error(`${name} has no index`);
    return index;
  }

  async function racePages(
    story: Story,
    index: Page,
    known: ReadonlyMap<string, number>,
  ): Promise<RacePage[]> {
    const heads = await door.heads(story.name);
    const races = index.body.races as { code: string; pages: string[] }[];
    const listed = races
      .flatMap(({ code, pages }) => pages.map((key) => ({ race: code, key })))
      .filter(({ race, key }) => known.get(`${race}:${key}`) !== (heads[`${race}:${key}`] ?? 0));
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
    const rows = await database.sql<{ error: string }[]>`
    select t.error from timing.race_states t join public.races c on c.id = t.race_id
    join public.rallies r on r.id = c.rally_id where r.code = ${story.name} and t.error is not null`;
    return rows.map(({ error }) => error);
  }

  describe.each(stories)('$name', (story) => {
    const earlier: RacePage[] = [];
    const indexes: Page[] = [];
    let present: RacePage[] = [];

    test('comes out as told', async () => {
      const revisions = new Map<string, number>();
      const afterStep = async () => {
        const index = await indexOf(story);
        const turned = await racePages(story, index, revisions);
        for (const { race, key, page } of turned) revisions.set(`${race}:${key}`, page.revision);
        earlier.push(...turned);
        indexes.push(index);
      };
      const differences = await tellFacts(story, door, { afterStep });
      present = await racePages(story, await indexOf(story), new Map());
      expect(await errorsOfDerivation(story)).toEqual([]);
      expect(differences).toEqual([]);
    });

    test('every page of the rally has the shape of its key', async () => {
      const { pages } = (await indexOf(story)).body as { pages: string[] };
      const read = await database.sql<{ page: Page }[]>`
        select public.page(${story.name}, key) as page from unnest(${pages}::text[]) key`;
      for (const { page } of read) checked('page', page);
      const crews = read.find(({ page }) => page.key === 'crews')?.page.body.rows as { number: string }[];
      if (crews[0]) expect(await door.page(story.name, null, `crew/${crews[0].number}`)).not.toBe(null);
    });

    test('every page arranges to itself', () => {
      for (const { race, key, page } of present) {
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
      const pages = new Map(present.map(({ race, key, page }) => [`${race} ${key}`, page]));
      for (const { race, key, page } of earlier) {
        const now = pages.get(`${race} ${key}`);
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

  test('the ledger of every story is whole, and each kind keeps what its facts say', async () => {
    const broken = await database.sql`
      select r.code, v.broken_at::int, v.why, f.body
      from public.rallies r cross join timing.verify_ledger(r.id) v
      left join public.facts f on f.rally_id = r.id and f.position = v.broken_at where v.broken_at is not null`;
    expect([...broken]).toEqual([]);
  });

  test('the stories made readers apply patches, not only fetch', () => {
    expect(pagesPatched).toBeGreaterThan(50);
  });
}
