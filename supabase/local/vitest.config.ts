/** Tests of the embedded platform, on databases without a rally schema. */
import { configDefaults, defineConfig } from 'vitest/config';
import { withDatabase } from '../tests/stack/with-database.ts';

export default defineConfig({
  test: {
    ...withDatabase,
    globalSetup: ['../tests/stack/platform-setup.ts'],
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, '{demo,mail,migrations,schemas,self-test}/**'],
  },
});
