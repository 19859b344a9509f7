/** Weigh and by package. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packageOf, shareByPackage } from './views.ts';
import { weigh, weighRemote } from './weigh.ts';

describe('weigh', () => {
  const html = '<script defer src="/m/page.1.js" integrity="x"></script><link href="/m/page.1.css">';
  const scripts = ['page.1.js', 'client.2.js', 'texts-en.3.js', 'texts-fr.4.js', 'part-queue.5.js'];
  const bytesOf = (path: string) => Buffer.from(path.repeat(path.length));
  const packed = (path: string) => brotliCompressSync(bytesOf(path)).length;

  it('weighs each script once, one language, and no part that is fetched when it is asked for', () => {
    expect(weigh(html, scripts, bytesOf)).toEqual({
      atOnce: packed('m/page.1.js'),
      later: packed('m/client.2.js') + packed('m/texts-en.3.js'),
      worker: packed('sw.js'),
    });
  });

  it('a remote is weighed by its entry, its first chunk and the words of one language', () => {
    const size = (name: string) => Buffer.from(name.repeat(400));
    const none = () => [];
    const one = (name: string) => weighRemote([name], size, none).whenUsed;
    const weight = weighRemote(
      ['remoteEntry.1.js', 'remote.2.js', 'texts-en.3.js', 'texts-fr.4.js', 'part-pages-en.5.js', 'a.6.js'],
      size,
      none,
    );
    expect(weight.whenUsed).toBe(one('part-pages-en.5.js') + one('a.6.js'));
    expect(weight.firstView).toBe(
      weighRemote(['remoteEntry.1.js'], size, none).firstView +
        weighRemote(['remote.2.js'], size, none).firstView +
        weighRemote(['texts-en.3.js'], size, none).firstView,
    );
  });
});

describe('weighRemote', () => {
  it('finds the heaviest page, and counts neither libraries nor the first view', () => {
    const size = (name: string) => Buffer.from(name.repeat(400));
    const page = () => ['../../src/pages/crews-page.tsx'];
    const library = () => ['../../node_modules/pdf/pdf.js'];
    const heaviest = (name: string, sources: () => string[]) =>
      weighRemote([name], size, sources).heaviestPage;
    expect(heaviest('a.1.js', page)).toBeGreaterThan(0);
    expect(heaviest('part-shared.1.js', library)).toBeGreaterThan(0);
    expect(heaviest('a.1.js', library)).toBe(0);
    expect(heaviest('remote.1.js', page)).toBe(0);
  });
});

describe('by package', () => {
  it.each([
    ['../../../node_modules/react-dom/cjs/a.js', 'react-dom'],
    ['../../../node_modules/@supabase/auth-js/dist/a.js', '@supabase/auth-js'],
    ['../../node_modules/a/node_modules/b/c.js', 'b'],
    ['../../../libs/outbox/src/queue.ts', '@bivouac/outbox'],
    ['../../src/pages.tsx', 'its own'],
    ['webpack/runtime/load', 'bundler'],
  ])('%s: %s', (source, owner) => {
    expect(packageOf(source)).toBe(owner);
  });

  it('shares out each character once, line by line', () => {
    // Line 1: from column 2 on the first source, from 6 on the second; line 2: from 0 on the first.
    const map = { sources: ['../node_modules/a/a.js', '../libs/b/src/b.ts'], mappings: 'EAAA,ICAA;ADAA' };
    const shares = shareByPackage('__aaaabb\naa', map, 100);
    expect(Object.fromEntries(shares)).toEqual({ bundler: 20, a: 60, '@bivouac/b': 20 });
  });
});
