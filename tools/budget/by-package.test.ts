/** Bytes are shared out by whose text they are made of. */
import { expect, it } from 'vitest';
import { packageOf, shareByPackage } from './by-package.ts';

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
