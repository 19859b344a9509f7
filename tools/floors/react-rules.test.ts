/** React's rules without exceptions: what decision 0015 says of effects and refs. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesOf } from './find-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const PARTS = /^(libs\/[^/]+|shell|gallery|mfe-[a-z]+)\/src\/.*\.tsx?$/;
const SUPPRESSED = /biome-ignore lint\/correctness\/use\w+|(?:ox|es)lint-disable/;
const OXLINT = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

/** The faults that the rules of the React Compiler find: file, line and rule. */
function lint(paths: readonly string[]): string[] {
  const rules = join(import.meta.dirname, 'react-rules.json');
  const { stdout } = spawnSync(
    process.execPath,
    [OXLINT, '-c', rules, '--format=unix', '--ignore-pattern=**/*.test.*', ...paths],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.includes('react('));
}

it('suppresses none in the pages and libraries', () => {
  const suppressed = filesOf(root, '')
    .filter((path) => PARTS.test(path) && !path.includes('.test.'))
    .filter((path) => SUPPRESSED.test(readFileSync(join(root, path), 'utf8')));
  expect(suppressed).toEqual([]);
});

it('has what the React Compiler asks for', () => {
  expect(lint(globSync('{libs/*,shell,gallery,mfe-*}/src', { cwd: root }))).toEqual([]);
}, 180_000);

it.each([
  ['static-components', 'const Part = usePart(load);\n  return <Part />;'],
  ['purity', 'return <time>{ageOf(Date.now())}</time>;'],
  ['refs', 'const newest = useRef(b);\n  newest.current = b;'],
  ['set-state-in-effect', 'const [a, setA] = useState(0);\n  useEffect(() => setA(b), [b]);'],
  ['immutability', 'const kept = useMemo(() => ({ b }), [b]);\n  kept.b = 1;\n  return <p>{kept.b}</p>;'],
  ['preserve-manual-memoization', 'const c = [];\n  c.push(useId());\n  return useMemo(() => c.at(0), [c]);'],
])('finds a fault of %s', (rule, body) => {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-react-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hooks = "import { useEffect, useId, useMemo, useRef, useState } from 'react';";
  writeFileSync(join(folder, 'a.tsx'), `${hooks}\nexport function A({ b }) {\n  ${body}\n}\n`);
  expect(lint([folder])).toContainEqual(expect.stringContaining(`react(${rule})`));
});

it.each([
  ['  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for ref', true],
  ['  // oxlint-disable-next-line react/refs', true],
  ['  // eslint-disable-next-line react/refs', true],
  ['  // biome-ignore lint/a11y/noAutofocus: asked for by a press', false],
])('reads %s as suppressing one: %s', (line, is) => expect(SUPPRESSED.test(line)).toBe(is));
