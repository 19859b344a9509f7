/** The tests of the packages, a few packages side by side; every test counts. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram, sideBySide } from './run-program.ts';
import { emptyTally, oneTest, type Step, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

const packagesAtOnce = 2;

export function unitStep(workspaces: Workspace[]): Step {
  return {
    name: 'unit',
    async run() {
      const reports = await mkdtemp(join(tmpdir(), 'bivouac-reports-'));
      try {
        return sum(
          await sideBySide(workspaces, packagesAtOnce, (workspace) => testPackage(workspace, reports)),
        );
      } finally {
        await rm(reports, { recursive: true, force: true });
      }
    },
  };
}

async function testPackage({ folder, path }: Workspace, reports: string): Promise<Tally> {
  // The stories in a browser are a part of their own.
  if (folder === 'e2e' || !(await hasTests(path))) return emptyTally();
  const report = join(reports, `${folder.replaceAll('/', '-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { isGood, output } = await runProgram('vitest', args, { cwd: path });
  const tally = await readReport(report, folder);
  // A run that broke before or beside its tests failed, whatever the tests say.
  if (!tally) return failedRun(folder, output);
  if (!isGood && tally.failed === 0) return sum([tally, failedRun(folder, output)]);
  console.log(`unit ${folder}: ${tally.passed} passed, ${tally.failed} failed`);
  if (tally.failed > 0) console.log(output);
  return tally;
}

function failedRun(folder: string, output: string): Tally {
  console.log(`unit ${folder} broke:\n${output}`);
  return oneTest(`unit ${folder}`, false);
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

async function readReport(file: string, folder: string): Promise<Tally | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { numPassedTests, testResults } = JSON.parse(text) as Report;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${folder}: ${test.fullName}`);
    return status === 'failed' && failed.length === 0 ? [`${folder}: ${name}`] : failed;
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

const outside = new Set(['node_modules', 'dist']);

async function hasTests(folder: string): Promise<boolean> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && /\.test\.tsx?$/.test(entry.name)) return true;
    if (entry.isDirectory() && !outside.has(entry.name) && (await hasTests(join(folder, entry.name))))
      return true;
  }
  return false;
}
