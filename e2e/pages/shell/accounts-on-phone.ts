/** Checks account pages on a phone: each fits, is accessible in light and dark, and shows no id. */
import { rawSigns } from '@bivouac/testing/raw-signs';
import { expect, type Locator, type Page } from '../../story.ts';
import { PhonePage } from './phone-page.ts';

import { refusedByPolicy, violationsInBothLooks } from './violations.ts';

export async function onPhone(page: Page, site: string) {
  page.setDefaultTimeout(12_000);
  const refused = refusedByPolicy(page);
  await page.setViewportSize({ width: 360, height: 780 });
  return {
    refused,
    byPhone: new PhonePage(page),
    alert: (within: string) => page.locator(`${within} [role=alert]`).filter({ hasText: /./ }).first(),
    open: (path: string) => page.goto(`${site}/fr/${path}`),
    async isFine(problem: Locator | null) {
      if (problem) await expect(problem).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await violationsInBothLooks(page)).toEqual([]);
      expect(rawSigns([await page.locator('body').innerText()])).toEqual([]);
    },
  };
}
