/** What a part of the tests came to. */

export type Failure = {
  /** As a person names it. */
  name: string;
  /** What was expected, in the words of the test; empty where the part has said it. */
  said: string;
  /** The command that runs it alone. */
  alone: string;
};

export type Tally = {
  passed: number;
  failed: number;
  failures: Failure[];
  /** Sentences on what could not be tried here: neither passed nor failed. */
  notTried: string[];
};

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, failures: [], notTried: [] };
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
      notTried: [...total.notTried, ...one.notTried],
    }),
    emptyTally(),
  );
}

/** The last lines of a run: what failed, what was expected, how to run it alone; what was not tried; the one line that sums up. */
export function summary({ passed, failed, failures, notTried }: Tally): string {
  const lines = failures.flatMap(({ name, said, alone }) => [
    `  ${name}`,
    ...said
      .split('\n')
      .filter(Boolean)
      .map((line) => `    ${line}`),
    `    Run it alone: ${alone}`,
  ]);
  return [
    ...(failures.length > 0 ? ['', 'Failed:', ...lines] : []),
    ...(notTried.length > 0 ? ['', 'Not tried:', ...notTried.map((line) => `  ${line}`)] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
