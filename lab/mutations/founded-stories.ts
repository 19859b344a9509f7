/** Databases in which the rallies of golden cases are founded: one template, and a copy for each trial. */
import postgres, { type Sql } from 'postgres';
import { databaseAt } from '../../supabase/local/schemas/scratch-database.ts';
import type { Door } from '../../supabase/tests/golden/door.ts';
import { foundingMany } from '../../supabase/tests/golden/founding.ts';
import { readStories } from '../../supabase/tests/golden/read-stories.ts';
import { sqlDoor } from '../../supabase/tests/golden/sql-door.ts';
import type { Story } from '../../supabase/tests/golden/story.ts';
import { foundRally, tellFacts } from '../../supabase/tests/golden/tell.ts';
import { projectTemplate, startTestServer } from '../../supabase/tests/stack/test-server.ts';
import { MutationRefused } from './mutation-refused.ts';

export type Red = { story: string; how: string };

export type FoundedStories = {
  stories: Story[];
  ask<T>(question: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Tells stories in a copy of their own, harmed beforehand; the first that turns red, or null.
   * Throws `MutationRefused` when that one is red without any harm, too.
   */
  firstRed(harm: (sql: Sql) => Promise<void>, stories?: readonly Story[]): Promise<Red | null>;
  stop(): Promise<void>;
};

const FOUNDED = 'template_founded';

export async function foundStories(stories: Story[] = readStories()): Promise<FoundedStories> {
  const server = await startTestServer();
  const owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  const hits = new Map<string, number>();
  const unharmed = new Map<string, Promise<string | null>>();
  let copies = 0;
  const inCopy = async <T>(work: (door: Door, sql: Sql) => Promise<T>): Promise<T> => {
    copies += 1;
    const name = `founded_${copies}`;
    await owner.unsafe(`create database ${name} template ${FOUNDED}`);
    try {
      return await withDoor(databaseAt(server.url, name), work);
    } finally {
      await owner.unsafe(`drop database ${name} with (force)`);
    }
  };
  const redUnharmed = (story: Story): Promise<string | null> => {
    const known = unharmed.get(story.name) ?? inCopy((door) => redOf(story, door));
    unharmed.set(story.name, known);
    return known;
  };
  const founded: FoundedStories = {
    stories,
    ask: (question) => inCopy((_, sql) => question(sql)),
    async firstRed(harm, told = stories) {
      // Stories that noticed much are told first: most trials end there.
      const inTurn = [...told].sort((a, b) => (hits.get(b.name) ?? 0) - (hits.get(a.name) ?? 0));
      const found = await inCopy(async (door, sql) => {
        await harm(sql);
        for (const story of inTurn) {
          await deriveAgain(story, sql);
          const how = await redOf(story, door);
          if (how !== null) return { story, how };
        }
        return null;
      });
      if (!found) return null;
      const { story, how } = found;
      const before = await redUnharmed(story);
      if (before !== null) throw new MutationRefused('red_before', `${story.name}: ${before}`);
      hits.set(story.name, (hits.get(story.name) ?? 0) + 1);
      return { story: story.name, how };
    },
    async stop() {
      await owner.end();
      await server.stop();
    },
  };
  try {
    if (server.schemaFailure) throw new MutationRefused('not_migrated', server.schemaFailure);
    await owner.unsafe(`create database ${FOUNDED} template ${projectTemplate}`);
    await withDoor(databaseAt(server.url, FOUNDED), (door, sql) =>
      foundingMany(sql, async () => {
        for (const story of stories) await foundRally(story, door);
      }),
    );
    return founded;
  } catch (failure) {
    await founded.stop();
    throw failure;
  }
}

async function deriveAgain(story: Story, sql: Sql): Promise<void> {
  await sql`select timing.derive_all(c.id) from public.races c join public.rallies r on r.id = c.rally_id
    where r.code = ${story.name}`.catch(() => undefined);
}

async function redOf(story: Story, door: Door): Promise<string | null> {
  try {
    const [how] = await tellFacts(story, door, { first: true });
    return how?.slice(0, 160) ?? null;
  } catch (failure) {
    return (failure as Error).message.slice(0, 160);
  }
}

async function withDoor<T>(url: string, work: (door: Door, sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(await sqlDoor(sql), sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
