/** The people of a rally as an administrator sees them, and the inbox of the machine where their mails lie. */
import type { Locator, Page } from '@playwright/test';
import { told } from '../../site.ts';

export class PeoplePage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('[data-invite]');
  }

  async invite(
    email: string,
    more: { title?: string; races?: string[]; language?: string } = {},
  ): Promise<void> {
    await this.page.getByRole('button', { name: 'Invite somebody' }).click();
    await this.form.getByLabel('E-mail address').fill(email);
    if (more.title) await this.form.getByLabel('Title').fill(more.title);
    for (const race of more.races ?? []) await this.form.getByLabel(race, { exact: true }).check();
    if (more.language) await this.form.getByLabel('Language of the mail').selectOption(more.language);
    await this.form.getByRole('button', { name: 'Invite', exact: true }).click();
  }

  member(email: string, role = 'organizer'): Locator {
    return this.page.locator(`[data-team=${role}] [data-person="${email}"]`);
  }

  invited(email: string): Locator {
    return this.page.locator(`[data-invited="${email}"]`);
  }

  async remove(email: string, role = 'organizer'): Promise<void> {
    const line = this.member(email, role);
    await line.getByRole('button', { name: 'Remove', exact: true }).click();
    await line.getByRole('button', { name: 'Remove now' }).click();
  }
}

export async function newestMailTo(
  page: Page,
  email: string,
  inbox = told('BIVOUAC_INBOX_URL'),
): Promise<Locator> {
  await page.goto(inbox);
  return page.locator('article', { hasText: `To ${email},` }).first();
}
