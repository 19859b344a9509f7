/** Every text of this remote is there in every language. */
import { readFile } from 'node:fs/promises';
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { catalogues, pageWords, regulationWords } from './index.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(catalogues)).toEqual([]);
});

it('lacks nothing of the pages in any language', async () => {
  expect(await missingMessages(pageWords)).toEqual([]);
});

it('lacks nothing of the regulations in any language', async () => {
  expect(await missingMessages(regulationWords)).toEqual([]);
});

it('has words for every parameter the table has', async () => {
  const table = await readFile(
    new URL('../../../supabase/schemas/03_rules/regulation/parameters.sql', import.meta.url),
    'utf8',
  );
  const names = [...table.matchAll(/^ {2}\('([\w.]+)', '\w+\??'/gm)].map(([, name]) => `regRule.${name}`);
  expect(names.length).toBeGreaterThan(60);
  const words = await regulationWords.en();
  expect(names.filter((name) => !(name in words.default))).toEqual([]);
});
