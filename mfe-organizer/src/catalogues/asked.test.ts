/** Whatever the code asks for has its text: no id is ever shown. */
import { unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import told from '@bivouac/sentences/messages/en';
import { expect, it } from 'vitest';
import en from './en.ts';

it('has a text for every message the code names', async () => {
  const words = [en];
  expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
});

it('asks for every text of its own', async () => {
  // What was told has its texts in libs/sentences.
  const own = Object.fromEntries(Object.entries(en).filter(([id]) => !(id in told)));
  const planted = { 'nobody.asks.this': '' };
  expect(await unusedMessages(new URL('../', import.meta.url), [own, planted])).toEqual(['nobody.asks.this']);
});
