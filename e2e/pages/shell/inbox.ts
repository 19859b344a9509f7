/** The inbox of the machine, where mails and messages lie that no server sends. */
import type { Locator, Page } from '@playwright/test';
import { told } from '../../site.ts';

export async function newestMailTo(
  page: Page,
  email: string,
  inbox = told('BIVOUAC_INBOX_URL'),
): Promise<Locator> {
  await page.goto(inbox);
  return page.locator('article', { hasText: `To ${email},` }).first();
}
