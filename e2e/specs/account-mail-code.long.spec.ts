/** Signing in without the password, by a code or a link sent by e-mail. */
import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { somebodyNew } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const form = (page: Page) => page.locator('[data-by-mail]');
const problem = (page: Page) => form(page).getByRole('alert').filter({ hasText: /./ });

/** From the sign-in page, on which `typed` was typed as the account. */
async function choose(page: Page, language: string, button: string, typed: string): Promise<void> {
  await new ShellPage(page).open(`/${language}/sign-in?next=/${language}/account`);
  await page.locator('input[name=account]').fill(typed);
  await page.getByRole('button', { name: button }).click();
}

test('a code of an e-mail signs in: each mistake said, and the code is good once', async ({ page }) => {
  const who = await somebodyNew();
  const shell = new ShellPage(page);
  await choose(page, 'en', 'Sign in with a code sent by e-mail', '+33 6 12');
  await expect(form(page).locator('input[name=email]')).toHaveValue('');
  await form(page).locator('button[type=submit]').click();
  await expect(problem(page)).toHaveText('Enter a valid e-mail address, for example name@place.org.');
  await form(page).locator('input[name=email]').fill(who.email);
  await form(page).locator('button[type=submit]').click();
  await expect(form(page)).toContainText(`If there is an account for ${who.email}`);
  const { code } = await newestLetterTo(page, who.email);
  const field = form(page).locator('input[name=code]');
  await field.fill('12');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(problem(page)).toHaveText('Enter the code from the e-mail.');
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(problem(page)).toContainText('This link or code is wrong, too old or already used.');
  await field.fill(code);
  await expect(shell.heading).toHaveText('Your account');
  expect(shell.address).toBe('/en/account');

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await choose(page, 'en', 'Sign in with a code sent by e-mail', who.email);
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await field.fill(code);
  await expect(problem(page)).toContainText('already used');
  await page.getByRole('button', { name: 'Ask for another code' }).click();
  await form(page).locator('button[type=submit]').click();
  await expect(problem(page)).toContainText(/You can ask for another one in \d+ seconds?\./);
});

test('its link, opened in another browser or twice, says so where another one is asked for', async ({
  page,
  browser,
}) => {
  const who = await somebodyNew();
  await choose(page, 'en', 'Sign in with a code sent by e-mail', who.email);
  await form(page).locator('button[type=submit]').click();
  await expect(form(page).locator('input[name=code]')).toBeVisible();
  const { link } = await newestLetterTo(page, who.email);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await other.goto(link);
  await expect(new ShellPage(other).heading).toHaveText('Sign in by e-mail');
  await expect(problem(other)).toContainText('This link only works in the browser in which you asked for it');
  expect(new URL(other.url()).searchParams.get('next')).toBe('/en/account');
  await other.goto('about:blank');
  await other.goto(link);
  await expect(problem(other)).toContainText('This link or code is wrong, too old or already used.');
  // Said until something else is asked, also after a reload.
  await other.reload();
  await expect(problem(other)).toContainText('already used');
  await form(other).locator('input[name=email]').fill(who.email);
  await other.getByRole('button', { name: 'I already have a code' }).click();
  await expect(form(other)).toContainText(who.email);
  await expect(problem(other)).toHaveCount(0);
  await context.close();
});

for (const [language, width, button, sent] of [
  ['en', 360, 'Sign in with a code sent by e-mail', 'If there is an account for'],
  ['fr', 1440, 'Se connecter avec un code envoyé par e-mail', 'S’il existe un compte pour'],
  ['es', 360, 'Entrar con un código enviado por correo', 'Si hay una cuenta para'],
] as const) {
  test(`an address that nobody has is answered like any other, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `nobody-${randomBytes(6).toString('hex')}@rally.test`;
    await choose(page, language, button, email);
    await form(page).locator('button[type=submit]').click();
    await expect(form(page)).toContainText(`${sent} ${email}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
