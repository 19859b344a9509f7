import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { catalogues } from './index.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(catalogues)).toEqual([]);
});
