/** Every word of a penalty is there in every language. */
import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { explanations } from './index.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(explanations)).toEqual([]);
});
