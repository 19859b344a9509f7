/** How a remote is tested: as `vitest.pure.ts` says, and the libraries compiled with it, wherever they were installed from. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}'], isolate: false, server: { deps: { inline: [/@bivouac\//] } } },
});
