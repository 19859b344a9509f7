/** Tests of the database and of the embedded stack: one real Postgres per run. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['./tests/stack/global-setup.ts'],
    include: ['tests/**/*.test.ts', 'local/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
