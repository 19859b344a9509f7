/** A file of a page says the words of the page: what the database puts into it is what the screen says, in every language. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import en from './en/codes.ts';
import es from './es/codes.ts';
import fr from './fr/codes.ts';

const schema = new URL('../../../supabase/schemas/07_feed/csv_words.sql', import.meta.url);
const told = async () =>
  Object.fromEntries(
    [...(await readFile(schema, 'utf8')).matchAll(/when '(\w\w \w+)' then '(\{[^}]+\})'::jsonb/g)].map(
      ([, key, words]) => [key, JSON.parse(words?.replaceAll("''", "'") ?? '')],
    ),
  );

it.each(
  Object.entries({ en, es, fr }).flatMap(([language, codes]) =>
    ['status', 'crewStatus', 'retirement'].map((of) => ({
      language,
      of,
      codes: codes as Record<string, string>,
    })),
  ),
)('says of $of in $language what the screen says', async ({ language, of, codes }) => {
  const said = Object.entries(codes).filter(([id]) => id.startsWith(`${of}.`));
  expect(said.length).toBeGreaterThan(2);
  expect((await told())[`${language} ${of}`]).toEqual(
    Object.fromEntries(said.map(([id, word]) => [id.slice(of.length + 1), word])),
  );
});
