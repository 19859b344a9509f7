/** What a part of the tests came to. */

export type Failure = {
  /** As a person names it. */
  name: string;
  /** What was expected, in the words of the test; empty where the part has said it. */
  said: string;
  /** The command that runs it alone. */
  alone: string;
};

export type Tally = { passed: number; failed: number; failures: Failure[] };

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, failures: [] };
}

export function passed(count = 1): Tally {
  return { passed: count, failed: 0, failures: [] };
}

export function failed(...failures: Failure[]): Tally {
  return { passed: 0, failed: failures.length, failures };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      failures: [...total.failures, ...one.failures],
    }),
    emptyTally(),
  );
}

/** The last lines of a run: what failed, what was expected, how to run it alone; then the one line that sums up. */
export function summary({ passed, failed, failures }: Tally): string {
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
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
