/** Every text of this remote is there in every language. */
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { wordsIn } from '../app/words/index.ts';
import { catalogues } from './index.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(catalogues)).toEqual([]);
});

it('nor do the words of pairing', async () => {
  const load = (tag: keyof typeof wordsIn) => async () => ({ default: wordsIn[tag] });
  expect(await missingMessages({ en: load('en'), fr: load('fr'), es: load('es') })).toEqual([]);
});
