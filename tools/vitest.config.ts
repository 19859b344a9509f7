/** Tests of the tools: they start real stacks of their own, and databases of the run's one server. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../supabase/tests/stack/global-setup.ts'],
    include: ['**/*.test.ts'],
    // A part of its own, which needs no server.
    exclude: ['floors/**', '**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
