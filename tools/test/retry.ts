/** Runs tests that failed once more, alone: those that pass then are unstable. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escaped, readReport } from './reports.ts';
import { runProgram } from './run-program.ts';
import type { Failure, Tally } from './tally.ts';
import { commandOf } from './workspaces.ts';

/** With more failures than this a part is broken, not unstable. */
const MOST = 15;

export type Retriable = Failure & { again: NonNullable<Failure['again']> };
export type RunAgain = (failures: Retriable[]) => Promise<Retriable[]>;

export async function retried(tally: Tally, runAgain: RunAgain = runAlone): Promise<Tally> {
  const failures = tally.failures.filter((one): one is Retriable => one.again !== undefined);
  if (failures.length === 0 || tally.failures.length > MOST) return tally;
  console.log(`== once more, alone: ${failures.map(({ name }) => name).join(', ')}`);
  const good: Failure[] = [];
  for (const key of new Set(failures.map(keyOf)))
    good.push(...(await runAgain(failures.filter((one) => keyOf(one) === key))));
  return {
    ...tally,
    passed: tally.passed + good.length,
    failed: tally.failed - good.length,
    failures: tally.failures.filter((one) => !good.includes(one)),
    unstable: [...tally.unstable, ...good.filter(({ didNotRun }) => !didNotRun)],
  };
}

const isPlaywright = ({ again: { target } }: Retriable) => target === 'e2e' || target === 'pictures';

/** One process: all stories of a run on one fresh stack, or one file of Vitest. */
function keyOf(one: Retriable): string {
  const { workspace, target, file, test } = one.again;
  const isFile = !isPlaywright(one) || test === undefined;
  return JSON.stringify([workspace.folder, target, isFile ? file : null]);
}

async function runAlone(failures: Retriable[]): Promise<Retriable[]> {
  const [first] = failures;
  if (!first) return [];
  const { workspace, target, env, file } = first.again;
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-again-'));
  try {
    const report = join(folder, 'report.json');
    const [program, ...args] = await commandOf(workspace, target);
    const chosen = isPlaywright(first) ? chosenStories(first) : [file, ...namesOf(failures)];
    const reporters = isPlaywright(first)
      ? ['--reporter=list,json']
      : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { isGood, output } = await runProgram(program, [...args, ...chosen, ...reporters], {
      cwd: workspace.path,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const tally = await readReport(report, first.again);
    if (!isGood) console.log(output);
    return tally ? goodOf(failures, tally, isGood) : [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those of `failures` that passed in `tally`. Of stories some may; a file of Vitest is judged as a whole. */
export function goodOf(failures: Retriable[], tally: Tally, isGood: boolean): Retriable[] {
  const isNamed = failures.every(({ again }) => again.test !== undefined);
  if (tally.passed < (isNamed ? failures.length : 1) && isGood) return [];
  if (isGood) return failures;
  const still = new Set(tally.failures.map(({ name }) => name));
  const isKnown = tally.failures.every(({ name }) => failures.some((one) => one.name === name));
  const isOfStories = failures.every(isPlaywright) && tally.failed > 0;
  // What fails for the first time here is no reason to call the others good.
  return isOfStories && isKnown ? failures.filter(({ name }) => !still.has(name)) : [];
}

/** Into a folder of its own: pictures of the first failures are kept. A trace costs too much for a whole run, and nothing here. */
function chosenStories({ again: { file, test } }: Retriable): string[] {
  const which = test ? ['--last-failed', '--last-failed-file=test-results/.last-run.json'] : [file];
  return [...which, '--workers=1', '--output=test-results/again', '--trace=retain-on-failure'];
}

function namesOf(failures: Retriable[]): string[] {
  const names = failures.flatMap(({ again: { test } }) => test ?? []);
  return names.length === failures.length ? ['-t', names.map(escaped).join('|')] : [];
}
