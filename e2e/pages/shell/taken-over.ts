/** A public address comes drawn (`libs/first-view`): what is pressed and counted is the page that takes its place. */
import type { Page } from '@playwright/test';

export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('first-view'), undefined, { timeout: 15_000 });
}

/** From now on pages come as a site of files alone serves them: nothing is drawn, and nothing is brought along. */
export async function plainDocuments(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    await route.continue({ url: new URL('/index.html', request.url()).href });
  });
}
