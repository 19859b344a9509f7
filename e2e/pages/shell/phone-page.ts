/** Phones as people use them at the sign-in and on the page of the account, and the messages they get. */
import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { newestMailTo } from './inbox.ts';

export class PhonePage {
  readonly page: Page;
  readonly number: Locator;
  readonly code: Locator;
  readonly problem: Locator;
  readonly newFactor: Locator;

  constructor(page: Page) {
    this.page = page;
    this.number = page.locator('[data-by-phone] input[name=phone]');
    this.code = page.locator('input[name=code]');
    this.problem = page.locator('[data-by-phone] [role=alert]').filter({ hasText: /./ });
    this.newFactor = page.locator('[data-factor=new-phone]');
  }

  /** The step that is asked for: `number` or `code`. */
  step(name: string): Locator {
    return this.page.locator(`[data-by-phone=${name}]`);
  }

  async askFor(phone: string): Promise<void> {
    await this.number.fill(phone);
    await this.step('number').locator('button[type=submit]').click();
  }

  async setUp(phone: string): Promise<void> {
    await this.newFactor.locator('input[name=phone]').fill(phone);
    await this.newFactor.locator('button[type=submit]').click();
  }

  async sendAndType(phone: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Send code' }).click();
    await expect(this.code).toBeVisible();
    await this.code.fill(await newestCodeTo(this.page, phone));
  }
}

export function newNumber(): string {
  return `+336${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

export async function newestCodeTo(page: Page, phone: string): Promise<string> {
  const inbox = await page.context().newPage();
  const message = await newestMailTo(inbox, phone);
  const [code = ''] = /\b\d{6}\b/.exec(await message.locator('.text').innerText()) ?? [];
  await inbox.close();
  return code;
}
