/** Tries planted mutations, each on its own copy of a database in which the rallies of the stories are founded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { defaultSettings } from '../../supabase/local/settings.ts';
import type { Story } from '../../supabase/tests/golden/story.ts';
import { foundStories } from './founded-stories.ts';
import { MutationRefused } from './mutation-refused.ts';
import type { Mutation } from './planted.ts';

export type Trial = {
  mutation: Mutation;
  noticedBy: string | null;
  how?: string;
};

const AT_ONCE = 2;

/**
 * Told are all golden cases, or those that are given. Throws `MutationRefused` when a case is red without any mutation, or a mutation
 * fits no longer.
 */
export async function tryMutations(
  mutations: Mutation[],
  report: (trial: Trial) => void,
  stories?: Story[],
): Promise<Trial[]> {
  const founded = await foundStories(stories);
  try {
    const trials: Trial[] = [];
    const waiting = mutations.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const mutation of waiting) {
          const red = await founded.firstRed((sql) => plant(sql, mutation));
          const result: Trial = { mutation, noticedBy: red?.story ?? null, ...(red && { how: red.how }) };
          trials.push(result);
          report(result);
        }
      }),
    );
    return trials;
  } finally {
    await founded.stop();
  }
}

async function plant(sql: Sql, { name, file, search, replace }: Mutation): Promise<void> {
  const text = await readFile(join(defaultSettings.supabaseDir, 'schemas', file), 'utf8');
  if (text.split(search).length !== 2)
    throw new MutationRefused('does_not_fit', `${name} in ${file}: ${search}`);
  await sql.unsafe(`set check_function_bodies = off; ${text.replace(search, () => replace)}`).simple();
}
