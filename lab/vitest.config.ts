/** Tests of the long trials: each starts real stacks and databases. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../supabase/tests/stack/global-setup.ts'],
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
