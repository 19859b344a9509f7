/** Whatever the code asks for has its text: no id is ever shown. */
import { unknownMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import { catalogues, explanations } from './index.ts';
import { officials } from './officials.ts';

it('has a text for every message the code names', async () => {
  const words = [(await catalogues.en()).default, (await explanations.en()).default, officials.en];
  expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
});
