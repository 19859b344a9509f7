/** Result of a part of the tests. */
import type { Workspace } from './workspaces.ts';

export type Run = { workspace: Workspace; target: string; env: Record<string, string> };

export type Failure = {
  /** As a person names it. */
  name: string;
  /** What was expected, in the words of the test; empty where the part has printed it. */
  said: string;
  /** The command that runs it alone; empty where there is none. */
  alone: string;
  /** Where it can be run once more. `test`: its full name; without it the whole file is run. */
  again?: Run & { file: string; test?: string };
  /** It was left out because another one failed. If it passes later, it is not unstable. */
  didNotRun?: boolean;
};

export type Tally = {
  passed: number;
  failed: number;
  failures: Failure[];
  /** Failed at first and passed alone; they count as passed. */
  unstable: Failure[];
  /** Sentences on what could not be tried here: neither passed nor failed. */
  notTried: string[];
};

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, failures: [], unstable: [], notTried: [] };
}

export function passed(count = 1): Tally {
  return { ...emptyTally(), passed: count };
}

export function failed(...failures: Failure[]): Tally {
  return { ...emptyTally(), failed: failures.length, failures };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      failures: [...total.failures, ...one.failures],
      unstable: [...total.unstable, ...one.unstable],
      notTried: [...total.notTried, ...one.notTried],
    }),
    emptyTally(),
  );
}

/** More than this many unstable tests fail the run. */
const MOST_UNSTABLE = 3;

export function judged(tally: Tally): Tally {
  if (tally.unstable.length <= MOST_UNSTABLE) return tally;
  const name = `${tally.unstable.length} tests are unstable, at most ${MOST_UNSTABLE} may be`;
  return sum([tally, failed({ name, said: '', alone: '' })]);
}

export function summary({ passed, failed, failures, unstable, notTried }: Tally): string {
  return [
    ...section('Failed:', failures.flatMap(linesOf)),
    ...section('Unstable:', unstable.flatMap(linesOf)),
    ...section(
      'Not tried:',
      notTried.map((line) => `  ${line}`),
    ),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : []);

function linesOf({ name, said, alone }: Failure): string[] {
  const words = said.split('\n').filter(Boolean);
  return [
    `  ${name}`,
    ...words.map((line) => `    ${line}`),
    ...(alone ? [`    Run it alone: ${alone}`] : []),
  ];
}
