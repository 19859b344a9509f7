/** How pictures are taken and compared: a real Chromium, no server, letters of one font on every machine. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.BIVOUAC_CHROMIUM ?? '/usr/bin/chromium';

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
  expect: {
    // What machines do differently, and no more: docs/decisions/0069-pictures-with-one-font.md.
    toHaveScreenshot: { scale: 'device', threshold: 0.15, maxDiffPixelRatio: 0.004 },
  },
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
