/** What pages read of an address is what the first view is drawn with: a choice it leaves out would be drawn otherwise, and then jump. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

it('the first view knows every choice that stands in an address, and none that no page reads', () => {
  const known =
    /'([a-z ]+)'\.split\(\s*' ',?\s*\)/.exec(read('libs/first-view/src/which.ts'))?.[1]?.split(' ') ?? [];
  const sources = globSync('mfe-public/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\./.test(path),
  );
  const chosen = sources.flatMap((path) =>
    [...read(path).matchAll(/(?:useUrlChoice\(|(?:parameters|searchParams|query)\.get\()'([a-z]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  // Filters are read by their kind.
  const filters = ['category', 'group', 'class', 'team'];
  expect([...known].sort()).toEqual([...new Set([...chosen, ...filters])].sort());
});
