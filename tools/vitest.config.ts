/** Tests of the tools: they start real stacks of their own, and databases of the run's one server. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../supabase/tests/stack/global-setup.ts'],
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
