/** How `npm run screenshots` runs: as the stories, on a stack with the demo, one picture after the other. */
import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

export default defineConfig({
  ...stories,
  testDir: './screenshots',
  testMatch: 'key-screens.ts',
  projects: [{ name: 'chromium' }],
  workers: 1,
  reporter: 'list',
  timeout: 300_000,
});
