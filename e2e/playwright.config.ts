/** How the stories run: a real Chromium, some in other engines as well, production builds, one stack for all, three files side by side: they wait often enough for two cores. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { type EngineName, toldIn } from '../tools/test/found-engines.ts';

const chromium = process.env.BIVOUAC_CHROMIUM ?? '/usr/bin/chromium';

/** Stories that are told in other engines; each by one browser of its own. */
const ELSEWHERE = /\/engines-[^/]+\.spec\.ts$/;

export default defineConfig<object, { engine: EngineName }>({
  testDir: './specs',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Longer than the longest story takes on a machine that does other work: what hangs is said by the waits within it.
  timeout: 90_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  projects: [
    { name: 'chromium', testIgnore: ELSEWHERE },
    ...toldIn().map((engine) => ({
      name: engine,
      testIgnore: /\/(?!engines-)[^/]+\.spec\.ts$/,
      use: { engine },
    })),
  ],
  use: {
    baseURL: process.env.BIVOUAC_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
