import { missingMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { messageWords } from '../messages/words/index.ts';
import { explanations } from './index.ts';

it('lacks nothing in any language', async () => {
  expect(await missingMessages(explanations)).toEqual([]);
  expect(await missingMessages(messageWords)).toEqual([]);
});
