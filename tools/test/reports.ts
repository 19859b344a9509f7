/** What Vitest and Playwright report of their tests, as a tally whose failures say how to run them alone. */
import { readFile, stat } from 'node:fs/promises';
import { failed, passed, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

const LINES_SAID = 14;
/** What engine is meant where none is named. */
const CHROMIUM = 'chromium';

/** Null where there is no report, or none of this run. */
export async function readReport(file: string, workspace: Workspace, since = 0): Promise<Tally | null> {
  const written = await stat(file).catch(() => null);
  if (!written || written.mtimeMs < since) return null;
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'suites' in report
    ? sum(report.suites.map((suite) => ofStories(suite, workspace.folder)))
    : ofTests(report, workspace);
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; title: string; status: string; failureMessages: string[] }[];
  }[];
};

function ofTests({ numPassedTests, testResults }: VitestReport, { folder, path }: Workspace): Tally {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(path) ? name.slice(path.length + 1) : name;
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${folder} ${file}: ${test.fullName}`,
        said: shortened(test.failureMessages.join('\n')),
        alone: `npm test -- --only ${folder} ${file} -t ${quoted(test.title)}`,
      }));
    if (tests.length > 0 || status !== 'failed') return tests;
    return [
      { name: `${folder} ${file}`, said: shortened(message), alone: `npm test -- --only ${folder} ${file}` },
    ];
  });
  return sum([passed(numPassedTests), failed(...failures)]);
}

type PlaywrightReport = { suites: Suite[] };
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  /** `projectName`: the engine. */
  tests: { status: string; projectName?: string; results: { errors?: { message?: string }[] }[] }[];
};

function ofStories({ title, file, specs = [], suites = [] }: Suite, folder: string): Tally {
  // A story told in several engines is a question in each.
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName = CHROMIUM, results }) => {
      if (status !== 'unexpected') return passed();
      const engine = projectName === CHROMIUM ? '' : ` (${projectName})`;
      const errors = results.flatMap((result) => result.errors ?? []);
      return failed({
        name: `${folder}: ${title} › ${spec.title}${engine}`,
        said: shortened(errors.map(({ message = '' }) => message).join('\n')),
        alone: `npm test -- --only ${folder} specs/${file} -t ${quoted(spec.title)}`,
      });
    }),
  );
  return sum([...own, ...suites.map((suite) => ofStories(suite, folder))]);
}

/** The message without colours and without the way to it. */
function shortened(message: string): string {
  return message
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, LINES_SAID)
    .join('\n');
}

/** For a shell, and as the regular expression which `-t` is. */
function quoted(title: string): string {
  const expression = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${expression.replaceAll("'", '.')}'`;
}
