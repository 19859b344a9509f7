/** How pictures are taken and compared: a real Chromium, no server, letters of one font on every machine. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.BIVOUAC_CHROMIUM ?? '/usr/bin/chromium';

/** What machines draw differently, and no more: docs/decisions/0026-tests-and-tools.md. */
const tolerance =
  process.platform === 'linux'
    ? { threshold: 0.1, maxDiffPixelRatio: 0.002 }
    : { threshold: 0.3, maxDiffPixelRatio: 0.02 };

export default defineConfig({
  testDir: './specs',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  snapshotPathTemplate: './pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 60_000, toHaveScreenshot: { scale: 'device', ...tolerance } },
  // A picture that is missing is a failure, not a new picture.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: './.reports/pictures.json' }]],
  use: {
    baseURL: 'http://gallery.test',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Small enough to be kept, large enough to be read.
    deviceScaleFactor: 0.6,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as their outlines are: not fitted to the pixels of this machine's screen.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
});
