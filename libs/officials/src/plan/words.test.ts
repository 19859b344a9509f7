import { missingMessages, unusedMessages } from '@bivouac/i18n/kit';
import pageKinds from '@bivouac/sentences/page-names/en';
import { expect, it } from 'vitest';
import en from './words/en.ts';
import { planWords } from './words/index.ts';

it('lacks nothing in any language, and has no text that no one needs', async () => {
  expect(await missingMessages(planWords)).toEqual([]);
  const own = Object.fromEntries(Object.entries(en).filter(([id]) => !(id in pageKinds)));
  expect(await unusedMessages(new URL('./', import.meta.url), [own])).toEqual([]);
});
