/** File names and file lengths, and trials that break them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFaults, LINES_AT_MOST } from './find-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

function aTreeWith(path: string, text: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'bivouac-floors-'));
  trees.push(tree);
  mkdirSync(join(tree, dirname(path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  return tree;
}

describe('findFaults', () => {
  it('finds nothing in this repository', () => {
    expect(findFaults(root)).toEqual([]);
  });

  it('finds a long file, and only beyond the limit', () => {
    const line = 'export {};\n';
    expect(findFaults(aTreeWith('libs/ui/src/a.ts', line.repeat(LINES_AT_MOST)))).toEqual([]);
    expect(findFaults(aTreeWith('libs/ui/src/a.ts', line.repeat(LINES_AT_MOST + 1)))).toEqual([
      'libs/ui/src/a.ts: 301 lines, at most 300',
    ]);
  });

  it.each(['libs/ui/src/utils/a.ts', 'shell/src/helpers.ts', 'mfe-admin/src/common.css'])(
    'finds the empty name of %s',
    (path) => {
      expect(findFaults(aTreeWith(path, ''))).toEqual([
        expect.stringContaining('does not say what is inside'),
      ]);
    },
  );
});
