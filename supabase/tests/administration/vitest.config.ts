/** Tests of administration, permissions and posts, and of what needs the whole stack with the whole schema. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { withDatabase } from '../stack/with-database.ts';

export default defineConfig({
  test: {
    ...withDatabase,
    globalSetup: ['../record/rally-setup.ts'],
    dir: resolve(import.meta.dirname, '../..'),
    include: [
      'tests/{administration,hosted,lints,permissions,posts,stack}/**/*.test.ts',
      'local/{demo,mail,migrations,schemas,self-test}/**/*.test.ts',
    ],
  },
});
