/** The last lines of a failing run: what was expected, in the words of the test, and a command that runs it alone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readReport } from '../reports.ts';
import { emptyTally, passed, sum, summary } from '../tally.ts';

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

const database = { folder: 'supabase', name: '@bivouac/supabase', path: '/house/supabase' };

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
  expect(tally?.failures).toEqual([
    { name: 'supabase a.test.ts', said: 'no such module', alone: 'npm test -- --only supabase a.test.ts' },
  ]);
});

it('a story', async () => {
  const test = (ok: boolean, projectName: string) => ({
    projectName,
    status: ok ? 'expected' : 'unexpected',
    results: [{ errors: ok ? [] : [{ message: 'Expected: 15:00.4' }] }],
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
  expect(
    await readReport(reportOf({ suites }), { folder: 'e2e', name: '@bivouac/e2e', path: '/house/e2e' }),
  ).toMatchObject({
    passed: 2,
    failed: 2,
    failures: [
      {
        name: 'e2e: a.spec.ts › in both (webkit)',
        said: 'Expected: 15:00.4',
        alone: "npm test -- --only e2e specs/a.spec.ts -t 'in both'",
      },
      {
        name: "e2e: at night › the crew's time",
        said: 'Expected: 15:00.4',
        alone: "npm test -- --only e2e specs/a.spec.ts -t 'the crew.s time'",
      },
    ],
  });
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
