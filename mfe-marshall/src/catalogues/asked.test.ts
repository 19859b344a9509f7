/** Whatever the code asks for has its text: no id is ever shown. */
import { unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import { expect, it } from 'vitest';
import aside from '../app/words/en.ts';
import en from './en.ts';

it('has a text for every message the code names', async () => {
  const words = [en, aside];
  expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
});

it('asks for every text it has', async () => {
  const planted = { 'nobody.asks.this': '' };
  expect(await unusedMessages(new URL('../', import.meta.url), [en, aside, planted])).toEqual([
    'nobody.asks.this',
  ]);
});
