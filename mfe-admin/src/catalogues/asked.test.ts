/** Whatever the code asks for has its text: no id is ever shown. */
import { unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import paper from '@bivouac/papers/words/en';
import sentences from '@bivouac/sentences/en';
import told from '@bivouac/sentences/messages/en';
import { expect, it } from 'vitest';
import history from './en/history.ts';
import regulations from './en/regulations.ts';
import en from './en.ts';

it('has a text for every message the code names', async () => {
  const words = [en, history, regulations, paper];
  expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
});

it('asks for every text of its own', async () => {
  // Penalties, and what was told, have their texts in libs/sentences.
  const own = Object.fromEntries(Object.entries(en).filter(([id]) => !(id in told) && !(id in sentences)));
  const words = [own, history, regulations, { 'nobody.asks.this': '' }];
  expect(await unusedMessages(new URL('../', import.meta.url), words)).toEqual(['nobody.asks.this']);
});
