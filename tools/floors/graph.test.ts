/** What Nx believes of the packages is what their files do: an edge that nobody declared would leave tests out that a change touches. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, importedPath, importsOf, namedPaths } from './find-faults.ts';
import { PACKAGES_OF_TOOLS, packageOf, roomOf } from './rooms.ts';

const root = resolve(import.meta.dirname, '../..');
/** Parts of a package that others use without the rest of it: projects of their own. */
const parts = [
  ['supabase/schemas/', 'schemas'],
  ['tools/build/', '@bivouac/build'],
  ['tools/release/', '@bivouac/release'],
  ['tools/import/', 'event-import'],
] as const;
const projectOf = (path: string): string | null => {
  const room = roomOf(path);
  return parts.find(([folder]) => `${path}/`.startsWith(folder))?.[1] ?? (room && packageOf(room));
};

interface Graph {
  nodes: Record<string, { data: { targets: Record<string, unknown> } }>;
  dependencies: Record<string, { target: string }[]>;
}

function graph(): Graph {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-graph-'));
  try {
    const file = join(folder, 'graph.json');
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/nx'), ['graph', `--file=${file}`], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain('output created');
    return JSON.parse(readFileSync(file, 'utf8')).graph;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { nodes, dependencies } = graph();

function reached(from: string, seen = new Set<string>()): Set<string> {
  for (const { target } of dependencies[from] ?? []) {
    if (seen.has(target)) continue;
    seen.add(target);
    reached(target, seen);
  }
  return seen;
}

it('reaches from each package everything that its files import, and the files they read', () => {
  const undeclared = filesOf(root, '').flatMap((path) => {
    // Tests below the tools run with theirs, whatever package they lie in.
    const from = /^tools\/.*(\.test\.ts$|\/tests\/)/.test(path) ? '@bivouac/tools' : projectOf(path);
    if (from === null || !/\.tsx?$/.test(path) || path.startsWith('tools/floors/')) return [];
    const text = readFileSync(join(root, path), 'utf8');
    const targets = [
      ...importsOf(path, text).map(
        ({ specifier, target }) =>
          projectOf(importedPath(path, specifier) ?? '') ??
          /^@bivouac\/[^/]+/.exec(specifier)?.[0] ??
          packageOf(target),
      ),
      ...namedPaths(path, text).map(projectOf),
    ];
    const known = reached(from);
    return [...new Set(targets)]
      .filter((to) => to !== null && to !== from && !known.has(to))
      .map((to) => `${path}: ${from} needs ${to}, which its package.json does not say`);
  });
  expect(undeclared).toEqual([]);
});

it.each([
  ['@bivouac/data', '@bivouac/e2e'],
  ['schemas', '@bivouac/e2e'],
  ['schemas', '@bivouac/mfe-marshall'],
  ['event-import', '@bivouac/supabase'],
  ['@bivouac/build', '@bivouac/shell'],
  ['@bivouac/supabase', '@bivouac/tools'],
])('a change in %s touches %s', (changed, touched) => {
  expect(reached(touched)).toContain(changed);
});

it('a change in one remote touches no other and no test of the database', () => {
  for (const other of ['@bivouac/mfe-public', '@bivouac/shell', '@bivouac/supabase', '@bivouac/tools'])
    expect(reached(other)).not.toContain('@bivouac/mfe-admin');
});

it('every package is linted, and checked for types and by tests of its own', () => {
  const targets = Object.entries(nodes)
    // What is in a folder of the tools is looked through with them.
    .filter(([name]) => name.startsWith('@bivouac/') && !PACKAGES_OF_TOOLS.includes(name.split('/')[1] ?? ''))
    .map(([name, { data }]) => [name, Object.keys(data.targets)] as const);
  expect(targets).toHaveLength(22);
  for (const [name, has] of targets) {
    const tests = name === '@bivouac/e2e' ? 'e2e' : 'test';
    expect(has, name).toEqual(expect.arrayContaining(['lint', 'typecheck', tests]));
  }
});
