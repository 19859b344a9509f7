/** Tests of rules and results. */
import { defineConfig } from 'vitest/config';
import { withDatabase } from './tests/stack/with-database.ts';

export default defineConfig({
  test: {
    ...withDatabase,
    globalSetup: ['./tests/record/rally-setup.ts'],
    include: ['tests/{derivation,golden,live,realdata,record,regulations,what-if}/**/*.test.ts'],
  },
});
