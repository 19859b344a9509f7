/** The words of the first view are enough for it: what it says is said, never its key. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { catalogues } from './index.ts';

const FILES = [
  'pages/my-rallies-page.tsx',
  'pages/needs.tsx',
  'pages/rally-card.tsx',
  'frame/not-found-page.tsx',
  'rally/open-rally.tsx',
  'rally/identity-form.tsx',
  'forms/decision-form.tsx',
  'go-to/go-to.tsx',
  'language/more-words.tsx',
  'pages.tsx',
];

it('has every word the first view names', async () => {
  const { default: words } = await catalogues.en();
  const missing: string[] = [];
  for (const file of FILES) {
    const code = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    for (const [, id = ''] of code.matchAll(/(?:say|own)\('([\w.]+)'/g)) if (!(id in words)) missing.push(id);
    for (const [, start = ''] of code.matchAll(/(?:say|own)\(`([\w]+\.)\$/g))
      if (!Object.keys(words).some((id) => id.startsWith(start))) missing.push(start);
  }
  expect(missing).toEqual([]);
});
