/** The page for a forgotten password as people use it, and the letter they get. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newestMailTo } from './inbox.ts';

export class RecoveryPage {
  readonly page: Page;
  readonly form: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('[data-recovery]');
    this.problem = page.locator('[data-recovery] [role=alert]').filter({ hasText: /./ });
  }

  /** The step that is asked for: `letter`, `code` or `password`. */
  step(name: string): Locator {
    return this.page.locator(`[data-recovery=${name}]`);
  }

  async type(code: string | null, password: string): Promise<void> {
    if (code !== null) await this.form.locator('input[name=code]').fill(code);
    await this.form.locator('input[name=password]').fill(password);
    await this.form.locator('button[type=submit]').click();
  }
}

export async function openHeld(page: Page): Promise<void> {
  const held = page.locator('[data-arrival=open]');
  await held.getByRole('button').last().click();
  await expect(held).toHaveCount(0);
}

/** Followed where nobody is signed in, by whoever the account belongs to: such a link asks first. */
export async function followAs(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  if (/[?&]token_hash=[^&#]+[^#]*$/.test(link)) await openHeld(page);
  const question = page.getByRole('dialog', { name });
  await question.getByRole('button').last().click();
  await expect(question).toHaveCount(0);
}

export interface Letter {
  subject: string;
  code: string;
  /** Empty: it has a code alone. */
  link: string;
  text: string;
}

export async function newestLetterTo(page: Page, email: string, at?: string): Promise<Letter> {
  const inbox = await page.context().newPage();
  const mail = await newestMailTo(inbox, email, at);
  const text = await mail.innerText();
  const link = mail.getByRole('link');
  const letter = {
    subject: await mail.getByRole('heading').innerText(),
    code: /: (\d{6})$/m.exec(text)?.[1] ?? '',
    text,
    link: (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? '') : '',
  };
  await inbox.close();
  return letter;
}
