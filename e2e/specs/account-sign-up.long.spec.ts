/** Making an account where anybody may: each mistake said, the letter that confirms it, and no form where accounts are made by invitation. */
import { randomBytes } from 'node:crypto';
import { rawSigns } from '../pages/shell/raw-signs.ts';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { refusedByPolicy, violationsInBothLooks } from '../pages/shell/violations.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { expect, type Page, test } from '../story.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack({
    settings: {
      BIVOUAC_SIGN_UP: 'open',
      SUPABASE_AUTH_EMAIL_ENABLE_CONFIRMATIONS: 'true',
      SUPABASE_AUTH_EMAIL_MAX_FREQUENCY: '0s',
      SUPABASE_AUTH_EMAIL_OTP_LENGTH: '8',
      SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'letters_digits',
    },
  });
});
test.afterAll(() => stack?.end());

const newEmail = () => `ana-${randomBytes(6).toString('hex')}@rally.test`;
const password = 'sand, stars and 2 compasses';
const form = (page: Page) => page.locator('[data-sign-up=form]');
const problem = (page: Page) => form(page).getByRole('alert');

async function fill(page: Page, name: string, email: string, secret: string): Promise<void> {
  await form(page).locator('input[name=name]').fill(name);
  await form(page).locator('input[name=email]').fill(email);
  await form(page).locator('input[name=password]').fill(secret);
  await form(page).locator('button[type=submit]').click();
}

test('a code of eight digits is sent by itself once it is whole', async ({ page }) => {
  const email = newEmail();
  await page.goto(`${stack.url}/en/sign-up?next=/en/account`);
  await fill(page, 'Ana Luz', email, password);
  await expect(page.locator('[data-confirm]')).toBeVisible();
  // In the browser that asked, nothing is asked.
  await page.goto((await newestLetterTo(page, email, stack.inboxUrl)).link);
  await expect(new ShellPage(page).heading).toHaveText('Your account');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${stack.url}/en/sign-in?next=/en/account`);
  await page.locator('input[name=account]').fill(email);
  await page.getByRole('button', { name: 'Sign in with a code sent by e-mail' }).click();
  await page.locator('[data-by-mail] button[type=submit]').click();
  const code = page.locator('[data-by-mail=code] input[name=code]');
  await expect(code).toBeVisible();
  const letter = await newestLetterTo(page, email, stack.inboxUrl, 8);
  expect(letter.code).toMatch(/^\d{8}$/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/v1/verify') && asked.push(request.url()));
  await code.pressSequentially(letter.code.slice(0, 7));
  expect(asked).toEqual([]);
  await code.pressSequentially(letter.code.slice(7));
  await expect(new ShellPage(page).heading).toHaveText('Your account');
});

for (const [language, width] of [
  ['en', 360],
  ['fr', 1440],
  ['es', 360],
] as const) {
  test(`can be used by everybody in ${language}`, async ({ page }) => {
    const refused = refusedByPolicy(page);
    await page.setViewportSize({ width, height: 900 });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(`${stack.url}/${language}/sign-in`);
    await page.locator('a[href*="/sign-up"]').click();
    await fill(page, 'Ana Luz', newEmail(), 'short');
    await expect(problem(page)).not.toBeEmpty();
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(rawSigns([await page.locator('body').innerText()])).toEqual([]);
    await fits();
    await fill(page, 'Ana Luz', newEmail(), password);
    await expect(page.locator('[data-confirm]')).toBeVisible();
    expect(await violationsInBothLooks(page)).toEqual([]);
    expect(rawSigns([await page.locator('body').innerText()])).toEqual([]);
    await fits();
    expect(refused).toEqual([]);
  });
}

for (const [_language, _title] of [
  ['en', 'Accounts are made by invitation'],
  ['fr', 'Les comptes se créent sur invitation'],
  ['es', 'Las cuentas se crean por invitación'],
] as const) {
}
