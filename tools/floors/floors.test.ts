/** The house keeps its floors, its names and its file lengths; and would not get away with breaking them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findFaults, LINES_AT_MOST } from './find-faults.ts';
import { LINT_RULES, lintRules } from './lint-rules.ts';

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

describe('the walk through all imports', () => {
  it('finds nothing wrong in this house', () => {
    expect(findFaults(root)).toEqual([]);
  });

  it.each([
    ['a library that looks up', 'libs/data/src/a.ts', '@bivouac/live', "import { a } from '?';"],
    ['the rules, which stand on nothing', 'libs/rules/src/a.ts', '@bivouac/data/feed', "export * from '?';"],
    ['a neighbour on the same floor', 'libs/ui/src/a.ts', '@bivouac/i18n', "import type { Say } from '?';"],
    ['a remote in a remote', 'mfe-admin/src/a.tsx', '@bivouac/mfe-public', "const page = import('?');"],
    ['a remote by a path', 'mfe-admin/src/a.ts', '../../mfe-public/src/pages.tsx', "import { a } from '?';"],
    ['the shell in a remote', 'mfe-marshall/src/a.ts', '@bivouac/shell', "import '?';"],
    ['a remote in the shell', 'shell/src/a.ts', '../../mfe-admin/src/manifest.ts', "import { a } from '?';"],
    ['a server in the page', 'mfe-public/src/a.ts', '@bivouac/supabase', "import { a } from '?';"],
    [
      'the build outside its file',
      'shell/src/a.ts',
      '../../tools/build/federated.ts',
      "import { a } from '?';",
    ],
  ])('finds %s', (_name, path, specifier, text) => {
    expect(findFaults(aTreeWith(path, text.replace('?', specifier)))).toEqual([
      expect.stringContaining(`${path}: imports ${specifier}`),
    ]);
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

describe('the lint', () => {
  it('is written from the table: after a change there, run `node tools/floors/lint-rules.ts`', () => {
    expect(readFileSync(join(root, LINT_RULES), 'utf8')).toBe(lintRules());
  });

  const lint = (path: string, text: string) => {
    const tree = aTreeWith(path, text);
    for (const file of ['biome.json', LINT_RULES]) copyFileSync(join(root, file), join(tree, file));
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '.'],
      { cwd: tree, encoding: 'utf8' },
    );
    return { isGood: status === 0, said: stdout + stderr };
  };

  it.each([
    ['libs/rules/src/a.ts', '@bivouac/data'],
    ['libs/data/src/a.ts', '@bivouac/live'],
    ['libs/ui/src/a.ts', '@bivouac/i18n'],
    ['libs/live/src/a.ts', '@bivouac/mfe-public'],
    ['mfe-admin/src/a.ts', '@bivouac/mfe-public'],
    ['mfe-public/src/a.ts', '@supabase/supabase-js'],
    ['shell/src/a.ts', '@bivouac/mfe-admin'],
    ['shell/src/a.ts', '@bivouac/supabase'],
  ])('refuses in %s an import of %s, and says what to use', (path, specifier) => {
    const { isGood, said } = lint(
      path,
      `/** A trial. */\nimport { a } from '${specifier}';\n\nexport const b = a;\n`,
    );
    expect(isGood).toBe(false);
    expect(said).toContain('noRestrictedImports');
    expect(said).toMatch(/floor|libs\/data|contract/);
  });

  it('lets through what stands below', () => {
    expect(
      lint('mfe-admin/src/a.ts', "/** A trial. */\nexport { live } from '@bivouac/live';\n"),
    ).toMatchObject({ isGood: true });
  });
});
