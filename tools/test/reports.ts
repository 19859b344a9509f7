/** What Vitest and Playwright report of their tests, as a tally whose failures name the command that runs them alone. */
import { readFile, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Failure, failed, passed, type Run, sum, type Tally } from './tally.ts';
import type { Workspace } from './workspaces.ts';

const LINES_SAID = 14;
/** The engine meant where none is named. */
const CHROMIUM = 'chromium';
/** Tests of a file run again as a whole, since they may build on each other, unless there are more: then they are cases of one kind. */
const MOST_TOGETHER = 40;

export async function readReport(file: string, run: Run, since = 0): Promise<Tally | null> {
  const written = await stat(file).catch(() => null);
  if (!written || written.mtimeMs < since) return null;
  const report = parsed(await readFile(file, 'utf8'));
  if (report === null) return null;
  if ('testResults' in report) return ofTests(report, run);
  return sum([...report.suites.map((suite) => ofStories(suite, run)), ofErrors(report, run)]);
}

/** Null: a program that was killed left half of it. */
function parsed(text: string): VitestReport | PlaywrightReport | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      fullName: string;
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
};

function ofTests({ numPassedTests, testResults }: VitestReport, run: Run): Tally {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const { file, ...own } = ownerOf(name, run);
    const { folder } = own.workspace;
    // A test that did not run was left out, or a hook before it failed: then the whole file has to pass.
    const haveRun = assertionResults.every((test) => test.status === 'passed' || test.status === 'failed');
    const isMany = assertionResults.length > MOST_TOGETHER && haveRun;
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${folder} ${file}: ${test.fullName}`,
        said: shortened(test.failureMessages.join('\n')),
        alone: `npm test -- --only ${folder} ${file} -t ${quoted(test.title)}`,
        // As `-t` reads it; `fullName` has blanks between the parts.
        again: {
          ...own,
          file,
          ...(isMany ? { test: [...test.ancestorTitles, test.title].join(' > ') } : {}),
        },
      }));
    return tests.length > 0 || status !== 'failed' ? tests : [ofFile(file, message, own)];
  });
  return sum([passed(numPassedTests), failed(...failures)]);
}

/** Which package a file of a report is of, and its path in there. `name`: absolute, or from where Vitest was started. */
function ownerOf(name: string, run: Run): Run & { file: string } {
  const isIn = ({ path, folder }: Workspace) => name.startsWith(`${path}/`) || name.startsWith(`${folder}/`);
  const workspace = run.workspace.holds?.find(isIn) ?? run.workspace;
  const { path, folder } = workspace;
  const prefix = [path, folder].find((one) => name.startsWith(`${one}/`));
  return { ...run, workspace, file: prefix ? name.slice(prefix.length + 1) : name };
}

function ofFile(file: string, message: string, run: Run): Failure {
  const { folder } = run.workspace;
  return {
    name: `${folder} ${file}`,
    said: shortened(message),
    alone: `npm test -- --only ${folder} ${file}`,
    again: { ...run, file },
  };
}

/** Vitest's JSON report leaves out errors outside tests: its output names the file during which each came. */
export function unhandledErrors(output: string, run: Run): Tally {
  // Before the first error come two lines that say what such errors are.
  const [, section = ''] = output.split(/^.*Unhandled Errors.*$[^⎯]*/m);
  const files = [
    ...section.matchAll(
      /^This error originated in "([^"]+)" test file|while running test file (\S+\.tsx?)/gm,
    ),
  ].map(([, during, at = '']) => during ?? at);
  const caught = Number(/^Vitest caught (\d+) unhandled errors?/m.exec(output)?.[1] ?? 0);
  const nameless: Failure = {
    name: `${run.workspace.folder}: an error outside its tests, of no file`,
    said: shortened(section),
    alone: '',
  };
  return failed(
    ...(caught > files.length ? [nameless] : []),
    ...[...new Set(files)].map((file) => {
      const { file: name, ...own } = ownerOf(file, run);
      const failure = ofFile(name, section, own);
      return { ...failure, name: `${failure.name}: an error outside its tests` };
    }),
  );
}

type PlaywrightReport = {
  suites: Suite[];
  /** Outside of tests: `location` of the file that was running, if there was one. */
  errors?: { message?: string; location?: { file: string } }[];
};
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  /** `projectName`: the engine. */
  tests: { status: string; expectedStatus?: string; projectName?: string; results: Result[] }[];
};
type Result = { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] };

function ofStories({ title, file, specs = [], suites = [] }: Suite, run: Run): Tally {
  const { folder, path } = run.workspace;
  // A story that runs in several engines is a test in each.
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, expectedStatus, projectName = CHROMIUM, results }) => {
      if (status === 'expected' || status === 'flaky') return passed();
      if (status === 'skipped' && expectedStatus === 'skipped') return sum([]);
      const engine = projectName === CHROMIUM ? '' : ` (${projectName})`;
      const errors = results.flatMap((result) => result.errors ?? []);
      const kept = results.flatMap((result) => result.attachments ?? []).flatMap((one) => one.path ?? []);
      return failed({
        name: `${folder}: ${title} › ${spec.title}${engine}`,
        said: [
          shortened(errors.map(({ message = '' }) => message).join('\n')),
          ...kept.map((one) => `${folder}/${relative(path, one)}`),
        ].join('\n'),
        alone: `npm test -- --only ${folder} specs/${file} -t ${quoted(spec.title)}`,
        again: { ...run, file: `specs/${file}`, test: spec.title },
        ...(status === 'skipped' ? { didNotRun: true } : {}),
      });
    }),
  );
  return sum([...own, ...suites.map((suite) => ofStories(suite, run))]);
}

/** If a file does not load, Playwright runs no story at all: running that file again would say nothing of the others. */
function ofErrors({ suites, errors = [] }: PlaywrightReport, run: Run): Tally {
  return failed(
    ...errors.map(({ message = '', location }) =>
      location?.file.endsWith('.spec.ts') && suites.length > 0
        ? ofFile(relative(run.workspace.path, location.file), message, run)
        : {
            name: `${run.workspace.folder}: an error outside its tests`,
            said: shortened(message),
            alone: '',
          },
    ),
  );
}

function shortened(message: string): string {
  return message
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, LINES_SAID)
    .join('\n');
}

export const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For a shell, and as the regular expression which `-t` is. */
function quoted(title: string): string {
  return `'${escaped(title).replaceAll("'", '.')}'`;
}
