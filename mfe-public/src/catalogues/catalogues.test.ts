/** Every language says everything the pages say, and is small enough to be loaded alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { missingMessages } from '@bivouac/i18n/kit';
import { describe, expect, it } from 'vitest';
import { catalogues } from './index.ts';

const source = resolve(import.meta.dirname, '..');

describe('the texts of the public pages', () => {
  it('are there in every language, with the same values and all plural forms', async () => {
    expect(await missingMessages(catalogues)).toEqual([]);
  });

  it('are there for every id a page says', async () => {
    const known = new Set(Object.keys((await catalogues.en()).default));
    const said = new Set(
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('catalogues'))
        .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g)])
        .map((match) => match[1] as string),
    );
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(['en', 'fr', 'es'] as const)('in %s are at most 5 KB on the way', async (tag) => {
    const text = JSON.stringify((await catalogues[tag]()).default);
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(5 * 1024);
  });
});
