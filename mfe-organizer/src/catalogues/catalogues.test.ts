/** Every text of this remote is there in every language. */
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { catalogues, pageWords } from './index.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(catalogues)).toEqual([]);
  expect(await missingMessages(pageWords)).toEqual([]);
});
