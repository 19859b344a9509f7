/** Tests of the embedded platform, on databases without a rally schema. */
import { defineConfig } from 'vitest/config';
import { withDatabase } from '../tests/stack/with-database.ts';

export default defineConfig({
  test: {
    ...withDatabase,
    globalSetup: ['../tests/stack/platform-setup.ts'],
    include: ['**/*.test.ts'],
    exclude: [...withDatabase.exclude, '{demo,mail,migrations,schemas,self-test}/**'],
  },
});
