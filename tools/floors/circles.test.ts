/** No file needs itself by way of others, not even for a type; and a circle would not get by. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findCircles } from './circles.ts';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

function circlesWith(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'bivouac-circles-'));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return findCircles(tree);
}

it('finds none in this house', () => {
  expect(findCircles(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it.each([
  ['of types alone', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
  ['of a value and a type', "import { b } from './b.ts';", "import { type A } from './a.ts';"],
  ['by an export', "export { b } from './b.ts';", "import type { A } from './a.ts';"],
  ['over several lines', "import {\n  b,\n} from './b.ts';", "import './a.ts';"],
])('refuses a circle %s', (_, a, b) => {
  expect(circlesWith({ 'libs/ui/src/a.ts': a, 'libs/ui/src/b.ts': b })).toEqual([
    expect.stringContaining(
      'libs/ui/src/a.ts -> libs/ui/src/b.ts -> libs/ui/src/a.ts: a circle of imports. Move',
    ),
  ]);
});

it('tells a circle of three once, and another beside it', () => {
  const circles = circlesWith({
    'e2e/a.ts': "import '../e2e/b.ts';",
    'e2e/b.ts': "import './c.ts';\nimport './d.ts';",
    'e2e/c.ts': "import './a.ts';",
    'e2e/d.ts': '',
    'tools/a.ts': "import './b.ts';",
    'tools/b.ts': "import './a.ts';",
  });
  expect(circles.map((circle) => circle.split(':')[0])).toEqual([
    'e2e/a.ts -> e2e/b.ts -> e2e/c.ts -> e2e/a.ts',
    'tools/a.ts -> tools/b.ts -> tools/a.ts',
  ]);
});

it('lets what is loaded later lead back to whoever asked for it', () => {
  expect(
    circlesWith({
      'shell/src/a.ts': "const later = () => import('./b.ts');",
      'shell/src/b.ts': "import { later } from './a.ts';",
    }),
  ).toEqual([]);
});

it('lets two stand on the same', () => {
  expect(
    circlesWith({
      'shell/src/a.ts': "import './c.ts';\nimport './b.ts';",
      'shell/src/b.ts': "import './c.ts';",
      'shell/src/c.ts': '',
    }),
  ).toEqual([]);
});
