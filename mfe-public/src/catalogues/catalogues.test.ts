/** Every language has every text that pages need, when they need it, and is small enough to be loaded alone. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ToldFlag } from '@bivouac/data/kit/facts';
import type { Catalogues } from '@bivouac/i18n';
import { missingMessages, unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import sentences from '@bivouac/sentences/en';
import stages from '@bivouac/sentences/stage-status/en';
import { describe, expect, expectTypeOf, it } from 'vitest';
import explained from './en/explanations.ts';
import en from './en/index.ts';
import ofLists from './en/lists.ts';
import es from './es/index.ts';
import fr from './fr/index.ts';
import { catalogues, explanations, lists, type MessageId } from './index.ts';
import { officials as byLanguage } from './officials.ts';

const source = resolve(import.meta.dirname, '..');
const officials = {
  en: async () => ({ default: byLanguage.en }),
  fr: async () => ({ default: byLanguage.fr }),
  es: async () => ({ default: byLanguage.es }),
};
const each = { catalogues, explanations, lists, officials };

function broughtBy(...entries: string[]): ReadonlySet<string> {
  const brought = new Set<string>();
  const waiting = entries.map((entry) => resolve(source, entry));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (brought.has(file) || !/\.tsx?$/.test(file)) continue;
    brought.add(file);
    const text = readFileSync(file, 'utf8').replaceAll(/\bimport type\b[^;]*;/g, '');
    for (const [, path = ''] of text.matchAll(/\bfrom\s+'([.#][^']+)'/g))
      waiting.push(path.startsWith('#') ? resolve(source, path.slice(1)) : resolve(file, '..', path));
  }
  return brought;
}

const saidIn = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => match[1] as string),
    ),
  );

async function idsOf(...texts: Catalogues[]): Promise<ReadonlySet<string>> {
  const loaded = await Promise.all(texts.map((one) => one.en()));
  return new Set(loaded.flatMap((one) => Object.keys(one.default)));
}

describe('the texts of the public pages', () => {
  it.each(['catalogues', 'explanations', 'lists', 'officials'] as const)(
    '(%s) are there in every language, with the same values',
    async (name) => {
      expect(await missingMessages(each[name])).toEqual([]);
    },
  );

  it('are there for every id the first pages say, which do not wait for explanations', async () => {
    const known = await idsOf(catalogues);
    const said = saidIn(broughtBy('entry.tsx'));
    expect(said.size).toBeGreaterThan(80);
    expect([...said].filter((id) => !known.has(id))).toEqual([]);
  });

  it('are there for every id the later pages say', async () => {
    const known = await idsOf(catalogues, explanations, lists, officials);
    const chunks = [
      'list-pages',
      'opened',
      'overview',
      'rally-pages',
      'following',
      'chart',
      'wide',
      'officials',
    ];
    const said = saidIn(broughtBy(...chunks.map((chunk) => `chunks/${chunk}.ts`)));
    expect(said.size).toBeGreaterThan(80);
    expect([...said].filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(['en', 'fr', 'es'] as const)('in %s are at most 5 KB on the way, each', async (tag) => {
    for (const texts of Object.values(each)) {
      const text = JSON.stringify((await texts[tag]()).default);
      expect(brotliCompressSync(text).length).toBeLessThanOrEqual(5 * 1024);
    }
  });
});

describe('needed texts', () => {
  it('has a text for every message the code names', async () => {
    const words = [
      (await catalogues.en()).default,
      (await explanations.en()).default,
      (await lists.en()).default,
      byLanguage.en,
    ];
    expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
  });

  it('asks for every text it has', async () => {
    // Texts of penalties are checked in libs/sentences; those of a stage's status are used there.
    const apart = { ...sentences, ...stages };
    const own = Object.fromEntries(Object.entries({ ...en, ...explained }).filter(([id]) => !(id in apart)));
    const words = [own, ofLists, byLanguage.en, { 'nobody.asks.this': '' }];
    expect(await unusedMessages(new URL('../', import.meta.url), words)).toEqual(['nobody.asks.this']);
  });
});

describe('words in CSV', () => {
  const schema = new URL('../../../supabase/schemas/07_feed/csv_words.sql', import.meta.url);
  const told = async () =>
    Object.fromEntries(
      [...(await readFile(schema, 'utf8')).matchAll(/when '(\w\w \w+)' then '(\{[^}]+\})'::jsonb/g)].map(
        ([, key, words]) => [key, JSON.parse(words?.replaceAll("''", "'") ?? '')],
      ),
    );

  it.each(
    Object.entries({ en, es, fr }).flatMap(([language, codes]) =>
      ['status', 'crewStatus', 'retirement'].map((of) => ({
        language,
        of,
        codes: codes as Record<string, string>,
      })),
    ),
  )('says of $of in $language what the screen says', async ({ language, of, codes }) => {
    const said = Object.entries(codes).filter(([id]) => id.startsWith(`${of}.`));
    expect(said.length).toBeGreaterThan(2);
    expect((await told())[`${language} ${of}`]).toEqual(
      Object.fromEntries(said.map(([id, word]) => [id.slice(of.length + 1), word])),
    );
  });
});

describe('flags', () => {
  it('has a word for every doubt about what is in the story of a crew, which has a number and shows nothing that is held', () => {
    expectTypeOf<`doubt.${Exclude<ToldFlag, 'no_number' | 'held'>}`>().toExtend<MessageId>();
  });
});
