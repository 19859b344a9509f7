/** Databases in which the rallies of all golden cases are founded: one template, and a copy for each trial. */
import postgres, { type Sql } from 'postgres';
import type { Door } from '../../supabase/tests/golden/door.ts';
import { readStories } from '../../supabase/tests/golden/read-stories.ts';
import { sqlDoor } from '../../supabase/tests/golden/sql-door.ts';
import type { Story } from '../../supabase/tests/golden/story.ts';
import { foundRally, tellFacts } from '../../supabase/tests/golden/tell.ts';
import { databaseAt, migratedTemplate, startTestServer } from '../../supabase/tests/stack/test-server.ts';
import { MutationRefused } from './mutation-refused.ts';

export type Red = { story: string; how: string };

export type FoundedStories = {
  stories: Story[];
  /** Tells stories in a copy of their own, harmed beforehand; the first that turns red, or null. */
  firstRed(harm: ((sql: Sql) => Promise<void>) | null, stories?: readonly Story[]): Promise<Red | null>;
  stop(): Promise<void>;
};

const FOUNDED = 'template_founded';

/** Throws `MutationRefused` when the cases are red without any harm. */
export async function foundStories(): Promise<FoundedStories> {
  const server = await startTestServer();
  const owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  const stories = readStories();
  let copies = 0;
  const founded: FoundedStories = {
    stories,
    async firstRed(harm, told = stories) {
      copies += 1;
      const name = `founded_${copies}`;
      await owner.unsafe(`create database ${name} template ${FOUNDED}`);
      try {
        return await withDoor(databaseAt(server.url, name), async (door, sql) => {
          await harm?.(sql);
          return firstRed(told, door);
        });
      } finally {
        await owner.unsafe(`drop database ${name} with (force)`);
      }
    },
    async stop() {
      await owner.end();
      await server.stop();
    },
  };
  try {
    if (server.migrationFailure) throw new MutationRefused('not_migrated', server.migrationFailure);
    await owner.unsafe(`create database ${FOUNDED} template ${migratedTemplate}`);
    await withDoor(databaseAt(server.url, FOUNDED), async (door) => {
      for (const story of stories) await foundRally(story, door);
    });
    const unharmed = await founded.firstRed(null);
    if (unharmed) throw new MutationRefused('red_before', `${unharmed.story}: ${unharmed.how}`);
    return founded;
  } catch (failure) {
    await founded.stop();
    throw failure;
  }
}

async function firstRed(stories: readonly Story[], door: Door): Promise<Red | null> {
  for (const story of stories) {
    try {
      const [how] = await tellFacts(story, door, { first: true });
      if (how) return { story: story.name, how: how.slice(0, 160) };
    } catch (failure) {
      return { story: story.name, how: (failure as Error).message.slice(0, 160) };
    }
  }
  return null;
}

async function withDoor<T>(url: string, work: (door: Door, sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(await sqlDoor(sql), sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
