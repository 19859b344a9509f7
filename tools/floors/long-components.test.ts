/** Long components, named paths, floors, bad input and address choices. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFaults, LINES_AT_MOST } from './find-faults.ts';
import { COMPONENT_LINES_AT_MOST, componentsOf, findLongComponents } from './long-components.ts';
import { missingPaths } from './named-paths.ts';

const trees: string[] = [];
const root = resolve(import.meta.dirname, '../..');

describe('long components', () => {
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
    [
      'a function with its props below each other',
      'function Page({\n  a,\n}: Props): ReactNode {\n',
      '}\n',
      4,
    ],
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
});

describe('named paths', () => {
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
    for (const path of [
      'docs/page.md',
      'docs/near.md',
      'tools/a.ts',
      'supabase/schemas/05_derive/spans.sql',
    ]) {
      mkdirSync(join(tree, dirname(path)), { recursive: true });
      writeFileSync(join(tree, path), path === 'docs/page.md' ? words : '');
    }
    return missingPaths(tree, 'docs/page.md');
  }

  it('follows paths from the root and from the schemas, and links from the page', () => {
    expect(
      faultsOf(
        '`tools/a.ts`, 05_derive/spans.sql and `05_derive`: [near](near.md#a), [far](https://a.org/b).',
      ),
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
});

describe('floors', () => {
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
});

describe('bad input', () => {
  const rows = readFileSync(resolve(root, 'docs/bad-input.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| where'))
    .map((line) => line.slice(2, -2).split(' | '));

  it('names a test for each input, and each of them is there', () => {
    expect(rows.length).toBeGreaterThan(30);
    const faults = rows.flatMap(([where, input, becomes, tests = '']) => {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
      const isWhole = where && input && becomes && named.length > 0;
      const missing = named.filter(
        (path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(resolve(root, path)),
      );
      return isWhole ? missing.map((path) => `${input}: ${path} is no test`) : [`${input}: a cell is empty`];
    });
    expect(faults).toEqual([]);
  });

  it('has every place where input comes in', () => {
    expect([...new Set(rows.map(([where]) => where))]).toEqual([
      'Names',
      'Cells',
      'CSV',
      'XLSX',
      'GPX',
      'PDF, image',
      'Times',
      'Facts',
      'Documents',
      'REST',
      'Channels',
    ]);
  });
});

describe('address choices', () => {
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
});
