/** Tests of the database and of the embedded stack: one real Postgres per run. */
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/stack/longest-first.ts';

export default defineConfig({
  test: {
    // By far the longest of all packages: where the others are through, it has the machine to itself.
    maxWorkers: 2,
    // Each file has a database and a stack of its own; modules are loaded once for all files of a worker.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./tests/stack/global-setup.ts'],
    include: ['tests/**/*.test.ts', 'local/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
