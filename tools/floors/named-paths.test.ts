/** The pages a newcomer reads name files that are there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { missingPaths } from './named-paths.ts';

const root = resolve(import.meta.dirname, '../..');
const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/dependencies.md',
  'tools/format/README.md',
])('%s names nothing that is not there', (page) => {
  expect(missingPaths(root, page)).toEqual([]);
});

function faultsOf(words: string): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'bivouac-paths-'));
  trees.push(tree);
  for (const path of ['docs/page.md', 'docs/near.md', 'tools/a.ts', 'supabase/schemas/05_derive/spans.sql']) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), path === 'docs/page.md' ? words : '');
  }
  return missingPaths(tree, 'docs/page.md');
}

it('follows paths from the root and from the schemas, and links from the page', () => {
  expect(
    faultsOf('`tools/a.ts`, 05_derive/spans.sql and `05_derive`: [near](near.md#a), [far](https://a.org/b).'),
  ).toEqual([]);
});

it.each([
  ['a file that moved', 'see `tools/b.ts`.', 'tools/b.ts'],
  ['a folder that was called otherwise', 'in 05_derive/h_penalties: rows', '05_derive/h_penalties'],
  ['a link that leads nowhere', '[gone](gone.md)', 'gone.md'],
  ['a file of the root', 'a line in `missing.json`', 'missing.json'],
])('finds %s', (_name, words, path) => {
  expect(faultsOf(words)).toEqual([`docs/page.md: ${path} is not there`]);
});
