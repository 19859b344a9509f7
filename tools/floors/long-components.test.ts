/** No component does too much to be read at once; and a longer one would be noticed, however it is written. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { COMPONENT_LINES_AT_MOST, componentsOf, findLongComponents } from './long-components.ts';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

function faultsOf(path: string, text: string): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'bivouac-components-'));
  trees.push(tree);
  mkdirSync(join(tree, dirname(path)), { recursive: true });
  writeFileSync(join(tree, path), text);
  return findLongComponents(tree);
}

const body = (lines: number) => '  use();\n'.repeat(lines);

it('finds none in this house', () => {
  expect(findLongComponents(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it.each([
  ['a function', 'export function Page({ a }: Props) {\n', '}\n', 2],
  ['a function with its props below each other', 'function Page({\n  a,\n}: Props): ReactNode {\n', '}\n', 4],
  ['a constant', 'export const Page = () => {\n', '};\n', 2],
  ['one that is remembered', 'const Page = memo(function Inner() {\n', '});\n', 2],
  ['a default', 'export default function Page() {\n', '}\n', 2],
])('measures %s', (_, begin, end, own) => {
  const most = COMPONENT_LINES_AT_MOST - own;
  const text = (lines: number) => `${begin}${body(lines)}${end}`;
  expect(faultsOf('mfe-admin/src/a.tsx', text(most))).toEqual([]);
  expect(faultsOf('libs/ui/src/a.tsx', text(most + 1))).toEqual([
    expect.stringMatching(
      /^libs\/ui\/src\/a\.tsx: Page has 151 lines, at most 150\. Split it by what it does/,
    ),
  ]);
});

it('measures each by itself', () => {
  expect(
    componentsOf(
      `const Page = 1;\nfunction Head() {\n${body(3)}}\n\nfunction helper() {\n${body(200)}}\n\nfunction Foot() {\n}\n`,
    ),
  ).toEqual([
    { name: 'Page', lines: 1 },
    { name: 'Head', lines: 5 },
    { name: 'Foot', lines: 2 },
  ]);
});

it('leaves tests and stories alone', () => {
  const text = `function Page() {\n${body(200)}}\n`;
  expect(faultsOf('mfe-public/src/a.test.tsx', text)).toEqual([]);
  expect(faultsOf('mfe-public/src/stories/a.tsx', text)).toEqual([]);
});
