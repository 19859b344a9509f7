/** What a part of the tests came to. */

export type Tally = {
  passed: number;
  failed: number /** What failed, as a person names it. */;
  failures: string[];
};

export type Step = { name: string; run(): Promise<Tally> };

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, failures: [] };
}

/** A step that is one question: did the program end well? */
export function oneTest(name: string, isGood: boolean): Tally {
  return isGood ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    emptyTally(),
  );
}
