/** Every language says everything the pages say, when they say it, and is small enough to be loaded alone. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Catalogues } from '@bivouac/i18n';
import { missingMessages } from '@bivouac/i18n/kit';
import { describe, expect, it } from 'vitest';
import { catalogues, explanations, lists } from './index.ts';
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
