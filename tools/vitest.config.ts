/** Tests of the tools: they start real stacks of their own, and databases of the run's one server. */
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../supabase/tests/stack/global-setup.ts'],
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.BIVOUAC_ALL ? [] : ['**/*.long.test.ts'])],
    // A worker for all files: 57 s of processor instead of 91.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
