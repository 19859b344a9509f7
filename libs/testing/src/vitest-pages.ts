/** How the pages of a remote are tested: in one Chromium, on recorded answers (docs/testing.md). */
import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = [
  process.env.BIVOUAC_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path));

export default defineConfig({
  // Found before the first test: a page that reloads because a package was found late loses its test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'rxjs',
      'axe-core',
      'react-aria-components',
      '@supabase/supabase-js',
      '@supabase/realtime-js',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
    ],
    // Packed, it still finds its recordings by `import.meta.glob`, which bundling would leave as it is.
    exclude: ['@bivouac/testing'],
  },
  define: { 'process.env.NODE_ENV': '"test"' },
  test: {
    include: ['pages/**/*.page.test.ts?(x)'],
    exclude: process.env.BIVOUAC_ALL === '1' ? [] : ['pages/**/*.long.page.test.tsx'],
    setupFiles: ['@bivouac/testing/setup'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    expect: { poll: { interval: 20, timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        ...(executablePath
          ? {
              launchOptions: {
                executablePath,
                args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
              },
            }
          : {}),
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
