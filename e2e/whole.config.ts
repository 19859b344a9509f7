/** All stories at once, or the files of `BIVOUAC_STORIES`: as one alone, and with a report for whoever adds them up. */
import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

const chosen = process.env.BIVOUAC_STORIES;

export default defineConfig({
  ...stories,
  ...(chosen ? { testMatch: chosen.split(',') } : {}),
  reporter: [['list'], ['json', { outputFile: './.reports/e2e.json' }]],
});
