import { missingMessages, unusedMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import en from './words/en.ts';
import es from './words/es.ts';
import fr from './words/fr.ts';

it('lacks nothing in any language, and has no text that no one needs', async () => {
  const loaded = async <Words>(words: Words) => ({ default: words });
  expect(await missingMessages({ en: () => loaded(en), fr: () => loaded(fr), es: () => loaded(es) })).toEqual(
    [],
  );
  expect(await unusedMessages(new URL('./', import.meta.url), [en])).toEqual([]);
});
