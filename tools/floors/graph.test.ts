/** Graph, sport and api. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packages } from '../packages/list.ts';
import { faultsOfRanges, fits } from '../packages/ranges.ts';
import { missingStep, type Report, read, written } from '../packages/report.ts';
import { faultsOf } from '../packages/reports.ts';
import {
  filesOf,
  importedPath,
  importsOf,
  namedPaths,
  PACKAGES_OF_TOOLS,
  packageOf,
  roomOf,
} from './find-faults.ts';
import { findSportFaults } from './sport-rules.ts';

describe('graph', () => {
  const root = resolve(import.meta.dirname, '../..');
  /** Parts of a package that others use without the rest of it: projects of their own. */
  const parts = [
    ['supabase/schemas/', 'schemas'],
    ['supabase/local/', 'platform'],
    ['supabase/tests/administration/', 'administration'],
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
    ['platform', '@bivouac/e2e'],
    ['schemas', 'administration'],
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
      .filter(
        ([name]) => name.startsWith('@bivouac/') && !PACKAGES_OF_TOOLS.includes(name.split('/')[1] ?? ''),
      )
      .map(([name, { data }]) => [name, Object.keys(data.targets)] as const);
    expect(targets).toHaveLength(24);
    // The harness of page tests is tested by the page tests of the remotes.
    const testedBy: Record<string, string[]> = {
      '@bivouac/e2e': ['e2e'],
      '@bivouac/testing': [],
    };
    for (const [name, has] of targets) {
      const tests = testedBy[name] ?? ['test'];
      expect(has, name).toEqual(expect.arrayContaining(['lint', 'typecheck', ...tests]));
    }
  });
});

describe('sport', () => {
  const trees: string[] = [];
  afterEach(() => {
    for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
  });

  const RULE = '### 3.2 Early check-in\nEarly costs.\n\nIn the code: `timing.price` · held by `too-early`\n';
  const GOOD = {
    'docs/sport/road.md': `# 3 Road sections\n\n${RULE}`,
    'supabase/schemas/road/price.sql':
      '-- Source: docs/sport/road.md 3.2.\ncreate or replace function timing.price(p_ms bigint) …\n',
    'supabase/tests/golden/cases/too-early.json': '{}\n',
  };

  function faultsWith(more: Record<string, string>): string[] {
    const tree = mkdtempSync(join(tmpdir(), 'bivouac-sport-'));
    trees.push(tree);
    for (const [path, text] of Object.entries({ ...GOOD, ...more })) {
      mkdirSync(join(tree, dirname(path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return findSportFaults(tree);
  }

  it('finds nothing wrong in this house', () => {
    expect(findSportFaults(resolve(import.meta.dirname, '../..'))).toEqual([]);
  });

  it('finds nothing wrong with one good rule, wherever the function stands', () => {
    expect(faultsWith({})).toEqual([]);
    expect(
      faultsWith({
        'supabase/schemas/road/price.sql': '',
        'supabase/schemas/2_elsewhere/price.sql': GOOD['supabase/schemas/road/price.sql'],
      }),
    ).toEqual([]);
  });

  /** In pieces: this file is walked, too. */
  const old = (point: string) => `-- Source: sp${'ort, '}${point}.\n`;
  const cited = (rules: string) => `/** Source: docs/${`sport/${rules}`}. */\n`;

  it.each([
    ['a rule that is not there', cited('road.md 3.9'), 'there is no rule 3.9 in docs/sport/road.md'],
    ['the second of two rules', cited('road.md 3.2, 3.9'), 'there is no rule 3.9 in docs/sport/road.md'],
    ['a rule of another chapter', cited('starts.md 3.2'), 'there is no rule 3.2 in docs/sport/starts.md'],
    ['a chapter without a number', cited('road.md'), 'docs/sport/road.md is cited without a number'],
    ['a point of the old book', old(`0${'b.7'}`), 'cites a book that is not here'],
    ['a section of the old book', old('1.3'), 'cites a book that is not here'],
    ['a situation of the old book', old('scenario 21'), 'cites a book that is not here'],
    ['a bare point', `/** Allowed (0${'b.6)'}. */\n`, 'cites a book that is not here'],
  ])('finds %s', (_name, text, fault) => {
    expect(faultsWith({ 'libs/rules/src/a.ts': text })).toEqual([`libs/rules/src/a.ts:1: ${fault}`]);
  });

  it.each([
    [
      'a function that nobody creates',
      RULE.replace('timing.price', 'timing.cost'),
      'timing.cost is created by 0 files',
    ],
    [
      'a path that is not there',
      RULE.replace('timing.price', 'libs/rules/src/a.ts'),
      'libs/rules/src/a.ts is not there',
    ],
    [
      'a case that is not there',
      RULE.replace('too-early', 'too-late'),
      'too-late is no golden case and no test',
    ],
    ['a rule without code', '### 3.2 Early\nEarly costs.\n', 'names no code'],
    ['a number twice', `${RULE}\n${RULE}`, 'the number is taken'],
    ['a number of another chapter', RULE.replaceAll('3.2', '4.2'), '4.2 is no number of this chapter'],
    ['a link that leads nowhere', `${RULE}\n[late](#33-late)\n`, 'the link to #33-late leads nowhere'],
  ])('finds %s', (_name, rule, fault) => {
    expect(faultsWith({ 'docs/sport/road.md': `# 3 Road sections\n\n${rule}` })).toContainEqual(
      expect.stringContaining(fault),
    );
  });

  it('finds a function that two files create', () => {
    expect(
      faultsWith({ 'supabase/schemas/road/again.sql': 'create or replace function timing.price() …\n' }),
    ).toEqual(['docs/sport/road.md 3.2: timing.price is created by 2 files, not by one']);
  });

  it('leaves landed migrations as they are', () => {
    expect(faultsWith({ 'supabase/migrations/1_a.sql': old('1.3') })).toEqual([]);
  });
});

describe('api', () => {
  it('every package with an API.md offers what it says at its version', { timeout: 60_000 }, async () => {
    expect(await faultsOf(await packages())).toEqual([]);
  });

  it('every package asks for those of the house by versions that are here', async () => {
    expect(await faultsOfRanges()).toEqual([]);
  });

  it.each([
    ['^1.2.3', '1.2.3', true],
    ['^1.2.3', '1.2.4', true],
    ['^1.2.3', '1.10.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^0.0.3', '0.0.4', false],
    ['^0.0.3', '0.0.3', true],
    ['^1.2.3', '2.0.0', false],
    ['^0.1.0', '0.1.7', true],
    ['^0.1.0', '0.2.0', false],
    ['*', '1.0.0', false],
  ])('%s and %s: %s', (range, version, isGood) => {
    expect(fits(range, version)).toBe(isGood);
  });

  const report = (version: string, ...lines: string[]): Report => ({
    version,
    surface: { '@bivouac/a': lines.join('\n'), '@bivouac/a/kit': '' },
  });
  const [one, two] = ['export declare const one: 1;', 'export declare const two: 2;'] as const;

  describe('a step of the version', () => {
    it.each([
      ['something new', report('1.2.3', one), report('1.2.3', one, two), [`+ ${two}`, 'changeset (minor)']],
      ['something new in a patch', report('1.2.3', one), report('1.2.4', one, two), [`+ ${two}`]],
      ['something gone', report('1.2.3', one, two), report('1.2.3', one), [`- ${two}`, 'changeset (major']],
      ['an older version', report('1.2.3', one), report('1.1.0', two), [`- ${one}`, `+ ${two}`]],
    ])('is missing: %s', (_what, before, now, said) => {
      const missing = missingStep('@bivouac/a', before, now);
      for (const words of ['@bivouac/a 1.2.3', ...said]) expect(missing).toContain(words);
    });

    it.each([
      ['nothing new', report('1.2.3', one), report('1.2.3', one)],
      ['nothing new in a patch', report('1.2.3', one), report('1.2.4', one)],
      ['a minor', report('1.2.3', one), report('1.3.0', two)],
      ['a major', report('1.2.3', one), report('2.0.0', two)],
      ['nobody had it before', null, report('1.0.0', one)],
    ])('is not missing: %s', (_what, before, now) => {
      expect(missingStep('@bivouac/a', before, now)).toBe(null);
    });
  });

  it('a report is read as it was written', () => {
    const { version, surface } = report('1.2.3', one, '', two);
    const again = read(written('@bivouac/a', { version, surface }));
    expect(again).toEqual({ version, surface });
    expect(read(null)).toBe(null);
    expect(read('# Something else\n')).toBe(null);
  });
});
