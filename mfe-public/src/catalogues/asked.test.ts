/** Whatever the code asks for has its text: no id is ever shown. */
import { unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import codes from './en/codes.ts';
import decisions from './en/decisions.ts';
import following from './en/following.ts';
import lists from './en/lists.ts';
import places from './en/places.ts';
import results from './en/results.ts';
import versions from './en/versions.ts';
import { catalogues, explanations, lists as listed } from './index.ts';
import { officials } from './officials.ts';

it('has a text for every message the code names', async () => {
  const words = [
    (await catalogues.en()).default,
    (await explanations.en()).default,
    (await listed.en()).default,
    officials.en,
  ];
  expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
});

it('asks for every text it has', async () => {
  const planted = { 'nobody.asks.this': '' };
  expect(
    await unusedMessages(new URL('../', import.meta.url), [
      codes,
      decisions,
      following,
      lists,
      places,
      results,
      versions,
      officials.en,
      planted,
    ]),
  ).toEqual(['nobody.asks.this']);
});
