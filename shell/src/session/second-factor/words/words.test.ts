/** Every text of the second factor is there in every language. */
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { words } from './index.ts';

it('lacks nothing in any language', async () => {
  const load = (tag: keyof typeof words) => async () => ({ default: words[tag] });
  expect(await missingMessages({ en: load('en'), fr: load('fr'), es: load('es') })).toEqual([]);
});
