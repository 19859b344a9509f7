/** All stories at once: as one alone, and with a report for whoever adds them up. */
import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

export default defineConfig({
  ...stories,
  reporter: [['list'], ['json', { outputFile: './.reports/e2e.json' }]],
});
