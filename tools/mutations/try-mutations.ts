/** Tries planted mutations, each on its own copy of a database in which the rallies of all stories are founded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { defaultSettings } from '../../supabase/local/settings.ts';
import type { Door } from '../../supabase/tests/golden/door.ts';
import { readStories } from '../../supabase/tests/golden/read-stories.ts';
import { sqlDoor } from '../../supabase/tests/golden/sql-door.ts';
import type { Story } from '../../supabase/tests/golden/story.ts';
import { foundRally, tellFacts } from '../../supabase/tests/golden/tell.ts';
import { databaseAt, migratedTemplate, startTestServer } from '../../supabase/tests/stack/test-server.ts';
import { MutationRefused } from './mutation-refused.ts';
import type { Mutation } from './planted.ts';

export type Trial = {
  mutation: Mutation;
  /** The story that turned red; null: none did. */
  noticedBy: string | null;
  how?: string;
};

const AT_ONCE = 2;
const FOUNDED = 'template_founded';

/** Throws `MutationRefused` when the cases are red without any mutation, or a mutation fits no longer. */
export async function tryMutations(mutations: Mutation[], report: (trial: Trial) => void): Promise<Trial[]> {
  const server = await startTestServer();
  const owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  const stories = readStories();
  try {
    if (server.migrationFailure) throw new MutationRefused('not_migrated', server.migrationFailure);
    await owner.unsafe(`create database ${FOUNDED} template ${migratedTemplate}`);
    await withDoor(databaseAt(server.url, FOUNDED), async (door) => {
      for (const story of stories) await foundRally(story, door);
    });
    const tell = (name: string, mutation: Mutation | null) =>
      trial(server.url, owner, name, stories, mutation);
    const unharmed = await tell('unharmed', null);
    if (unharmed) throw new MutationRefused('red_before', `${unharmed.story}: ${unharmed.how}`);
    const trials: Trial[] = [];
    const waiting = mutations.entries();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const [i, mutation] of waiting) {
          const red = await tell(`mutated_${i}`, mutation);
          const result: Trial = { mutation, noticedBy: red?.story ?? null, ...(red && { how: red.how }) };
          trials.push(result);
          report(result);
        }
      }),
    );
    return trials;
  } finally {
    await owner.end();
    await server.stop();
  }
}

type Red = { story: string; how: string };

async function trial(
  serverUrl: string,
  owner: Sql,
  name: string,
  stories: Story[],
  mutation: Mutation | null,
): Promise<Red | null> {
  await owner.unsafe(`create database ${name} template ${FOUNDED}`);
  try {
    return await withDoor(databaseAt(serverUrl, name), async (door, sql) => {
      if (mutation) await plant(sql, mutation);
      return firstRed(stories, door);
    });
  } finally {
    await owner.unsafe(`drop database ${name} with (force)`);
  }
}

async function plant(sql: Sql, { name, file, search, replace }: Mutation): Promise<void> {
  const text = await readFile(join(defaultSettings.supabaseDir, 'schemas', file), 'utf8');
  if (text.split(search).length !== 2)
    throw new MutationRefused('does_not_fit', `${name} in ${file}: ${search}`);
  await sql.unsafe(`set check_function_bodies = off; ${text.replace(search, () => replace)}`).simple();
  // A broken derivation is found when the stories are told.
  await sql`select timing.derive_all(id) from public.races`.catch(() => undefined);
}

async function firstRed(stories: Story[], door: Door): Promise<Red | null> {
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
