/** The walk through the whole house: it needs no server, and stands apart because any file may turn it red. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['floors/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
