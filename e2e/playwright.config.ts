/** How the stories run: a real Chromium, production builds, one stack for all, three files at once: they wait often enough for two cores. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type EngineName, toldIn } from '../tools/test/found-engines.ts';
import { filesTagged } from '../tools/test/tags.ts';

const chromium = process.env.BIVOUAC_CHROMIUM ?? '/usr/bin/chromium';

/** Stories that run in other engines, each in a browser of its own. */
const ENGINES = /\/engines-[^/]+\.spec\.ts$/;
/** Other engines and `*.long.spec.ts`, and stories tagged `@long`, run in `npm test -- --all`. */
const isAll = process.env.BIVOUAC_ALL === '1';
/** Names and tags of files, with commas between them. */
const chosen = process.env.BIVOUAC_STORIES;

export default defineConfig<object, { engine: EngineName }>({
  testDir: './specs',
  testMatch: chosen
    ? filesTagged(chosen.split(','), readdirSync(join(import.meta.dirname, 'specs')))
    : '*.spec.ts',
  ...(isAll ? {} : { grepInvert: /@long/ }),
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // With `--all`, other programs run beside them for most of the time.
  workers: isAll ? 2 : 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], ['json', { outputFile: './.reports/e2e.json' }]],
  projects: [
    { name: 'chromium', testIgnore: isAll ? ENGINES : [ENGINES, /\.long\.spec\.ts$/] },
    ...(isAll ? toldIn() : []).map((engine) => ({
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
