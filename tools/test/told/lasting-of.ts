/** How long the files of stories lasted, of the report of a run (Playwright's JSON reporter). */
import type { Lasting } from './told-map.ts';

interface Suite {
  /** Below the folder of stories. */
  file: string;
  suites?: Suite[];
  specs: { ok: boolean; tests: { results: { duration: number }[] }[] }[];
}

/** Seconds, of files whose stories all passed in Chromium or wherever they were told. */
export function lastingOf({ suites }: { suites: Suite[] }): Lasting {
  const lasting = new Map<string, number>();
  for (const suite of suites) if (isGood(suite)) lasting.set(suite.file, msOf(suite) / 1_000);
  return lasting;
}

const isGood = ({ specs, suites = [] }: Suite): boolean =>
  specs.every(({ ok }) => ok) && suites.every(isGood);

const msOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(msOf))
    .reduce((sum, ms) => sum + ms, 0);
