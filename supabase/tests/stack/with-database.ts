/** What Vitest's configs of the projects in `supabase` share. */
import { join } from 'node:path';
import { configDefaults, type ViteUserConfig } from 'vitest/config';

export const withDatabase = {
  maxWorkers: 2,
  // Each file has its own database and stack; the files of a worker share their modules.
  isolate: false,
  globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
  // Long forms do not decide whether a change goes in: `npm test -- --all` runs them.
  exclude: [...configDefaults.exclude, ...(process.env.BIVOUAC_ALL === '1' ? [] : ['**/*.long.test.ts'])],
  testTimeout: 30_000,
  hookTimeout: 60_000,
} satisfies NonNullable<ViteUserConfig['test']>;
