/** Every language has every text that pages need, and every text is needed. */

import type { ToldFlag } from '@bivouac/data/kit/facts';
import { missingMessages, unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import { describe, expect, expectTypeOf, it } from 'vitest';
import aside from '../app/words/en.ts';
import { wordsIn } from '../app/words/index.ts';
import en from './en.ts';
import { catalogues, type MessageId } from './index.ts';

describe('every language', () => {
  it('lacks nothing in any language', async () => {
    expect(await missingMessages(catalogues)).toEqual([]);
  });

  it('nor do the words of pairing', async () => {
    const load = (tag: keyof typeof wordsIn) => async () => ({ default: wordsIn[tag] });
    expect(await missingMessages({ en: load('en'), fr: load('fr'), es: load('es') })).toEqual([]);
  });
});

describe('needed texts', () => {
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
});

describe('flags', () => {
  /** Of restarts, which no phone records. */
  type OfRestarts = 'final_leg_begun' | 'stopped_behind' | 'not_stopped' | 'out_for_good';

  it('has a word for every doubt about what a phone records', () => {
    expectTypeOf<`flag.${Exclude<ToldFlag, OfRestarts>}`>().toExtend<MessageId>();
  });
});
