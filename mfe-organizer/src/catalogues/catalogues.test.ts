/** Every language has every text that pages need, and every text is needed. */

import { readFile } from 'node:fs/promises';
import type { COUNTING_DOUBTS } from '@bivouac/data';
import type { ToldFlag } from '@bivouac/data/kit/facts';
import { missingMessages, unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import day from '@bivouac/officials/day/en';
import frame from '@bivouac/officials/frame/en';
import matters from '@bivouac/sentences/matters/en';
import told from '@bivouac/sentences/messages/en';
import kinds from '@bivouac/sentences/page-names/en';
import stages from '@bivouac/sentences/stage-status/en';
import { describe, expect, expectTypeOf, it } from 'vitest';
import en from './en.ts';
import { catalogues, type MessageId, pageWords } from './index.ts';

describe('every language', () => {
  it('lacks nothing in any language', async () => {
    expect(await missingMessages(catalogues)).toEqual([]);
    expect(await missingMessages(pageWords)).toEqual([]);
  });
});

describe('needed texts', () => {
  it('has a text for every message the code names', async () => {
    const words = [en];
    expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
  });

  it('asks for every text of its own', async () => {
    // What was told, kinds of pages, matters, race day's steps and the frame have their texts in libraries.
    const shared = { ...told, ...kinds, ...stages, ...frame, ...day, ...matters };
    const own = Object.fromEntries(Object.entries(en).filter(([id]) => !(id in shared)));
    const planted = { 'nobody.asks.this': '' };
    expect(await unusedMessages(new URL('../', import.meta.url), [own, planted])).toEqual([
      'nobody.asks.this',
    ]);
  });
});

describe('the first view', () => {
  const FILES = ['pages/my-rallies-page.tsx', 'pages/needs.tsx', 'frame/not-found-page.tsx', 'pages.tsx'];

  it('has every word the first view names', async () => {
    const { default: words } = await catalogues.en();
    const missing: string[] = [];
    for (const file of FILES) {
      const code = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
      for (const [, id = ''] of code.matchAll(/(?:say|own)\('([\w.]+)'/g))
        if (!(id in words)) missing.push(id);
      for (const [, start = ''] of code.matchAll(/(?:say|own)\(`([\w]+\.)\$/g))
        if (!Object.keys(words).some((id) => id.startsWith(start))) missing.push(start);
    }
    expect(missing).toEqual([]);
  });
});

describe('flags', () => {
  it('has a word for every doubt', () => {
    expectTypeOf<`flag.${ToldFlag | (typeof COUNTING_DOUBTS)[number]}`>().toExtend<MessageId>();
  });
});
