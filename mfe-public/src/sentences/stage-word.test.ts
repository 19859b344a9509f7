/** A stage is called as its page is: official where nothing changed since, amended where something did. */
import { loadSay } from '@bivouac/i18n';
import { expect, it } from 'vitest';
import { catalogues, explanations, type MessageId } from '../catalogues/index.ts';
import { stageWord } from './stage-word.ts';

it.each([
  ['official', 'official', 'Official'],
  ['official', 'amended', 'Amended'],
  ['provisional', 'amended', 'Amended'],
  ['cancelled', 'amended', 'Cancelled'],
  ['running', 'live', 'Running'],
])('a stage that is %s, with a page that is %s: %s', async (status, state, word) => {
  const say = await loadSay<MessageId>('en', catalogues, explanations);
  expect(stageWord(say, { status, state })).toBe(word);
});
