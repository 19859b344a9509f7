/** Reports of Vitest and Playwright. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readReport, unhandledErrors } from '../reports.ts';
import { emptyTally, judged, passed, type Run, sum, summary } from '../tally.ts';

describe('reports', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function reportOf(content: unknown): string {
    const folder = mkdtempSync(join(tmpdir(), 'bivouac-report-'));
    folders.push(folder);
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  }

  const runOf = (folder: string, target: string): Run => ({
    workspace: { folder, name: `@bivouac/${folder}`, path: `/house/${folder}`, targets: [target] },
    target,
    env: {},
  });
  const database = runOf('supabase', 'test');

  describe('of packages that are tested together', () => {
    const run = {
      ...database,
      workspace: { ...database.workspace, folder: 'together', path: '/house/together' },
    };
    const { workspace: live } = runOf('libs/live', 'test');
    const { workspace: shell } = runOf('shell', 'test');
    const together: Run = { ...run, workspace: { ...run.workspace, holds: [live, shell] } };

    it('run a failed test again in its own package', async () => {
      const file = reportOf({
        numPassedTests: 0,
        testResults: [
          {
            name: '/house/libs/live/tests/socket.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              {
                ancestorTitles: ['socket'],
                title: 'joins',
                fullName: 'socket joins',
                status: 'failed',
                failureMessages: ['late'],
              },
            ],
          },
        ],
      });
      const { failures } = (await readReport(file, together)) ?? emptyTally();
      expect(failures).toMatchObject([
        {
          name: 'libs/live tests/socket.test.ts: socket joins',
          alone: "npm test -- --only libs/live tests/socket.test.ts -t 'joins'",
          again: { workspace: live, file: 'tests/socket.test.ts' },
        },
      ]);
    });

    it('name the package of an error outside its tests', () => {
      const output =
        '⎯⎯⎯ Unhandled Errors ⎯⎯⎯\nTwo lines.\n\n⎯⎯⎯\nThis error originated in "shell/src/page.test.tsx" test file.';
      expect(unhandledErrors(output, together).failures).toMatchObject([
        { name: 'shell src/page.test.tsx: an error outside its tests', again: { workspace: shell } },
      ]);
    });
  });

  it('a test of the database', async () => {
    const file = reportOf({
      numPassedTests: 2,
      testResults: [
        {
          name: '/house/supabase/tests/golden/golden.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            {
              ancestorTitles: ['stories'],
              title: 'ties (raid)',
              fullName: 'stories ties (raid)',
              status: 'failed',
              failureMessages: ['AssertionError: 7 is third\n    at /house/a.ts:1:1'],
            },
            { title: 'late-once', fullName: 'stories late-once', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    });
    expect(summary((await readReport(file, database)) ?? emptyTally())).toBe(
      [
        '',
        'Failed:',
        '  supabase tests/golden/golden.test.ts: stories ties (raid)',
        '    AssertionError: 7 is third',
        "    Run it alone: npm test -- --only supabase tests/golden/golden.test.ts -t 'ties \\(raid\\)'",
        '',
        '2 passed, 1 failed',
      ].join('\n'),
    );
  });

  it('a file that does not even load is a failure', async () => {
    const broken = {
      name: '/house/supabase/a.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    const tally = await readReport(reportOf({ numPassedTests: 0, testResults: [broken] }), database);
    expect(tally?.failures).toMatchObject([
      { name: 'supabase a.test.ts', said: 'no such module', alone: 'npm test -- --only supabase a.test.ts' },
    ]);
  });

  it('a story', async () => {
    const test = (ok: boolean, projectName: string) => ({
      projectName,
      status: ok ? 'expected' : 'unexpected',
      results: [
        {
          errors: ok ? [] : [{ message: 'Expected: 15:00.4' }],
          attachments: ok
            ? []
            : [{ name: 'screenshot', path: '/house/e2e/test-results/a/test-failed-1.png' }],
        },
      ],
    });
    const spec = (title: string, ok: boolean) => ({ title, tests: [test(ok, 'chromium')] });
    const both = { title: 'in both', tests: [test(true, 'firefox'), test(false, 'webkit')] };
    const suites = [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('reads', true), both],
        suites: [{ title: 'at night', file: 'a.spec.ts', specs: [spec("the crew's time", false)] }],
      },
    ];
    expect(await readReport(reportOf({ suites }), runOf('e2e', 'e2e'))).toMatchObject({
      passed: 2,
      failed: 2,
      failures: [
        {
          name: 'e2e: a.spec.ts › in both (webkit)',
          said: 'Expected: 15:00.4\ne2e/test-results/a/test-failed-1.png',
          alone: "npm test -- --only e2e specs/a.spec.ts -t 'in both'",
        },
        {
          name: "e2e: at night › the crew's time",
          said: 'Expected: 15:00.4\ne2e/test-results/a/test-failed-1.png',
          alone: "npm test -- --only e2e specs/a.spec.ts -t 'the crew.s time'",
        },
      ],
    });
  });

  it('counts a story that was left out as failed, and one that is skipped on purpose not at all', async () => {
    const skipped = (title: string, expectedStatus: string) => ({
      title,
      tests: [{ status: 'skipped', expectedStatus, results: [] }],
    });
    const specs = [skipped('left out', 'passed'), skipped('not here', 'skipped')];
    const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }];
    expect(await readReport(reportOf({ suites }), runOf('e2e', 'e2e'))).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ name: 'e2e: a.spec.ts › left out', didNotRun: true }],
    });
  });

  it('takes half a report for none', async () => {
    const file = reportOf({});
    writeFileSync(file, '{"suites": [');
    expect(await readReport(file, database)).toBeNull();
  });

  it('a report of an earlier run says nothing of this one', async () => {
    expect(await readReport(reportOf({ suites: [] }), database, Date.now() + 60_000)).toBeNull();
    expect(await readReport('/nowhere/report.json', database)).toBeNull();
  });

  it('what could not be tried here is said, and counts neither as passed nor as failed', () => {
    const tally = sum([passed(3), { ...passed(0), notTried: ['WebKit: it is not here.'] }]);
    expect(summary(tally)).toBe('\nNot tried:\n  WebKit: it is not here.\n\n3 passed, 0 failed');
    expect(summary(passed(3))).toBe('\n3 passed, 0 failed');
  });

  it('errors outside tests are failures of the file during which they came', async () => {
    const output = `stdout of a test
⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 3 unhandled errors during the test run.
⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
error: terminating connection due to administrator command
This error originated in "local/types.test.ts" test file. It doesn't mean the error was thrown inside the file itself
⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯
Error: read ECONNRESET
This error originated in "local/types.test.ts" test file. It doesn't mean the error was thrown inside the file itself
`;
    const { failures } = unhandledErrors(output, database);
    expect(failures).toMatchObject([
      { name: 'supabase: an error outside its tests, of no file' },
      {
        name: 'supabase local/types.test.ts: an error outside its tests',
        said: expect.stringContaining('terminating connection'),
        again: { file: 'local/types.test.ts', target: 'test' },
      },
    ]);
    expect(failures.map(({ again }) => again?.test)).toEqual([undefined, undefined]);
    expect(unhandledErrors('all passed', database)).toMatchObject({ failed: 0 });
    const ran = { status: 'expected', results: [] };
    const suites: unknown[] = [{ title: 'b', file: 'b.spec.ts', specs: [{ title: 'b', tests: [ran] }] }];
    const errors = [
      { message: 'Worker ended', location: { file: '/house/e2e/specs/a.spec.ts' } },
      { message: 'x' },
    ];
    const run = runOf('e2e', 'e2e');
    expect(await readReport(reportOf({ suites, errors }), run)).toMatchObject({
      failures: [
        { name: 'e2e specs/a.spec.ts', said: 'Worker ended', again: { file: 'specs/a.spec.ts' } },
        { name: 'e2e: an error outside its tests', said: 'x' },
      ],
    });
  });

  it('a worker that died is a failure of the file it ran', () => {
    const output = `⎯⎯⎯ Unhandled Errors ⎯⎯⎯
Vitest caught 1 unhandled error during the test run.
⎯⎯⎯ Unhandled Error ⎯⎯⎯
Error: [vitest-pool]: Worker forks emitted error.
Caused by: Error: Worker exited unexpectedly while running test file /house/supabase/local/crash.test.ts
`;
    expect(unhandledErrors(output, database).failures).toMatchObject([
      {
        name: 'supabase local/crash.test.ts: an error outside its tests',
        again: { file: 'local/crash.test.ts' },
      },
    ]);
  });

  it('a test is run again with its file, one of many cases by its name', async () => {
    const cases = (count: number) => ({
      name: '/house/supabase/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: Array.from({ length: count }, (_, n) => ({
        ancestorTitles: ['cases'],
        title: `case ${n}`,
        fullName: `cases case ${n}`,
        status: n === 0 ? 'failed' : 'passed',
        failureMessages: [],
      })),
    });
    const again = async (count: number) =>
      (await readReport(reportOf({ numPassedTests: count - 1, testResults: [cases(count)] }), database))
        ?.failures[0]?.again;
    expect(await again(2)).toEqual({ ...database, file: 'a.test.ts' });
    expect(await again(90)).toEqual({ ...database, file: 'a.test.ts', test: 'cases > case 0' });
  });

  it('lists unstable tests, and fails with more than three', () => {
    const one = { name: 'libs/live a.test.ts: follows', said: 'timed out', alone: 'npm test' };
    const of = (count: number) =>
      judged({ ...passed(5), unstable: Array.from({ length: count }, () => one) });
    expect(summary(of(1))).toBe(
      [
        '',
        'Unstable:',
        `  ${one.name}`,
        '    timed out',
        '    Run it alone: npm test',
        '',
        '5 passed, 0 failed',
      ].join('\n'),
    );
    expect(of(3)).toMatchObject({ passed: 5, failed: 0 });
    expect(of(4)).toMatchObject({ passed: 5, failed: 1 });
    expect(summary(of(4))).toContain('  4 tests are unstable, at most 3 may be\n\nUnstable:');
  });
});
